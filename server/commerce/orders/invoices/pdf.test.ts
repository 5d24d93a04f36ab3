import { expect, it } from 'vitest';
import { drawPdf } from './draw-pdf.ts';
import { makePdf } from './pdf.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

const document: InvoiceSnapshot = {
  ...{
    kind: 'credit',
    number: 'CN-2026-000001',
    of: 'INV-2026-000001',
    orderNo: '1234567890',
    issuedAt: 0,
    taxedAt: 0,
  },
  orderedAt: 0,
  language: 'de',
  country: 'DE',
  currency: 'EUR',
  seller: null,
  buyer: ['Ann'],
  shipTo: [],
  taxIncluded: true,
  lines: [],
  shipping: [],
  rates: [{ rateBps: 1_900, netCents: 84, taxCents: 16 }],
  pointsCents: 0,
  totalCents: 100,
};

it('a thread draws the same bytes, in the language of the document, several at once', async () => {
  const expected = Buffer.from(await drawPdf(document));
  const drawn = await Promise.all([document, document, { ...document, language: 'en' }].map(makePdf));
  expect(drawn.map((pdf) => expected.equals(Buffer.from(pdf)))).toEqual([true, true, false]);
});

it('the same document is drawn once, and another one anew', async () => {
  const own = { ...document, number: 'CN-2026-000002' };
  const [first, second] = await Promise.all([makePdf(own), makePdf({ ...own })]);
  expect(second).toBe(first);
  expect(await makePdf(own)).toBe(first);
  expect(await makePdf({ ...own, number: 'CN-2026-000003' })).not.toBe(first);
  for (let i = 10; i < 60; i += 1) await makePdf({ ...document, number: `CN-2026-0000${i}` });
  const again = await makePdf(own);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

it('a document is the same bytes whatever was drawn before it: one letter fi first, then two letters', async () => {
  const buyer = ['Sofia Fischer'];
  const alone = Buffer.from(await makePdf({ ...document, buyer }));
  await drawPdf({ ...document, buyer: ['\ufb01'] });
  expect(alone.equals(Buffer.from(await drawPdf({ ...document, buyer })))).toBe(true);
});
