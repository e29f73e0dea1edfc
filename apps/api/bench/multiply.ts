import { eq } from 'drizzle-orm';
import { openDb } from '../src/open-db.ts';
import { users } from '../src/schema.ts';
import { multiply } from './ten-times.ts';

/** `multiply.ts EMAIL TIMES FOLDER|URL`: gives this user's distributor, in a database at rest, so many times its data. */
const [, , email = '', times = '', where = ''] = process.argv;
const { db, close } = await openDb(URL.canParse(where) ? { url: where } : { dataDir: where });
const [user] = await db.select().from(users).where(eq(users.email, email));
await multiply(db, user?.distributorId ?? '', Number(times));
await close();
