import type { RecordItem } from '../record.ts';
import { nameOfRecord } from './record-shape.ts';

/** Letters and figures alone: case, accents and spaces do not make another thing of it. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The record of the same name, however it is spelt; none has the empty name. */
export function findNamed(
  nameField: string,
  items: readonly RecordItem[],
  name: string,
): RecordItem | undefined {
  const wanted = plain(name);
  return wanted === ''
    ? undefined
    : items.find((each) => plain(nameOfRecord({ nameField }, each)) === wanted);
}
