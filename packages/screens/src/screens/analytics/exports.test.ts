import { SAMPLE_GROWTH } from '@dmc/contract/analytics';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../parts/report-export/csv.ts';
import { documentedFigures, figures, firstMonth, growthOfSome } from './analytics.fixtures.ts';
import { analyticsFile } from './exports.ts';

const RANGE = { from: '2026-10-22', to: '2026-11-20' };
const lines = (of: typeof figures) => csvOf(analyticsFile(of, RANGE, 'Asia/Kolkata')).split('\r\n');

describe('the analytics as a file', () => {
  it('holds the exact figures, each with its days', () => {
    const { name } = analyticsFile(figures, RANGE, 'Asia/Kolkata');
    expect(name).toBe('platform-analytics_2026-10-22_2026-11-20');
    expect(lines(figures)).toEqual(
      expect.arrayContaining([
        'Key figures,Revenue,2026-10-22 – 2026-11-20,,2829934.6',
        'Key figures,Orders,2026-09-22 – 2026-10-21,438,',
        'Key figures,Users,2026-10-21,20,',
        'Key figures,"Revenue, growth in percent",2026-10-22 – 2026-11-20,16.9,',
        'All time,All-time revenue,All time,,21480412.75',
        'User Distribution,Supervisors,Now,13,',
        'Top Distributors,Vrinda Distributors,2026-10-22 – 2026-11-20,214,1642310.4',
        'Top Products,Kokanica Mango Drink (Vrinda Distributors),2026-10-22 – 2026-11-20,1396,132528.58',
        'Revenue per day,,2026-10-22,,61240.5',
      ]),
    );
  });

  it('has none of the documented fixed numbers, and no line for what was not supplied', () => {
    for (const of of [documentedFigures, growthOfSome, firstMonth])
      for (const percent of Object.values(SAMPLE_GROWTH))
        expect(lines(of).filter((line) => line.includes(`,${percent},`))).toEqual([]);
    expect(lines(documentedFigures).filter((line) => line.includes('growth'))).toEqual([]);
    expect(lines(growthOfSome).filter((line) => line.includes('growth'))).toHaveLength(2);
    expect(lines(documentedFigures).filter((line) => /Supervisors|per day/.test(line))).toEqual([]);
  });

  it('lets no name become a formula', () => {
    const wicked = {
      ...documentedFigures,
      topProducts: [{ id: 'p', name: '=HYPERLINK("http://x")', totalSold: 1, totalRevenue: 1 }],
    };
    expect(lines(wicked).find((line) => line.startsWith('Top Products'))).toContain("'=HYPERLINK");
  });
});
