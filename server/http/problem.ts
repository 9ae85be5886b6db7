import type { ErrorBody, ErrorCode, FieldCode, FieldProblem } from '#contract/errors.ts';

type ProblemFacts = {
  readonly code?: ErrorCode;
  readonly details?: readonly FieldProblem[];
  readonly retryAfterSeconds?: number;
  readonly suggestions?: readonly string[];
  readonly message?: string;
};

const sentences: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  401: 'Sign in to continue.',
  404: 'There is no such resource.',
  409: 'The resource was changed in the meantime.',
  413: 'The request is too large.',
  415: 'The request must be JSON.',
  422: 'Some fields are not acceptable.',
  429: 'Too many requests.',
  503: 'The service is temporarily unavailable.',
};

/**
 * A failure that is reported to the caller. Its message is for developers: the web app chooses its own by code and
 * status.
 */
export class Problem extends Error {
  readonly status: number;
  readonly facts: ProblemFacts;

  constructor(status: number, facts: ProblemFacts = {}) {
    super(facts.message ?? sentences[status] ?? 'The server failed.');
    this.status = status;
    this.facts = facts;
  }

  toBody(requestId: string): ErrorBody {
    const { code, details, suggestions } = this.facts;
    return {
      error: {
        code: code ?? null,
        message: this.message,
        details: [...(details ?? [])],
        request_id: requestId,
        ...(suggestions ? { suggestions: [...suggestions] } : {}),
      },
    };
  }
}

/** 404, with the same message for something that does not exist and something that belongs to someone else. */
export const notFound = (facts: ProblemFacts = {}) => new Problem(404, { code: 'NOT_FOUND', ...facts });

/** 422 with one problem for each field. */
export const invalidFields = (details: readonly FieldProblem[]) =>
  new Problem(422, { code: 'VALIDATION_ERROR', details });

/** 422 about one field. */
export const invalidField = (field: string, code: FieldCode) =>
  invalidFields([{ field, code, message: sentenceOf(code) }]);

const fieldSentences: Readonly<Record<FieldCode, string>> = {
  required: 'This is required.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  invalid_choice: 'This is not an accepted value.',
  invalid_date: 'This is not a date.',
  date_in_future: 'This date is in the future.',
  date_before_birth: 'This date is before the date of birth.',
  date_before_start: 'This date is before the start.',
  pair_incomplete: 'Both parts are needed.',
  out_of_range: 'This is out of range.',
  conflicting_status: 'This contradicts what is recorded.',
  too_many: 'These are too many.',
};

/** The developer message for a field code. */
export const sentenceOf = (code: FieldCode): string => fieldSentences[code];
