import { Button } from '@mantine/core';
import type { RecordCopy } from '#src/features/records/record-copy.ts';
import { recordsCopy as words } from '#src/features/records/records.copy.ts';
import { MoreMenu } from '#src/ui/layout/more-menu.tsx';
import { RecordMarks } from './record-marks.view.tsx';
import type { RecordListProps, RecordRow } from '#src/features/records/records.props.ts';
import styles from '#src/features/records/records.module.css';

type Ready = Extract<RecordListProps, { face: 'ready' }>;

const Row = ({ name, sub, marks, cells, status, actions, onOpen }: RecordRow) => (
  <tr>
    <th scope="row">
      <span className={styles.name}>{name}</span>
      {sub === null ? null : <span className={styles.sub}>{sub}</span>}
      <RecordMarks marks={marks} />
    </th>
    {cells.map(({ label, text }) => (
      <td key={label} data-empty={text === words.none}>
        <span className={styles.label} aria-hidden>
          {label}
        </span>
        {text}
      </td>
    ))}
    <td>
      <span className={styles.label} aria-hidden>
        {words.statusColumn}
      </span>
      <RecordMarks marks={[status]} />
    </td>
    <td className={styles.actions}>
      <Button variant="default" aria-label={words.changeOf(name)} onClick={onOpen}>
        {words.change}
      </Button>
      {actions.length === 0 ? null : <MoreMenu label={words.more(name)} actions={actions} />}
    </td>
  </tr>
);

/** A table on a desk; on a phone each row is a card. Plain elements: fifty rows must not make typing slow. */
export const RecordTable = ({ copy, list }: { readonly copy: RecordCopy; readonly list: Ready }) => (
  <div className={styles.list} data-busy={list.isBusy}>
    <output className="visually-hidden">{copy.found(list.count)}</output>
    <table className={styles.table} aria-label={copy.list}>
      <thead>
        <tr>
          <th scope="col">{copy.nameColumn}</th>
          {list.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">{words.statusColumn}</th>
          <th scope="col">
            <span className="visually-hidden">{words.actionsColumn}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </tbody>
    </table>
    {list.rest === 0 ? null : (
      <Button variant="default" onClick={list.onMore}>
        {words.showMore(list.rest)}
      </Button>
    )}
  </div>
);
