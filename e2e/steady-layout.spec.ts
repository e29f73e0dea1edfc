import { expect, type Locator } from '@playwright/test';
import { apiAs } from './api.ts';
import { VRINDA } from './demo.ts';
import { holdResponses, signIn, test } from './fixtures.ts';

const { distributor } = VRINDA;
const shown = (locator: Locator) => expect(locator).toBeVisible();

const topOf = async (of: Locator) => (await of.boundingBox())?.y;

test('a retailer’s page keeps its place when credit and aging arrive', async ({ page, request }) => {
  const shop = (await (await apiAs(request, distributor)).retailers())[0];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, distributor);
  const release = await holdResponses(page, /\/api\/(payments\/credits|accounting\/aging)/);
  await page.goto(`/retailers/${shop?.id}`);
  const tabs = page.getByRole('tablist', { name: 'About this retailer' });
  await shown(tabs);
  await shown(page.getByText('Loading the credit').first());
  await page.evaluate(() => document.fonts.ready);
  const before = await topOf(tabs);
  release();
  await shown(page.getByText('Available', { exact: true }).last());
  await shown(page.getByText('Not yet due', { exact: true }).last());
  expect(await topOf(tabs)).toBe(before);
});

test('the expenses keep their place when their totals arrive', async ({ page }) => {
  await signIn(page, distributor);
  const release = await holdResponses(page, /\/api\/expenses/);
  await page.goto('/accounting?tab=expenses');
  const table = page.getByRole('grid', { name: 'Expenses' });
  await shown(table);
  const before = await topOf(table);
  release();
  await shown(table.getByRole('row').nth(1).getByRole('button').first());
  expect(await topOf(table)).toBe(before);
});

