import type { ConsultationEngine } from './consult/engine.ts';
import { openClinicalEngine } from './consult/open-engine.ts';

/** The engine that answers patients. */
export const openEngine = (): ConsultationEngine => openClinicalEngine().engine;
