import { auditStates } from './audit-states.tsx';

auditStates(1);
