import { eq, inArray } from 'drizzle-orm';
import { newId } from '../src/call/ids.ts';
import { type Repeated, repeat } from '../src/call/interval.ts';
import type { Log } from '../src/call/log.ts';
import type { Db } from '../src/database/db.ts';
import { orders } from '../src/schema/orders.ts';
import { serverState } from '../src/schema/server.ts';
import { positionHistory, supervisorPositions } from '../src/schema/supervisors.ts';
import { COURSES, type Course, lastReportAt, reportAt, stepsOf } from './tracking.ts';

/** How often the demo's supervisors report, in milliseconds. */
const EVERY = 15_000;

type Position = typeof supervisorPositions.$inferSelect;

/** Demo rows across all tenants, which no call reads. */
const movementStore = {
  async courses(db: Db): Promise<readonly Course[]> {
    const [row] = await db.select().from(serverState).where(eq(serverState.key, COURSES));
    // Demo data of an earlier version calls the route `way`.
    type Stored = Course & { way?: Course['route'] };
    return ((row?.value as readonly Stored[] | undefined) ?? []).map(({ way, ...course }) => ({
      ...course,
      route: course.route ?? way,
    }));
  },

  /** The supervisors' positions, and whether the order that each carries has not arrived yet. */
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

/** Whether a position is where the course was at its instant; if not, a real device reported it. */
function foreseen(course: Course, { latitude, longitude, lastSeen }: Position): boolean {
  const expected = reportAt(course, lastSeen);
  return expected.latitude === latitude && expected.longitude === longitude;
}

/**
 * Moves the demo's supervisors to their positions at `now`, adding the trail in between. A supervisor whose real device
 * has reported a position stays there. `begun` is when the server started.
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
      const at = lastReportAt(course, now, begun);
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

/** Moves the demo's supervisors while the server runs. Returns a function that stops it after the current move. */
export function startMovement(db: Db, now: () => Date, log: Log): Repeated {
  const begun = now();
  return repeat(
    () =>
      moveSupervisors(db, now(), begun).catch((error: unknown) =>
        log('error', 'movement', { error: String(error) }),
      ),
    EVERY,
  );
}
