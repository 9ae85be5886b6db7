import type { AppError } from '#src/domain/app-error.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import type { AnyStateMachine } from 'xstate';

/** What the form and the editor have in common when something was changed somewhere else (contract §12.35). */
export const changedElsewhere: AppError = { kind: 'status', status: 409, fields: [] };

/** The states of a conflict. */
export const conflictStates: readonly string[] = ['conflicted', 'overwriting', 'renewing'];

type At = Pick<Moment<AnyStateMachine>, 'at'>;

/** The invariant of every step. */
export const conflictSteps = {
  'nothing replaces another change unless the patient saw that there is one': (
    before: At,
    _event: unknown,
    { at }: At,
  ): boolean => at !== 'overwriting' || before.at === 'conflicted' || before.at === 'overwriting',
};
