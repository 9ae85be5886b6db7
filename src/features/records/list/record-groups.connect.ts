import { trendOf } from '#src/domain/records/trend.ts';
import { nameOfRecord } from '#src/domain/records/record-shape.ts';
import type { RecordItem } from '#src/domain/record.ts';
import type { RecordDefinition } from '#src/features/records/record-definition.ts';
import { dayIn } from '#src/features/records/record-labels.ts';
import type { RecordPage } from '#src/features/records/records.connect.ts';
import { trendLabel } from '#src/features/records/records.copy.ts';
import type { RecordGroup, TrendProps } from '#src/features/records/records.props.ts';
import { rowOf } from './record-row.connect.ts';

function trendIn(name: string, items: readonly RecordItem[]): TrendProps | null {
  const trend = trendOf(items);
  if (!trend) return null;
  const days = [trend.from, trend.to].map((day) => dayIn(day) ?? day);
  return { trend, label: trendLabel({ name, days, ...trend }) };
}

/** Groups of records about the same thing, in order of first occurrence; null for a kind without groups. */
export function groupsOf(
  definition: RecordDefinition,
  items: readonly RecordItem[],
  record: RecordPage,
): readonly RecordGroup[] | null {
  const { groupOf } = definition;
  if (!groupOf) return null;
  const groups = Map.groupBy(items, groupOf);
  return [...groups].map(([key, members]) => {
    const [first] = members;
    const name = first ? nameOfRecord(definition, first) : key;
    return {
      key,
      name,
      rows: members.map((item) => rowOf(definition, item, record)),
      trend: trendIn(name, members),
    };
  });
}
