import { describe, expect, it } from 'vitest';
import { streamsIn } from '../../../../tests/pdf-content.ts';
import { loadFonts } from '../../content/fonts/fonts.ts';
import { drawPdf } from './draw-pdf.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

const at = Date.UTC(2026, 10, 20, 12);
const line = { title: 'Šaty Ωμέγα Привет', variant: 'M', sku: 'A', quantity: 1, unitCents: 100, discountCents: 0 };
const document: InvoiceSnapshot = {
  kind: 'invoice',
  number: 'INV-2026-000001',
  of: null,
  orderNo: '1234567890',
  issuedAt: at,
  taxedAt: at,
  orderedAt: at,
  language: 'en',
  country: 'DE',
  currency: 'EUR',
  seller: null,
  buyer: ['Ann'],
  shipTo: [],
  taxIncluded: true,
  lines: [{ ...line, cents: 100, rateBps: 1_900 }],
  shipping: [],
  rates: [{ rateBps: 1_900, netCents: 84, taxCents: 16 }],
  pointsCents: 0,
  totalCents: 100,
};

/** Returns the number of pages, and the widths of the shown texts' operators, of a PDF. */
const pagesIn = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

const fontsIn = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/FontFile2/g)?.length;
const hex = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0');

/** Returns the letters that glyphs of a PDF stand for, in hexadecimal digits. */
const lettersIn = (pdf: Uint8Array): string =>
  streamsIn(pdf)
    .filter((text) => text.includes('beginbfrange'))
    .join('');

/** Returns how far from the left edge each text begins, in points. */
const startsIn = (pdf: Uint8Array): number[] =>
  [
    ...streamsIn(pdf)
      .join('')
      .matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g),
  ].map(([, x]) => Math.round(Number(x)));

describe('an invoice as PDF', () => {
  it('has the same bytes for the same content, and others for another', async () => {
    const first = Buffer.from(await drawPdf(document));
    expect(first.equals(Buffer.from(await drawPdf(document)))).toBe(true);
    expect(first.equals(Buffer.from(await drawPdf({ ...document, language: 'de' })))).toBe(false);
    expect(first.equals(Buffer.from(await drawPdf({ ...document, orderNo: '1234567891' })))).toBe(false);
  });

  it('lays out a word once for all documents', async () => {
    const { plain, bold } = await loadFonts('A', 'US');
    const laidOut = () => [...plain, ...bold].reduce((sum, { runs }) => sum + runs.count, 0);
    await drawPdf(document);
    const before = laidOut();
    await drawPdf(document);
    expect(laidOut()).toBe(before);
    await drawPdf({ ...document, buyer: ['Unheardof'] });
    expect(laidOut()).toBe(before + 1);
  });

  it('embeds its fonts, with letters of Latin, Greek and Cyrillic', async () => {
    const pdf = await drawPdf(document);
    expect(fontsIn(pdf)).toBe(2);
    for (const letter of 'ŠΩП') expect(lettersIn(pdf)).toContain(hex(letter));
  });

  it.each([
    ['Japanese', '株式会社ヘムライン'],
    ['Korean', '김민수'],
    ['Chinese', '王小明北京市'],
    ['Thai', 'สมชาย'],
    ['Hindi', 'प्रेम'],
    ['Hebrew', 'דוד כהן'],
    ['Arabic', 'محمد علي'],
  ])('shows names in %s with glyphs of their own', async (_, name) => {
    const seller = { name, address: [name], email: '', phone: '' };
    const pdf = await drawPdf({ ...document, seller, buyer: [name] });
    for (const letter of name.replace(' ', ''))
      expect([letter, lettersIn(pdf).includes(hex(letter))]).toEqual([letter, true]);
    expect(lettersIn(pdf)).not.toContain(hex('\ufffd'));
  });

  it('shows a sign for a letter that no font has', async () => {
    expect(lettersIn(await drawPdf({ ...document, buyer: ['Ann ꦗ'] }))).toContain(hex('\ufffd'));
  });

  it('begins at the right in a language that is read from there, with its amounts at the left', async () => {
    const left = startsIn(await drawPdf(document));
    const right = startsIn(await drawPdf({ ...document, language: 'xr' }));
    expect([left[0], left.at(-1) === 48, right.includes(48)]).toEqual([48, false, true]);
    expect(right[0]).toBeGreaterThan(400);
  });

  it('goes on with the next page', async () => {
    expect(pagesIn(await drawPdf(document))).toBe(1);
    const lines = Array.from({ length: 60 }, () => ({ ...line, cents: 100, rateBps: 1_900 }));
    expect(pagesIn(await drawPdf({ ...document, lines }))).toBeGreaterThan(1);
  });
});
