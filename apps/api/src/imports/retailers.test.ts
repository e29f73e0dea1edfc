import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csv, draftOf, importCalls } from '../../test/import-calls.ts';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';

let server: TestServer;
let tenant: TestTenant;
let calls: ReturnType<typeof importCalls>;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
  calls = importCalls(server, tenant);
});

describe('importing retailers', () => {
  it('says what a spreadsheet made of a stored name or address, where the phone is the same', async () => {
    const heads = 'Retailer,Phone,Address';
    await calls.make('retailers', csv(heads, '007,90000 44444,12/4'));
    const { body } = await calls.send(
      'checkImport',
      draftOf('retailers', csv(heads, '7,90000 44444,12/04/26')),
    );
    expect(body.data.check.faults).toMatchObject([
      {
        row: 2,
        field: 'name',
        message: expect.stringMatching(/^It is “007”, which a spreadsheet turns into 7\./),
      },
      {
        row: 2,
        field: 'address',
        message: expect.stringMatching(/^It is “12\/4”, which a spreadsheet turns/),
      },
    ]);
  });

  it('says once that a retailer with both numbers of a cell, or an earlier row with them, is stored', async () => {
    const heads = 'Retailer,Phone';
    await calls.make('retailers', csv(heads, 'Two Lines,90000 55555 / 90000 66666'));
    const { body } = await calls.send(
      'checkImport',
      draftOf(
        'retailers',
        csv(
          heads,
          'Copy,90000 55555 / 90000 66666',
          'First,90000 77777 / 90000 88888',
          'Second,90000 88888 / 90000 77777',
        ),
      ),
    );
    expect(body.data.check.faults).toMatchObject([
      { row: 2, message: 'Two Lines already has this phone number' },
      { row: 4, message: 'Row 3 has the same phone number' },
    ]);
  });

  it('adds them, and takes a phone or GST number of another as a fault', async () => {
    const heads = 'Retailer,Phone,GST number,City';
    const bad = csv(
      heads,
      'Copy,+91 98450-12345,,',
      'First,90000 11111,,',
      'Second,9000011111,,',
      'Wrong,90000 22222,29AAAAA0000A1Z0,',
      ',90000 33333,,',
    );
    const { body } = await calls.send('checkImport', draftOf('retailers', bad));
    expect(
      body.data.check.faults.map(({ row, field, message }: Record<string, string>) => [row, field, message]),
    ).toEqual([
      [2, 'phone', 'Lakshmi Provision Store already has this phone number'],
      [4, 'phone', 'Row 3 has the same phone number'],
      [5, 'gstNumber', 'This is not a valid GST number. Check each character, or leave it empty.'],
      [6, 'name', 'Name is required'],
    ]);
    const good = await calls.send(
      'createImport',
      draftOf('retailers', csv(heads, 'First,90000 11111,,Hassan')),
    );
    expect(good.body.data.import).toMatchObject({ created: 1, updated: 0 });
    expect((await calls.retailers()).find(({ name }) => name === 'First')).toMatchObject({
      city: 'Hassan',
      isActive: true,
    });
  });
});
