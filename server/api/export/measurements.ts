import type { MeasurementContent } from '#contract/measurements/measurement.ts';
import type { RecordItem } from '../records/read-records.ts';
import { filled, notesOf, refTo, systems, type Resource } from './fhir.ts';

/** A value with its unit; with the UCUM code when the measurement has a LOINC code, which only a known unit has. */
const quantityOf = (value: number, { unit, code }: MeasurementContent) =>
  filled({ value, unit, ...(code && unit ? { system: systems.ucum, code: unit } : {}) });

/** FHIR Observation. The range is the report's own; the app's verdict is not exported. */
export function measurementResource(
  item: RecordItem<MeasurementContent>,
  patient: { readonly id: string },
): Resource {
  const { code, range_low: low, range_high: high } = item;
  const hasRange = low !== null || high !== null;
  return {
    resourceType: 'Observation',
    id: item.id,
    ...filled({
      status: 'final',
      code: {
        ...(code
          ? { coding: [filled({ system: systems.loinc, code: code.code, display: code.display })] }
          : {}),
        text: item.name,
      },
      subject: refTo(patient),
      effectiveDateTime: item.measured_on,
      issued: item.updated_at,
      valueQuantity: { ...quantityOf(item.value, item), ...filled({ comparator: item.comparator }) },
      referenceRange: hasRange
        ? [
            filled({
              low: low === null ? null : quantityOf(low, item),
              high: high === null ? null : quantityOf(high, item),
            }),
          ]
        : [],
      note: notesOf(item.notes),
    }),
  };
}
