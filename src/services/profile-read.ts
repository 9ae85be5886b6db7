import { readProfile, type Profile } from '#contract/profile.ts';
import * as v from 'valibot';
import type { Answered } from './early-read.ts';

/**
 * The profile of an answer that came before the code of the product calls was there: it alone decides what the first
 * page is. Null when it is no profile; the call is then made again and its failure told.
 */
export function profileOf({ status, data }: Answered): Profile | null {
  const parsed = status === 200 ? v.safeParse(readProfile, data) : null;
  return parsed?.success ? parsed.output : null;
}
