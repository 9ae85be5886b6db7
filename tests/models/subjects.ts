import { subjectsOf } from '#tools/statecharts/core/subject.ts';
import { models } from '#tests/models/models.ts';
import { machines } from '#tests/models/registry.ts';

/** Every machine of the product with its model, as the statechart kit takes them. */
export const subjects = subjectsOf(machines, models);
