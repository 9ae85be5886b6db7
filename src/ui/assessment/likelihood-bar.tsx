import type { AssessedCondition, Likelihood } from '#contract/assessment.ts';
import { assessmentCopy as copy, likelihoodWords } from './assessment.copy.ts';
import styles from './condition-card.module.css';

/** Where the bar ends when only a word is known. */
const middleOf: Record<Likelihood, number> = { low: 0.15, moderate: 0.42, high: 0.75 };

type Props = { readonly condition: Pick<AssessedCondition, 'likelihood' | 'probability'> };

/** How well a condition fits: a word first, a thin bar, and the share in quiet print. */
export function LikelihoodBar({ condition }: Props) {
  const share = condition.probability ?? middleOf[condition.likelihood];
  return (
    <div className={styles.likelihood}>
      <p>
        <strong>{likelihoodWords[condition.likelihood]}</strong>
        {condition.probability === null ? null : (
          <span className={styles.share}> {copy.aboutPercent(condition.probability)}</span>
        )}
      </p>
      <div className={styles.track} aria-hidden>
        <div className={styles.bar} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </div>
    </div>
  );
}
