import * as v from 'valibot';

export const urgencies = ['LOW', 'MEDIUM', 'HIGH', 'EMERGENCY'] as const;
export const urgency = v.picklist(urgencies);
export type Urgency = v.InferOutput<typeof urgency>;
