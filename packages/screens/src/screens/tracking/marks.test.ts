import { expect, it } from 'vitest';
import { legendOf, markersOf, STATE_STYLES } from './marks.tsx';
import { sightingsOf } from './sightings.ts';
import { crowdRows, NOW, supervisorLocations } from './tracking.fixtures.ts';

it.each([
  [60, false],
  [61, true],
])('of %i supervisors are merged: %s', (count, merged) => {
  const rows = crowdRows.slice(0, count);
  const sightings = sightingsOf({ ...supervisorLocations, rows }, NOW, 'Asia/Kolkata');
  const markers = markersOf(sightings, [], { supervisors: false, retailers: false });
  expect(new Set(markers.map(({ clustered }) => clustered))).toEqual(new Set([merged]));
});

it('the legend has the documented colours', { meta: { proves: ['rule.tracking.legend'] } }, () => {
  expect(legendOf(false).map(({ label, tone }) => [label, tone])).toEqual([
    ['Available', 'green'],
    ['On delivery', 'blue'],
    ['Retailer', 'red'],
    ['Inactive', 'gray'],
  ]);
  expect(Object.values(STATE_STYLES).map(({ map }) => map)).toEqual(['green', 'blue', 'gray', 'gray']);
});
