import type { RecordItem } from '../record.ts';
import { nameOfRecord } from './record-shape.ts';

/** Only letters and digits: names that differ in case, accents or spaces are the same. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The record with the same name, ignoring spelling differences; an empty name matches none. */
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
