import type { LinkOutcome, MadeLink } from '@dmc/screens/reset-link';
import { outcomeOf } from '../api/failure.ts';

/** A link that is being made, as its dialog takes it. */
export async function linkOutcome(made: Promise<MadeLink>): Promise<LinkOutcome> {
  try {
    return { ok: true, link: await made };
  } catch (error) {
    return outcomeOf(error, 'The link was not made. Please try again.', 'made');
  }
}
