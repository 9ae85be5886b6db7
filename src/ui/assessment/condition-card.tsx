import { Group, Stack, Text, Title } from '@mantine/core';
import { IconMinus, IconPlus, IconQuestionMark } from '#src/ui/icons.tsx';
import { Link } from 'react-router-dom';
import type { AssessedCondition } from '#contract/assessment.ts';
import { assessmentCopy as copy } from './assessment.copy.ts';
import { Disclosure } from '../layout/disclosure.tsx';
import { CiteMarks } from '#src/ui/sources/cite-marks.tsx';
import { sourcesCited, type NumberedSource } from '#src/ui/sources/cited-sources.ts';
import type { ModelShare } from '#src/domain/model-share.ts';
import { modelCopy } from './model/model.copy.ts';
import { LikelihoodBar } from './likelihood-bar.tsx';
import { conditionPath } from '#src/config/page-paths.ts';

const icons = { for: IconPlus, against: IconMinus, unknown: IconQuestionMark } as const;
const colors = {
  for: 'var(--color-good)',
  against: 'var(--color-warn)',
  unknown: 'var(--color-ink-quiet)',
} as const;

type PointsProps = {
  readonly kind: keyof typeof icons;
  readonly title: string;
  readonly points: readonly string[];
  /** The sources of each point. */
  readonly marks?: readonly (readonly NumberedSource[])[];
  readonly group?: string;
};

function Points({ kind, title, points, marks, group = '' }: PointsProps) {
  const Icon = icons[kind];
  if (points.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text component="h4" m={0} fz="sm" fw={600} c="dimmed">
        {title}
      </Text>
      <Stack component="ul" gap="xs" style={{ listStyle: 'none' }}>
        {points.map((point, place) => (
          <Group key={point} component="li" gap="sm" align="start" wrap="nowrap">
            <Icon
              size={18}
              color={colors[kind]}
              style={{ flex: 'none', marginBlockStart: '0.2em' }}
              aria-hidden
            />
            <Group gap="0.25rem 0.5rem">
              {point}
              <CiteMarks cited={marks?.[place] ?? []} group={group} isInline />
            </Group>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}

type Props = {
  readonly condition: AssessedCondition;
  readonly numbered: readonly NumberedSource[];
  readonly share: ModelShare | null;
  /** Whether its reasons are expanded at first. */
  readonly isOpen: boolean;
};

/** One condition: how well it fits, signs for and against it, and their sources. */
export function ConditionCard({ condition, numbered, share, isOpen }: Props) {
  const group = `cite-${condition.name}`;
  const marksOf = (lines: readonly (readonly string[])[] = []) =>
    lines.map((ids) => sourcesCited(ids, numbered));
  const withReader = (line: string) =>
    share?.read.some(({ label }) => line === label || line.startsWith(`${label}: `))
      ? `${line} (${modelCopy.readBy(share.provider)})`
      : line;
  return (
    <Stack gap="0.625rem">
      <Title order={3}>{condition.name}</Title>
      <LikelihoodBar condition={condition} />
      {condition.do_not_miss === true && condition.likelihood === 'low' ? (
        <Text fz="sm" c="var(--color-warn)">
          {copy.doNotMiss}
        </Text>
      ) : null}
      {condition.description ? <p>{condition.description}</p> : null}
      <Disclosure label={copy.reasons} isOpen={isOpen}>
        {condition.reasoning ? <Text c="dimmed">{condition.reasoning}</Text> : null}
        <Points
          kind="for"
          title={copy.speaksFor}
          points={condition.evidence.map(withReader)}
          marks={marksOf(condition.evidence_citations)}
          group={group}
        />
        <Points
          kind="against"
          title={copy.speaksAgainst}
          points={condition.evidence_against}
          marks={marksOf(condition.evidence_against_citations)}
          group={group}
        />
        <Points kind="unknown" title={copy.notKnown} points={condition.unknowns} />
        <CiteMarks cited={sourcesCited(condition.citations, numbered)} group={group} />
        <p data-print="hide">
          <Link to={conditionPath(condition.slug ?? condition.name)}>{copy.moreAbout(condition.name)}</Link>
        </p>
      </Disclosure>
    </Stack>
  );
}
