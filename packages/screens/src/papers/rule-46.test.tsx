import type { TaxInvoice as Invoice } from '@dmc/contract/papers';
import { ThemeRoot } from '@dmc/design-system/theme-root';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bill, discounted, invoice, toKerala, toUnregistered } from './papers.fixtures.ts';
import { Papers } from './papers.tsx';

const html = (paper: Parameters<typeof Papers>[0]['papers'][number]) =>
  renderToStaticMarkup(
    <ThemeRoot theme="modern-green" timeZone="Asia/Kolkata">
      <Papers papers={[paper]} />
    </ThemeRoot>,
  );

const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The texts of the elements of one kind. */
const texts = (markup: string, tag: string) =>
  [...markup.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'g'))].map(([, inner = '']) =>
    textOf(inner),
  );

/** A part of the paper, by a heading in it. */
const sectionOf = (paper: Invoice, heading: string) =>
  textOf(html(paper).split(`<h2>${heading}</h2>`)[1]?.split('</section>')[0] ?? '');

/** A labelled value. */
function fact(paper: Invoice, label: string) {
  const markup = html(paper);
  return texts(markup, 'dd')[texts(markup, 'dt').indexOf(label)];
}

/** The cells of the first line of goods, by the headings of their columns. */
function firstLine(paper: Invoice): Record<string, string | undefined> {
  const markup = html(paper);
  const headings = texts(markup.split('</thead>')[0] ?? '', 'th');
  const cells = texts(markup.split('<tbody>')[1]?.split('</tr>')[0] ?? '', 'td');
  expect(cells.length).toBe(headings.length);
  return Object.fromEntries(headings.map((heading, index) => [heading, cells[index]]));
}

const headOf = (paper: Invoice) => textOf(html(paper).split('<header')[1]?.split('<h1>')[0] ?? '');

describe('a tax invoice has, by rule 46 of the CGST Rules,', () => {
  test('(a) name, address and GST number of the supplier', () => {
    const { name, address, gstNumber } = invoice.seller;
    for (const text of [name, address, `GSTIN: ${gstNumber}`]) expect(headOf(invoice)).toContain(text);
  });

  test('(b) its number', () => expect(fact(invoice, 'Number')).toMatch(/^[A-Z1-9][A-Z0-9/-]{0,15}$/));

  test('(c) the date of its issue', () => expect(fact(invoice, 'Date')).toBe('20 Nov 2026'));

  test('(d) name, address and GST number, or UIN, of a registered recipient', () => {
    const { name, address, gstNumber } = invoice.buyer;
    for (const text of [name, address, `GSTIN/UIN: ${gstNumber}`])
      expect(sectionOf(invoice, 'Bill to')).toContain(text);
  });

  test('(e), (f) name, address, state and its code of one that is not, and where goods are delivered', () => {
    const { buyer } = toUnregistered;
    for (const text of [buyer.name, buyer.address, 'State: Karnataka (29)', 'Not registered for GST'])
      expect(sectionOf(toUnregistered, 'Bill to')).toContain(text);
    const elsewhere = { ...toUnregistered, deliveryAddress: 'Godown 3, Ramanagara 562159' };
    expect(sectionOf(elsewhere, 'Deliver to')).toBe('Godown 3, Ramanagara 562159');
  });

  test('(g) the HSN code, (h) a description, and (i) quantity with unit of each line', () => {
    expect(firstLine(invoice)).toMatchObject({
      HSN: '1514',
      'Description of goods': 'Sunehri Mustard Oil 1 L SUN-MUS-1000',
      Quantity: '24 LTR',
    });
  });

  test('(j) the value of the supply', () =>
    expect(textOf(html(invoice))).toContain('Invoice value ₹8,757.00'));

  test('(k) the taxable value after the discount', () =>
    expect(firstLine(discounted)).toMatchObject({ 'Discount ₹': '192.00', 'Taxable value ₹': '3,657.14' }));

  test('(l) the rate and (m) the amount of central and state tax, or of integrated tax', () => {
    expect(firstLine(invoice)).toMatchObject({ 'CGST ₹': '96.00 2.5%', 'SGST ₹': '96.00 2.5%' });
    expect(firstLine(toKerala)).toMatchObject({ 'IGST ₹': '192.00 5%' });
    expect(firstLine(toKerala)).not.toHaveProperty('CGST ₹');
  });

  test('(n) the place of supply with the name of its state, and (o) the address of delivery', () => {
    expect(fact(toKerala, 'Place of supply')).toBe('Kerala (32)');
    expect(sectionOf(toKerala, 'Deliver to')).toBe(toKerala.deliveryAddress);
  });

  test('(p) whether the recipient pays the tax', () => expect(fact(invoice, 'Reverse charge')).toBe('No'));

  test('(q) space for a signature', () =>
    expect(textOf(html(invoice))).toContain('For Vrinda Distributors Authorised signatory'));

  test('(r) no claim to be an e-invoice', () => expect(textOf(html(invoice))).not.toMatch(/\bIRN\b|GST QR/));
});

test('a bill of supply states no tax', () => {
  expect(textOf(html(bill))).not.toMatch(/CGST|SGST|IGST|Taxable|Reverse charge/);
  expect(textOf(html(bill))).toContain('Total value ₹4,100.00');
});

test('a UPI code is drawn if an address is set and something is due', () => {
  const code = 'UPI code of vrinda@okaxis';
  expect(html(invoice)).toContain(code);
  for (const rest of [
    { due: 0 },
    { seller: { ...invoice.seller, vpa: undefined } },
    { cancelled: { day: '2026-11-21', reason: 'a mistake' } },
  ])
    expect(html({ ...invoice, ...rest })).not.toContain(code);
});

test('each of three copies has its mark', () => {
  const markup = renderToStaticMarkup(
    <ThemeRoot theme="modern-green" timeZone="Asia/Kolkata">
      <Papers papers={[invoice]} copies reprint />
    </ThemeRoot>,
  );
  const marks = ['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR SUPPLIER'];
  expect(marks.map((mark) => markup.split(`${mark} · Reprint`).length)).toEqual([2, 2, 2]);
});
