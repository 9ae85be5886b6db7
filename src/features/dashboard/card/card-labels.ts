import * as v from 'valibot';
import { urgencies, type Urgency } from '#contract/urgency.ts';
import type { DashboardCard } from '#contract/dashboard.ts';
import { dashboardCopy as copy, profilePartWords } from '#src/features/dashboard/dashboard.copy.ts';
import { formatMoment } from '#src/domain/dates.ts';

type Shown = { readonly lines: readonly string[]; readonly names: readonly string[] };
type Data = DashboardCard['data'];

const shape = {
  count: v.fallback(v.number(), 0),
  names: v.fallback(v.array(v.string()), []),
  values: v.fallback(v.array(v.string()), []),
  known_none: v.fallback(v.boolean(), false),
  missing: v.fallback(v.array(v.string()), []),
  has_contact: v.fallback(v.boolean(), false),
  blood_type: v.fallback(v.nullable(v.string()), null),
  last_changed_at: v.fallback(v.string(), ''),
  conflicts: v.fallback(
    v.array(v.object({ record_name: v.string(), related_name: v.nullable(v.string()) })),
    [],
  ),
  urgency: v.fallback(v.nullable(v.picklist(urgencies)), null),
} as const;

/** A field of a system card's data; missing or unknown values are ignored. */
const read = <Name extends keyof typeof shape>(data: Data, name: Name) =>
  v.parse(shape[name], data[name]) as v.InferOutput<(typeof shape)[Name]>;

function listLines(data: Data): Shown {
  const count = read(data, 'count');
  const names = read(data, 'names');
  if (count === 0) return { lines: [read(data, 'known_none') ? copy.knownNone : copy.none], names: [] };
  const rest = count - names.length;
  const joined = names.join(', ');
  return { lines: [rest > 0 ? copy.more(joined, rest) : joined], names: [] };
}

function valueLines(data: Data): Shown {
  const names = read(data, 'values');
  const rest = read(data, 'count') - names.length;
  return { lines: [], names: rest > 0 ? [...names, copy.moreValues(rest)] : names };
}

function startLines(data: Data): Shown {
  const parts = read(data, 'missing').map((part) => profilePartWords[part] ?? part);
  return { lines: parts.length > 0 ? [copy.missing(parts.join(', '))] : [], names: [] };
}

function emergencyLines(data: Data): Shown {
  const type = read(data, 'blood_type');
  const contact = read(data, 'has_contact') ? copy.hasContact : copy.noContact;
  return { lines: type === null ? [contact] : [contact, copy.bloodType(type)], names: [] };
}

/** The text under a card's title. */
export function linesOf({ type, content, data }: DashboardCard): Shown {
  switch (type) {
    case 'allergies':
    case 'medications':
    case 'conditions':
      return listLines(data);
    case 'measurements':
      return valueLines(data);
    case 'getting_started':
      return startLines(data);
    case 'emergency_info':
      return emergencyLines(data);
    case 'safety_warning': {
      const names = read(data, 'conflicts').map((each) =>
        copy.conflict(each.record_name, each.related_name ?? ''),
      );
      return { lines: [], names };
    }
    case 'record_review':
      return {
        lines: [copy.lastChanged(formatMoment(read(data, 'last_changed_at')))],
        names: [],
      };
    default:
      return { lines: content === null ? [] : content.split('\n'), names: [] };
  }
}

/** How urgent the assessment behind a card was. */
export const urgencyOf = ({ data }: DashboardCard): Urgency | null => read(data, 'urgency');
