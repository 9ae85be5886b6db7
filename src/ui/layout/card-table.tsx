import { Table, type TableProps, Text } from '@mantine/core';
import styles from './card-table.module.css';

/** A table on a wide screen; on a phone each row is a card, each cell with its label. */
export const CardTable = (table: TableProps) => (
  <Table className={styles.table} verticalSpacing="0.875rem" horizontalSpacing="md" {...table} />
);

/** The column name of a cell, shown where the table head is hidden. */
export const CellLabel = ({ children }: { readonly children: string }) => (
  <Text hiddenFrom="sm" fz="xs" c="dimmed" aria-hidden>
    {children}
  </Text>
);
