import { users } from '@dmc/api/schema/users';
import { eq } from 'drizzle-orm';
import { openDb } from '../src/database/open-db.ts';
import { describe } from './reads.ts';
import { multiply, multiplyRest } from './ten-times.ts';

/**
 * `multiply.ts EMAIL TIMES FOLDER|URL [--rest]`: multiplies the data of this user's distributor in an unused database;
 * `--rest` gives the other distributors ten times theirs, and the platform 300 distributors. Prints the result of
 * `describe`.
 */
const [, , email = '', times = '', where = '', rest] = process.argv;
const { db, close } = await openDb(URL.canParse(where) ? { url: where } : { dataDir: where });
const [user] = await db.select().from(users).where(eq(users.email, email));
const distributorId = user?.distributorId ?? '';
await multiply(db, distributorId, Number(times));
if (rest === '--rest') await multiplyRest(db, distributorId);
process.stdout.write(JSON.stringify(await describe(db, distributorId)));
await close();
