import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../src/db.ts';
import { newId } from '../src/ids.ts';
import type { Log } from '../src/log.ts';
import { orders, positionHistory, serverState, supervisorPositions } from '../src/schema.ts';
import { COURSES, type Course, heardAt, reportAt, stepsOf } from './tracking.ts';

/** How often the supervisors of the demo report, in milliseconds. */
const EVERY = 15_000;

type Position = typeof supervisorPositions.$inferSelect;

/** The demo's own rows, of every tenant: nobody asks for them by a call. */
const movementStore = {
  async courses(db: Db): Promise<readonly Course[]> {
    const [row] = await db.select().from(serverState).where(eq(serverState.key, COURSES));
    return (row?.value as readonly Course[] | undefined) ?? [];
  },

  /** Where they stand, and whether the order that each carries is still on its way. */
  positions: (db: Db, courses: readonly Course[]) =>
    db
      .select({ position: supervisorPositions, orderStatus: orders.status })
      .from(supervisorPositions)
      .leftJoin(orders, eq(orders.id, supervisorPositions.orderId))
      .where(
        inArray(
          supervisorPositions.userId,
          courses.map(({ userId }) => userId),
        ),
      )
      .for('update', { of: supervisorPositions }),

  async move(db: Db, userId: string, change: Partial<Position>) {
    await db.update(supervisorPositions).set(change).where(eq(supervisorPositions.userId, userId));
  },

  async walk(db: Db, steps: ReturnType<typeof stepsOf>) {
    for (let from = 0; from < steps.length; from += 500)
      await db
        .insert(positionHistory)
        .values(steps.slice(from, from + 500).map((step) => ({ ...step, id: newId() })));
  },
};

/** Whether a position is what the course foresees for its instant; one that is not was reported by a real device. */
function foreseen(course: Course, { latitude, longitude, lastSeen }: Position): boolean {
  const expected = reportAt(course, lastSeen);
  return expected.latitude === latitude && expected.longitude === longitude;
}

/**
 * Brings the supervisors of the demo data to where they are at `now`, with the steps that lead there. Whoever has
 * reported their own position stays where they said. `begun` is when the server was started.
 */
export async function moveSupervisors(db: Db, now: Date, begun: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const courses = await movementStore.courses(tx);
    if (courses.length === 0) return;
    const rows = await movementStore.positions(tx, courses);
    const known = new Map(rows.map((row) => [row.position.userId, row]));
    const steps: ReturnType<typeof stepsOf> = [];
    for (const course of courses) {
      const row = known.get(course.userId);
      if (!row || !foreseen(course, row.position)) continue;
      const at = heardAt(course, now, begun);
      if (at <= row.position.lastSeen) continue;
      const delivered = row.position.isOnDelivery && row.orderStatus !== 'SHIPPED';
      await movementStore.move(tx, course.userId, {
        ...reportAt(course, at),
        ...(delivered ? { isOnDelivery: false, status: 'available', orderId: null } : {}),
      });
      steps.push(...stepsOf(course, row.position.lastSeen, at));
    }
    await movementStore.walk(tx, steps);
  });
}

/** Lets the demo's supervisors move while the server runs. Returns how to end it: it waits for a move under way. */
export function startMovement(db: Db, now: () => Date, log: Log): () => Promise<void> {
  const begun = now();
  let under: Promise<void> = Promise.resolve();
  let busy = false;
  const move = () => {
    // A slow database is not asked again before it has answered.
    if (busy) return;
    busy = true;
    under = moveSupervisors(db, now(), begun)
      .catch((error: unknown) => log('error', 'movement', { error: String(error) }))
      .finally(() => {
        busy = false;
      });
  };
  move();
  const timer = setInterval(move, EVERY);
  return async () => {
    clearInterval(timer);
    await under;
  };
}
