import { useState } from 'react';
import type { AnyStateMachine, EventObject } from 'xstate';
import styles from '../inspector.module.css';
import { fieldsOf, type Payload } from './payload-form.ts';
import { offerKey, type InspectorSamples, type Offer } from '../samples.ts';
import { SendForm } from './send-form.tsx';
import type { Step } from '../step.ts';

type Props = {
  readonly machine: AnyStateMachine;
  readonly samples: InspectorSamples;
  readonly step: Step;
  /** Whether the actor is running, not from a report. */
  readonly isLive: boolean;
  readonly onSend: (offer: Offer, payload?: Payload) => void;
};

/** The longest payload that a button shows in full. */
const SHOWN_LETTERS = 90;

function textOf(event: EventObject | undefined): string {
  const { type: _type, ...payload } = event ?? { type: '' };
  const text = JSON.stringify(payload);
  if (text === '{}') return '';
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
}

type OfferProps = Pick<Props, 'machine' | 'samples' | 'onSend'> & { readonly offer: Offer };

function OfferItem({ machine, samples, offer, onSend }: OfferProps) {
  const [isOpen, setOpen] = useState(false);
  const event = samples.eventOf(machine.id, offer);
  const fields = fieldsOf(samples.schemaOf(machine.id, offer.type), event);
  return (
    <li>
      <button type="button" className={styles.tool} onClick={() => onSend(offer)}>
        {offer.type}
      </button>
      <code>{textOf(event)}</code>
      {fields.length === 0 ? null : (
        <button
          type="button"
          className={styles.tool}
          aria-expanded={isOpen}
          aria-label={`Edit ${offer.type}`}
          onClick={() => setOpen(!isOpen)}
        >
          Edit
        </button>
      )}
      {isOpen ? (
        <SendForm type={offer.type} fields={fields} onSend={(payload) => onSend(offer, payload)} />
      ) : null}
    </li>
  );
}

/** Buttons for the events that would change something now, with the model's samples or custom values. */
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
            <OfferItem
              key={`${machine.id} ${offerKey(offer)}`}
              machine={machine}
              samples={samples}
              offer={offer}
              onSend={onSend}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
