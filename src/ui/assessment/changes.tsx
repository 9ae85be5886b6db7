import { Button, List } from '@mantine/core';
import type { Assessment } from '#contract/assessment.ts';
import { Card } from '../layout/card.tsx';
import { assessmentCopy as copy } from './assessment.copy.ts';
import { urgencyWords } from './urgency.copy.ts';

type Counterfactual = NonNullable<Assessment['counterfactuals']>[number];

function wordsOf({ if: condition, then }: Counterfactual): string {
  const effects = [
    then.urgency ? copy.changeUrgency(urgencyWords[then.urgency]) : null,
    then.top_condition ? copy.changeCondition(then.top_condition) : null,
  ].filter((effect) => effect !== null);
  return `${copy.changeIf(condition)}: ${effects.join(copy.and)}`;
}

type Props = {
  readonly assessment: Assessment;
  readonly onApplies: ((findingId: string) => void) | null;
};

/** "What would change this": each item has a button to confirm it, while the consultation is open. */
export function Changes({ assessment, onApplies }: Props) {
  const changes = assessment.counterfactuals ?? [];
  if (changes.length === 0) return null;
  return (
    <Card title={copy.changes} lead={onApplies === null ? copy.changesLead : copy.changesAsked}>
      <List>
        {changes.map((each) => (
          <List.Item key={each.finding_id}>
            {wordsOf(each)}
            {onApplies === null ? null : (
              <Button
                ml="xs"
                size="compact-sm"
                variant="default"
                aria-label={copy.appliesTo(each.if)}
                data-print="hide"
                onClick={() => onApplies(each.finding_id)}
              >
                {copy.applies}
              </Button>
            )}
          </List.Item>
        ))}
      </List>
    </Card>
  );
}
