import type { Route } from '@playwright/test';

const CITIES = [
  [12.9716, 77.5946],
  [12.2958, 76.6394],
  [15.3647, 75.124],
  [12.9141, 74.856],
  [15.8497, 74.4977],
] as const;

/**
 * A supervisor's place around a city, denser towards its centre, the same in every run. `turn` is how far they have
 * moved around it, in radians.
 */
function placeOf(at: number, turn: number) {
  const [latitude, longitude] = CITIES[at % CITIES.length] ?? CITIES[0];
  const angle = at * 2.399963 + turn;
  const reach = ((at * 7919) % 1000) / 1000;
  return {
    latitude: latitude + Math.sin(angle) * reach * reach * 0.35,
    longitude: longitude + Math.cos(angle) * reach * reach * 0.35,
  };
}

const people = (count: number, now: Date, turn: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `p-${at}`,
    userId: `p-${at}`,
    user: { email: `supervisor.${at}@vrinda.in` },
    ...placeOf(at, turn),
    status: at % 3 === 0 ? 'delivering' : 'available',
    isActive: at % 11 !== 0,
    isOnDelivery: at % 3 === 0,
    lastSeen: new Date(now.getTime() - (at % 1800) * 1000).toISOString(),
    timeSinceUpdate: at % 1800,
    batteryLevel: at % 100,
    speed: at % 60,
  }));

export const SUPERVISORS = '**/api/location/supervisors*';

/**
 * Answers with so many supervisors, page by page; `seen` returns the time, and how far they have moved since the start.
 */
export const crowd =
  (count: number, seen = () => ({ now: new Date(), turn: 0 })) =>
  async (route: Route): Promise<void> => {
    const { searchParams } = new URL(route.request().url());
    const [page, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit') ?? 100)];
    const { now, turn } = seen();
    await route.fulfill({
      headers: { date: now.toUTCString() },
      json: {
        success: true,
        data: {
          locations: people(count, now, turn).slice((page - 1) * limit, page * limit),
          pagination: { page, limit, total: count, pages: Math.ceil(count / limit) },
        },
      },
    });
  };
