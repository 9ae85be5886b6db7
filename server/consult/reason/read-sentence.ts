import type { Facts } from './facts.ts';

/** Reads one message as the whole of what is known. */
export type SentenceReader = (text: string) => Facts;
