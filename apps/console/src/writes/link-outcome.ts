import type { LinkOutcome, MadeLink } from '@dmc/screens/reset-link';
import { outcomeOf } from '../api/failure.ts';

/** The outcome of creating a link, as its dialog takes it. */
export async function linkOutcome(made: Promise<MadeLink>): Promise<LinkOutcome> {
  try {
    return { ok: true, link: await made };
  } catch (error) {
    return outcomeOf(error, 'The link was not made. Please try again.', 'made');
  }
}
