import { IconMinus, IconPlus, IconQuestionMark } from '#src/ui/icons.tsx';
import { Link } from 'react-router-dom';
import type { AssessedCondition } from '#contract/assessment.ts';
import { assessmentCopy as copy } from './assessment.copy.ts';
import { Disclosure } from '../layout/disclosure.tsx';
import { CiteMarks } from '#src/ui/sources/cite-marks.tsx';
import { sourcesCited, type NumberedSource } from '#src/ui/sources/cited-sources.ts';
import { LikelihoodBar } from './likelihood-bar.tsx';
import styles from './condition-card.module.css';

const icons = { for: IconPlus, against: IconMinus, unknown: IconQuestionMark } as const;

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
    <div className={styles.points} data-kind={kind}>
      <h4>{title}</h4>
      <ul>
        {points.map((point, place) => (
          <li key={point}>
            <Icon size={18} aria-hidden />
            <div className={styles.point}>
              {point}
              <CiteMarks cited={marks?.[place] ?? []} group={group} isInline />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = {
  readonly condition: AssessedCondition;
  readonly numbered: readonly NumberedSource[];
  /** Whether its reasons are in sight at once. */
  readonly isOpen: boolean;
};

/** One condition: how well it fits, what speaks for and against it, and where that can be checked. */
export function ConditionCard({ condition, numbered, isOpen }: Props) {
  const group = `cite-${condition.name}`;
  const marksOf = (lines: readonly (readonly string[])[] = []) =>
    lines.map((ids) => sourcesCited(ids, numbered));
  return (
    <li className={styles.card}>
      <h3>{condition.name}</h3>
      <LikelihoodBar condition={condition} />
      {condition.do_not_miss === true && condition.likelihood === 'low' ? (
        <p className={styles.note}>{copy.doNotMiss}</p>
      ) : null}
      {condition.description ? <p>{condition.description}</p> : null}
      <Disclosure label={copy.reasons} isOpen={isOpen}>
        {condition.reasoning ? <p className={styles.reasoning}>{condition.reasoning}</p> : null}
        <Points
          kind="for"
          title={copy.speaksFor}
          points={condition.evidence}
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
          <Link to={`/condition/${encodeURIComponent(condition.slug ?? condition.name)}`}>
            {copy.moreAbout(condition.name)}
          </Link>
        </p>
      </Disclosure>
    </li>
  );
}
