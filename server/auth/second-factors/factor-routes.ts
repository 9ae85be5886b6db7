import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { challengeFactor } from './challenge-factor.ts';
import { enrol, unenrol } from './enrol.ts';
import { generateCodes, readCodes, regenerateCodes, removeCodes, verifyCode } from './recovery.ts';
import { verifyFactor } from './verify-factor.ts';

/** `/factors`: authenticator app, security key and recovery codes as second factors. */
export function serveFactors(app: FastifyInstance, context: AuthContext): void {
  app.post('/factors', enrol(context));
  app.get('/factors/recovery-codes', readCodes(context));
  app.post('/factors/recovery-codes', generateCodes(context));
  app.delete('/factors/recovery-codes', removeCodes(context));
  app.post('/factors/recovery-codes/regenerate', regenerateCodes(context));
  app.post('/factors/recovery-codes/verify', verifyCode(context));
  app.post('/factors/:factor_id/challenge', challengeFactor(context));
  app.post('/factors/:factor_id/verify', verifyFactor(context));
  app.delete('/factors/:factor_id', unenrol(context));
}
