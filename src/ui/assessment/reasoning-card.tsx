import { List, Text } from '@mantine/core';
import type { Assessment } from '#contract/assessment.ts';
import { assessmentCopy as copy, confidenceWords, evidenceWords } from './assessment.copy.ts';
import { confidenceBand } from '#src/domain/assessment-view.ts';
import { Card } from '../layout/card.tsx';

type Props = { readonly assessment: Assessment };

/** The reasons for the assessment, its confidence, and what the safety rules did. */
export function ReasoningCard({ assessment }: Props) {
  const { safety } = assessment;
  return (
    <Card title={copy.reasoning}>
      {assessment.reasoning ? <p>{assessment.reasoning}</p> : null}
      <p>
        {assessment.no_conclusion === true
          ? evidenceWords[assessment.evidence_quality]
          : `${confidenceWords[confidenceBand(assessment.confidence_score)]} ${evidenceWords[assessment.evidence_quality]}`}
      </p>
      {safety ? (
        <Text c="dimmed">
          {copy.rulesChecked(safety.rules_checked)}{' '}
          {safety.triggered.length === 0 ? copy.noRuleTriggered : copy.rulesTriggered}
        </Text>
      ) : null}
      {safety && safety.triggered.length > 0 ? (
        <List>
          {safety.triggered.map((rule) => (
            <List.Item key={rule.rule_id}>{rule.label}</List.Item>
          ))}
        </List>
      ) : null}
    </Card>
  );
}
