import type { ConsultationResponse, RecordSuggestion } from '#contract/consultation.ts';
import type { Analytes } from '#server/consult/measurements/analytes.ts';

/** A suggested measurement as form fields; empty for an analyte that is not on the list. */
function named(suggestion: RecordSuggestion, analytes: Analytes): RecordSuggestion[] {
  if (suggestion.kind !== 'measurement') return [suggestion];
  const { analyte: id, value } = suggestion.draft;
  const analyte = typeof id === 'string' ? analytes.withId(id) : undefined;
  const unit = analyte?.units[0];
  if (!analyte || !unit) return [];
  const draft = { name: analyte.name, value, unit: unit.code, unit_label: unit.label };
  return [{ ...suggestion, draft }];
}

/** Replaces the analyte ids in the engine's suggestions by the fields of the measurement form. */
export function nameValues(response: ConsultationResponse, analytes: Analytes): ConsultationResponse {
  const { record_suggestions: suggestions } = response;
  if (!suggestions) return response;
  return { ...response, record_suggestions: suggestions.flatMap((each) => named(each, analytes)) };
}
