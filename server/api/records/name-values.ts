import type { ConsultationResponse, RecordSuggestion } from '#contract/consultation.ts';
import type { Analytes } from '#server/consult/measurements/analytes.ts';

/** The fields of the form of a measurement; none for an analyte that is not on the list. */
function named(suggestion: RecordSuggestion, analytes: Analytes): RecordSuggestion[] {
  if (suggestion.kind !== 'measurement') return [suggestion];
  const { analyte: id, value } = suggestion.draft;
  const analyte = typeof id === 'string' ? analytes.withId(id) : undefined;
  const unit = analyte?.units[0];
  if (!analyte || !unit) return [];
  const draft = { name: analyte.name, value, unit: unit.code, unit_label: unit.label };
  return [{ ...suggestion, draft }];
}

/** The answer of the engine, which knows analytes by their ids, with the values that it suggests as a form holds them. */
export function nameValues(response: ConsultationResponse, analytes: Analytes): ConsultationResponse {
  const { record_suggestions: suggestions } = response;
  if (!suggestions) return response;
  return { ...response, record_suggestions: suggestions.flatMap((each) => named(each, analytes)) };
}
