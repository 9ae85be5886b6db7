import type { EgressRow } from '#server/db/stores/egress.ts';
import { filled, refTo, systems, type Resource } from './fhir.ts';
import { lineOf } from './narrative.ts';

function resourceOf(row: EgressRow, patient: { readonly id: string }): Resource {
  return {
    resourceType: 'AuditEvent',
    id: row.id,
    ...filled({
      type: { system: systems.dicom, code: '110106', display: 'Export' },
      recorded: row.at.toISOString(),
      outcome: row.outcome === 'failed' ? '4' : '0',
      outcomeDesc: `Sent to a language model (${row.role}): ${row.outcome}`,
      agent: [{ who: refTo(patient), requestor: true }],
      source: { observer: { display: 'This service' } },
      entity: [
        {
          name: `${row.provider} ${row.model}`,
          detail: [
            { type: 'bytes', valueString: String(row.bytes) },
            { type: 'sha256', valueString: row.sha256 },
            ...(row.consultation_id === null
              ? []
              : [{ type: 'consultation', valueString: row.consultation_id }]),
          ],
        },
      ],
    }),
  };
}

/** What was sent to language models, as FHIR AuditEvent: the recipient, the size and a digest, never the text. */
export const egressEventsOf = (
  rows: readonly EgressRow[],
  patient: { readonly id: string },
): { readonly resource: Resource; readonly line: string }[] =>
  rows.map((row) => ({
    resource: resourceOf(row, patient),
    line: lineOf(
      `${row.bytes} bytes to ${row.provider} ${row.model}`,
      row.role,
      row.at.toISOString(),
      row.outcome,
    ),
  }));
