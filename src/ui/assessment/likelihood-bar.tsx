import { Progress, Stack, Text } from '@mantine/core';
import type { AssessedCondition, Likelihood } from '#contract/assessment.ts';
import { assessmentCopy as copy, likelihoodWords } from './assessment.copy.ts';

/** The length of the bar when only a level is known. */
const middleOf: Record<Likelihood, number> = { low: 0.15, moderate: 0.42, high: 0.75 };

type Props = { readonly condition: Pick<AssessedCondition, 'likelihood' | 'probability'> };

/** How well a condition fits: text first, a thin bar, and the share in small print. */
export function LikelihoodBar({ condition }: Props) {
  const share = condition.probability ?? middleOf[condition.likelihood];
  return (
    <Stack gap="0.375rem">
      <p>
        <strong>{likelihoodWords[condition.likelihood]}</strong>
        {condition.probability === null ? null : (
          <Text span c="dimmed">
            {' '}
            {copy.aboutPercent(condition.probability)}
          </Text>
        )}
      </p>
      <Progress value={Math.round(share * 100)} size="0.375rem" aria-hidden />
    </Stack>
  );
}
