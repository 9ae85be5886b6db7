import { useRef, useState } from 'react';
import { readEventReport, writeEventReport } from '#kit/core/event-report.ts';
import styles from '../inspector.module.css';
import { saveAsFile } from '../save-as-file.ts';
import { reportOf, sourceOf, type Watching, type Wish } from '../watch.ts';

type Props = {
  readonly watching: Watching;
  readonly onWish: (wish: Wish) => void;
  readonly stately: { readonly address: string; readonly open: () => void } | null;
};

const titleOf = (name: string, isOpen: boolean) => (isOpen ? `Page ${name}` : `${name} (closed)`);

/** Selects the source, and opens or saves reports. */
export function FileBar({ watching, onWish, stately }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { steps } = sourceOf(watching);
  const sources = Object.entries(watching.sources);

  async function open(file: File | undefined) {
    if (!file) return;
    const report = readEventReport(await file.text());
    setProblem(report ? null : `${file.name} is no report of events.`);
    if (report) onWish({ wish: 'import', name: file.name, report });
  }

  return (
    <div className={styles.bar}>
      {sources.length > 0 ? (
        <label className={styles.source}>
          Looking at
          <select
            value={watching.source ?? ''}
            onChange={(event) => onWish({ wish: 'source', source: event.currentTarget.value })}
          >
            {sources.map(([name, { isOpen }]) => (
              <option key={name} value={name}>
                {titleOf(name, isOpen)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <button
        type="button"
        className={styles.tool}
        disabled={steps.length === 0}
        onClick={() => saveAsFile('events.json', writeEventReport(reportOf(steps)), 'application/json')}
      >
        Export events
      </button>
      <button type="button" className={styles.tool} onClick={() => input.current?.click()}>
        Import events
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Report of events"
        hidden
        onChange={(event) => void open(event.currentTarget.files?.[0])}
      />
      {stately ? (
        <button type="button" className={styles.tool} onClick={stately.open}>
          Open {stately.address}
        </button>
      ) : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
    </div>
  );
}
