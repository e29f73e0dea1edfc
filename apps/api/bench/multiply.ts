import { eq } from 'drizzle-orm';
import { openDb } from '../src/open-db.ts';
import { users } from '../src/schema/users.ts';
import { describe } from './reads.ts';
import { multiply, multiplyRest } from './ten-times.ts';

/**
 * `multiply.ts EMAIL TIMES FOLDER|URL [--rest]`: gives this user's distributor, in a database at rest, so many times its
 * data; `--rest` gives the others ten times theirs, and the platform 300 distributors. Prints what `describe` finds.
 */
const [, , email = '', times = '', where = '', rest] = process.argv;
const { db, close } = await openDb(URL.canParse(where) ? { url: where } : { dataDir: where });
const [user] = await db.select().from(users).where(eq(users.email, email));
const distributorId = user?.distributorId ?? '';
await multiply(db, distributorId, Number(times));
if (rest === '--rest') await multiplyRest(db, distributorId);
process.stdout.write(JSON.stringify(await describe(db, distributorId)));
await close();