for (const motion of ['no-preference', 'reduce'] as const)
  test(`a row stays where it was pressed while its record is open: motion ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, distributor, '/products');
    // In rows above it, long names may wrap beside the record.
    const row = page.locator('[role=grid] [data-row]').nth(8);
    await shown(row);
    const before = await topOf(row);
    const widthOf = () => page.getByRole('grid').evaluate((grid) => grid.getBoundingClientRect().width);
    const wide = await widthOf();
    await row.click({ position: { x: 6, y: 12 } });
    await shown(page.getByRole('dialog'));
    await expect.poll(widthOf).toBeLessThan(wide);
    await expect.poll(() => topOf(row)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(widthOf).toBe(wide);
    await expect.poll(() => topOf(row)).toBe(before);
  });

for (const width of [1280, 1440])
  test(`a row far down stays in place while a record is open, and so does the one gone on to: ${width} px`, async ({
    page,
  }) => {
    // Beside a record, the table scrolls horizontally on its own at 1,280 px.
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, distributor, '/orders');
    const rows = page.getByRole('grid').locator('[data-row]');
    await shown(rows.nth(5));
    await page.evaluate(() => window.scrollTo(0, 900));
    const inView = async () => {
      let id: string | null | undefined;
      await expect
        .poll(async () => {
          id = await rows.evaluateAll((all) =>
            all.find((row) => row.getBoundingClientRect().top > 270)?.getAttribute('data-row'),
          );
          return id;
        })
        .toBeDefined();
      return page.locator(`[role=grid] [data-row="${id}"]`);
    };
    await expect(rows.nth(1)).not.toHaveAttribute('data-index', '1');
    const row = await inView();
    const before = await topOf(row);
    await row.press('Enter');
    await shown(page.getByRole('dialog'));
    await expect.poll(() => topOf(row)).toBe(before);
    await page.mouse.move(400, 600);
    await page.mouse.wheel(0, 1200);
    await expect.poll(async () => (await topOf(row)) ?? 0).toBeLessThan(0);
    const other = await inView();
    await other.focus();
    const gone = await topOf(other);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => topOf(other)).toBe(gone);
    await expect(other).toBeFocused();
  });

test('rows of different heights move only as far as the user scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, distributor, '/products');
  const rows = page.locator('[role=grid] [data-row]');
  await shown(rows.nth(10));
  const heights = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).offsetHeight));
  expect(new Set(heights).size).toBeGreaterThan(1);
  for (const step of [...Array<number>(12).fill(150), ...Array<number>(10).fill(-150)]) {
    const { id, top } = await rows.evaluateAll((all) => {
      const middle = all.find((row) => row.getBoundingClientRect().top > 450);
      return { id: middle?.getAttribute('data-row'), top: middle?.getBoundingClientRect().top ?? 0 };
    });
    await page.evaluate((by) => window.scrollBy(0, by), step);
    await expect.poll(() => topOf(page.locator(`[data-row="${id}"]`))).toBeCloseTo(top - step, 0);
  }
});

test('a list has the columns of its width in every frame, as a record opens beside it and closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, distributor, '/orders');
  const row = page.locator('[role=grid] [data-row]').first();
  await shown(row);
  await page.evaluate(() => {
    const painted: string[] = [];
    Object.assign(window, { painted });
    addEventListener('error', ({ message }) => painted.push(message));
    const next = () => {
      // Observers run in the order of their creation: the newest sees the result of the others in the frame.
      new ResizeObserver((_, observer) => {
        observer.disconnect();
        const grid = document.querySelector('main [role=grid]');
        const columns = [...(grid?.querySelectorAll('thead th') ?? [])].map((head) =>
          head.textContent.trim(),
        );
        const look = `${columns.filter(Boolean).join()}: ${grid?.clientWidth}`;
        if (painted.at(-1) !== look) painted.push(look);
      }).observe(document.body);
      requestAnimationFrame(next);
    };
    next();
  });
  const painted = () => page.evaluate(() => (window as unknown as { painted: string[] }).painted);
  const last = async () => (await painted()).at(-1);
  const [wide, beside] = ['Order,Retailer,Total,Items,Status,Date: 1142', 'Order,Retailer,Total,Status: 678'];
  await expect.poll(last).toBe(wide);
  await row.click({ position: { x: 6, y: 12 } });
  await expect.poll(last).toBe(beside);
  await page.keyboard.press('Escape');
  await expect.poll(last).toBe(wide);
  expect(await painted()).toEqual([wide, beside, wide]);
});

test('five figures are in one row or one column, all as wide', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, distributor, '/accounting');
  const cells = page.locator('dl:has(> div:nth-child(5):last-child) > div');
  await expect(cells).toHaveCount(5);
  const different = (side: 'x' | 'y' | 'width') =>
    cells.evaluateAll(
      (each, key) => new Set(each.map((cell) => Math.round(cell.getBoundingClientRect()[key]))).size,
      side,
    );
  for (const width of [1440, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const along = width < 640 ? 'x' : 'y';
    await expect.poll(() => different(along), `${width} px`).toBe(1);
    // Fractional widths differ by a pixel.
    expect(await different('width'), `${width} px`).toBeLessThanOrEqual(2);
  }
});

test('the dashboard keeps its place when its figures arrive', async ({ page }) => {
  await signIn(page, distributor, '/preferences');
  const release = await holdResponses(page, /\/api\/(dashboard|stats)/);
  await page.goto('/dashboard');
  const chart = page.getByRole('heading', { name: 'Revenue Overview' });
  await shown(chart);
  const figures = page.getByRole('region', { name: 'Key figures' });
  const before = await topOf(chart);
  release();
  await expect(figures.getByText('Loading')).toHaveCount(0);
  expect(await topOf(chart)).toBe(before);
});

test('the words beside a logo keep their place when it is there', async ({ page }) => {
  await signIn(page, distributor, '/settings');
  const preview = page.getByRole('group', { name: 'Logo preview' });
  const words = preview.getByRole('status');
  await expect(words).toHaveText(/ px/);
  const address = (await preview.getByRole('img').getAttribute('src')) ?? '';
  const release = await holdResponses(page, new RegExp(`${address.split('/').at(-1)}$`));
  await page.reload();
  await expect(words).toHaveText(/^Loading the image/);
  const before = (await words.boundingBox())?.x;
  release();
  await expect(words).toHaveText(/ px/);
  expect((await words.boundingBox())?.x).toBe(before);
});

for (const { path, width } of [
  { path: '/orders', width: 1440 },
  { path: '/retailers', width: 768 },
])
  test(`nothing moves when the rows of ${path} are drawn at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, distributor, path);
    const rows = page.locator('main [role=grid] [data-row]');
    const areThere = () => expect.poll(() => rows.count()).toBeGreaterThan(12);
    await areThere();
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node: Node }[];
        })[])
          shifts.push(
            ...entry.sources.flatMap(({ node }) =>
              node instanceof HTMLTableRowElement ? [node.className] : [],
            ),
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await areThere();
    // One frame after the last row, so that the observer has run.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });
