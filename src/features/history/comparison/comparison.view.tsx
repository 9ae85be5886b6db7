import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { comparisonCopy as copy } from './comparison.copy.ts';
import { historyCopy } from '#src/features/history/history.copy.ts';
import { UrgencyMark } from '#src/ui/assessment/urgency-mark.tsx';
import { ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import type { ComparedPart, ComparedRow, ComparedSide, ComparisonProps } from './comparison.props.ts';
import styles from './comparison.module.css';

type Ready = Extract<ComparisonProps, { face: 'ready' }>;

const Side = ({ when, id, title, day, urgency }: ComparedSide) => (
  <article className={styles.side} aria-label={`${when}: ${title}`}>
    <p className={styles.when}>
      {when}, {day}
    </p>
    <h2 className={styles.title}>
      <Link to={`/history/${encodeURIComponent(id)}`}>{title}</Link>
    </h2>
    <p>
      <UrgencyMark urgency={urgency} />
    </p>
  </article>
);

const Cell = ({ when, text }: { readonly when: string; readonly text: string | null }) => (
  <td data-empty={text === null}>
    <span className={styles.label} aria-hidden>
      {when}
    </span>
    {text ?? copy.none}
  </td>
);

const CompareRow = ({ change, words, earlier, later }: ComparedRow) => (
  <tr data-change={change}>
    <th scope="row">
      <span className={styles.change}>{words}</span>
    </th>
    <Cell when={copy.earlier} text={earlier} />
    <Cell when={copy.later} text={later} />
  </tr>
);

const Part = ({ title, verdict, rows }: ComparedPart) => (
  <Card title={title} lead={verdict}>
    {rows.length === 0 ? null : (
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{copy.what}</th>
            <th scope="col">{copy.earlier}</th>
            <th scope="col">{copy.later}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CompareRow key={`${row.earlier ?? ''}|${row.later ?? ''}`} {...row} />
          ))}
        </tbody>
      </table>
    )}
  </Card>
);

const Both = ({ sides, parts, isSamePerson, isLowered }: Ready) => (
  <>
    <div className={styles.sides}>
      {sides.map((side) => (
        <Side key={side.when} {...side} />
      ))}
    </div>
    {isSamePerson ? null : (
      <Notice tone="warn" title={copy.notSamePerson}>
        <p>{copy.notSamePersonNote}</p>
      </Notice>
    )}
    {isLowered ? (
      <Notice tone="warn" title={copy.loweredTitle}>
        <p>{copy.loweredNote}</p>
      </Notice>
    ) : null}
    {parts.map((part) => (
      <Part key={part.title} {...part} />
    ))}
  </>
);

const Body = (props: ComparisonProps) => {
  if (props.face === 'loading') return <LoadingState label={historyCopy.loadingBoth} shape="page" />;
  if (props.face === 'ready') return <Both {...props} />;
  return <ErrorState message={props.message} onRetry={props.onRetry ?? undefined} />;
};

/** Two saved assessments beside each other; on a phone one under the other, row by row. */
export const ComparisonView = (props: ComparisonProps) => (
  <Page
    title={historyCopy.comparison}
    focusKey={props.face}
    width="wide"
    {...(props.face === 'ready' ? { lead: copy.lead } : {})}
    actions={
      <>
        <Button variant="default" onClick={props.onBack}>
          {copy.back}
        </Button>
        <Button variant="default" onClick={props.onOthers}>
          {copy.others}
        </Button>
      </>
    }
  >
    <Body {...props} />
  </Page>
);
