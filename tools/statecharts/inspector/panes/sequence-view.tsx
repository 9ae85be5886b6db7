import { goToStep } from '../go-to-step.ts';
import styles from '../inspector.module.css';
import { saveAsFile } from '../save-as-file.ts';
import { mermaidSequence, sequenceOf, type Message, type Sequence } from './sequence.ts';
import type { Step } from '../step.ts';
import type { Wish } from '../watch.ts';

type Props = {
  readonly steps: readonly Step[];
  /** The numbers of the steps that pass the filter. */
  readonly shown: readonly number[];
  readonly at: number | null;
  readonly onWish: (wish: Wish) => void;
};

/** Maximum number of messages, ending at the selected step; stepping back reaches earlier ones. */
const MOST_MESSAGES = 80;

const bringIntoView = (row: HTMLElement | null) =>
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The start and end column of a message's line. */
function lineOf({ from, to }: Message) {
  const first = Math.min(from, to);
  return {
    gridColumn: `${String(first + 1)} / ${String(Math.max(from, to) + 2)}`,
    '--lines': String(Math.abs(from - to) + 1),
  };
}

const wayOf = ({ from, to }: Message) => (from === to ? 'self' : from < to ? 'right' : 'left');

type MessagesProps = {
  readonly sequence: Sequence;
  readonly looked: number;
  readonly onLook: (index: number) => void;
};

function Messages({ sequence: { parties, messages }, looked, onLook }: MessagesProps) {
  return messages.map((message) => (
    <li key={message.index}>
      <button
        type="button"
        ref={message.index === looked ? bringIntoView : null}
        aria-current={message.index === looked}
        aria-label={`${parties[message.from] ?? ''} to ${parties[message.to] ?? ''}: ${message.type}, then ${message.state || 'running'}`}
        onClick={() => onLook(message.index)}
      >
        <span className={styles.message} data-way={wayOf(message)} style={lineOf(message)}>
          {message.type}
        </span>
      </button>
    </li>
  ));
}

/** A sequence diagram up to the selected step: a lifeline for each actor, a line for each event. */
export function SequenceView({ steps, shown, at, onWish }: Props) {
  const last = at ?? steps.length - 1;
  const upTo = shown.filter((index) => index <= last).slice(-MOST_MESSAGES);
  const sequence = sequenceOf(steps, upTo);
  const columns = { '--parties': String(sequence.parties.length) };
  return (
    <section aria-labelledby="sequence-title" className={styles.chartPane}>
      <div className={styles.bar}>
        <h2 id="sequence-title">Sequence</h2>
        <button
          type="button"
          className={styles.tool}
          disabled={sequence.messages.length === 0}
          onClick={() => saveAsFile('sequence.mmd', mermaidSequence(sequence), 'text/plain')}
        >
          Export as Mermaid
        </button>
      </div>
      {sequence.messages.length === 0 ? (
        <p className={styles.hint}>Nothing was sent, or the filter hides it.</p>
      ) : (
        <section
          className={styles.sequence}
          aria-label="Messages between the actors"
          style={columns as React.CSSProperties}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <ul className={styles.parties} aria-label="Actors">
            {sequence.parties.map((party) => (
              <li key={party}>{party}</li>
            ))}
          </ul>
          <ol className={styles.messages}>
            <Messages sequence={sequence} looked={last} onLook={(index) => goToStep(steps, index, onWish)} />
          </ol>
        </section>
      )}
    </section>
  );
}
