import type { AnyStateMachine, EventObject } from 'xstate';
import styles from './inspector.module.css';
import { offerKey, type InspectorSamples, type Offer } from './samples.ts';
import type { Step } from './step.ts';

type Props = {
  readonly machine: AnyStateMachine;
  readonly samples: InspectorSamples;
  readonly step: Step;
  /** Whether the actor is there to take an event, and not a memory of it. */
  readonly isLive: boolean;
  readonly onSend: (offer: Offer) => void;
};

/** The longest payload that a button shows in full. */
const SHOWN_LETTERS = 90;

function textOf(event: EventObject | undefined): string {
  const { type: _type, ...payload } = event ?? { type: '' };
  const text = JSON.stringify(payload);
  if (text === '{}') return '';
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
}

/** Events of the machine with the samples of its model; those that would do nothing now are folded away. */
export function SendPanel({ machine, samples, step, isLive, onSend }: Props) {
  const able = new Set(step.offers);
  const offers = samples.offersOf(machine).filter((offer) => able.has(offerKey(offer)));
  return (
    <section className={styles.send} aria-labelledby="send-title">
      <h2 id="send-title">Send an event</h2>
      {isLive ? null : <p className={styles.hint}>Go to the latest step of an open page to send events.</p>}
      {isLive && offers.length === 0 ? (
        <p className={styles.hint}>Nothing would change anything now.</p>
      ) : null}
      {isLive ? (
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <li key={offerKey(offer)}>
              <button type="button" className={styles.tool} onClick={() => onSend(offer)}>
                {offer.type}
              </button>
              <code>{textOf(samples.eventOf(machine.id, offer))}</code>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
