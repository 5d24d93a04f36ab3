import { readFile } from 'node:fs/promises';
import type { ParsedFont } from 'fontkit';
import { inLanguage } from '../../../../shared/language/request-language.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { dateFormat } from '../../../../shared/time/dates.ts';
import { zoneOf } from '../../../../shared/time/time-zone.ts';
import { grossOf, type InvoiceSnapshot } from './snapshot.ts';

const { invoices: words } = messages;
const dateOf = dateFormat({ dateStyle: 'long' });

/** Points (1/72 inch) on A4. */
const margin = 48;
const right = 595.28 - margin;
const bottom = 841.89 - 72;
const size = 9;

type Pdf = PDFKit.PDFDocument;

/**
 * Returns a document as PDF in its language: the same bytes for the same content. The fonts cover Latin, Greek, Cyrillic,
 * Arabic and Hebrew letters.
 */
export async function drawPdf(document: InvoiceSnapshot): Promise<Uint8Array> {
  // Loaded with the first document: most processes make none.
  const { default: PDFDocument } = await import('pdfkit');
  const [plain, bold] = [await fontOf('DejaVuSans.ttf'), await fontOf('DejaVuSans-Bold.ttf')];
  return inLanguage(document.language, async () => {
    const { number, kind, issuedAt, seller, language } = document;
    const pdf = new PDFDocument({
      ...{ size: 'A4', margin, bufferPages: true, lang: language, displayTitle: true, font: '' },
      info: {
        Title: `${words.kind[kind]} ${number}`,
        Author: seller?.name ?? '',
        CreationDate: new Date(issuedAt),
        ModDate: new Date(issuedAt),
      },
    });
    for (const font of [plain, bold]) font._glyphs = {};
    pdf.registerFont('plain', plain).registerFont('bold', bold).font('plain');
    const parts: Uint8Array[] = [];
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
    draw(pdf, document);
    pdf.end();
    await ended;
    return Buffer.concat(parts);
  });
}

const fonts = new Map<string, Promise<ParsedFont>>();

/**
 * Returns a parsed font: parsing it takes longer than drawing a document, so all documents share it. Its glyphs keep the
 * characters that they were asked for first, which a document contains: each document begins without any.
 */
function fontOf(name: string): Promise<ParsedFont> {
  const known = fonts.get(name);
  if (known) return known;
  const font = parseFont(name);
  fonts.set(name, font);
  // A file that could not be read is read again for the next document.
  font.catch(() => fonts.delete(name));
  return font;
}

async function parseFont(name: string): Promise<ParsedFont> {
  const { create } = await import('fontkit');
  return create(await readFile(new URL(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}`))));
}

function draw(pdf: Pdf, document: InvoiceSnapshot): void {
  drawHead(pdf, document);
  drawLines(pdf, document);
  drawTotals(pdf, document);
  drawFeet(pdf, document);
}

function drawHead(pdf: Pdf, document: InvoiceSnapshot): void {
  const { seller, buyer, shipTo, kind, number, country } = document;
  if (seller) {
    pdf.font('bold').fontSize(13).text(seller.name, margin, margin);
    pdf
      .font('plain')
      .fontSize(size)
      .text([...seller.address, seller.vatNumber ? words.vatNumber(seller.vatNumber) : ''].filter(Boolean).join('\n'));
  }
  pdf.moveDown(2);
  pdf.font('bold').fontSize(18).text(words.kind[kind], margin).moveDown(0.5);
  const top = pdf.y;
  const zone = zoneOf(country);
  const facts = [
    [words.number, number],
    [words.date, dateOf(document.issuedAt, zone)],
    [words.taxedAt[kind], dateOf(document.taxedAt, zone)],
    [words.order, document.orderNo],
    [words.orderedAt, dateOf(document.orderedAt, zone)],
    ...(document.of === null ? [] : [[words.of, document.of]]),
  ];
  pdf.fontSize(size);
  for (const [label = '', value = ''] of facts) {
    const { y } = pdf;
    pdf.font('plain').text(label, 330, y, { width: 90 });
    const below = pdf.y;
    pdf.font('bold').text(value, 425, y, { width: right - 425 });
    pdf.y = Math.max(below, pdf.y) + 2;
  }
  const afterFacts = pdf.y;
  pdf.y = top;
  for (const [label, rows] of [
    [words.buyer, buyer],
    [words.shipTo, shipTo],
  ] as const) {
    if (rows.length === 0) continue;
    pdf.font('bold').text(label, margin, pdf.y, { width: 260 });
    pdf.font('plain').text(rows.join('\n'), { width: 260 }).moveDown(0.8);
  }
  pdf.y = Math.max(pdf.y, afterFacts) + 16;
}

/** Left edge and width of the columns, the first aligned left. */
const columns = [
  [margin, 235],
  [margin + 240, 40],
  [margin + 285, 75],
  [margin + 365, 45],
  [margin + 415, right - margin - 415],
] as const;

/** Draws a row at the current height, on the next page where it does not fit. */
function drawRow(pdf: Pdf, cells: readonly string[], { bold = false, rule = false } = {}): void {
  pdf.font(bold ? 'bold' : 'plain').fontSize(size);
  const heights = cells.map((cell, i) => pdf.heightOfString(cell || ' ', { width: columns[i]?.[1] ?? 0 }));
  const height = Math.max(...heights);
  if (pdf.y + height > bottom) pdf.addPage();
  const { y } = pdf;
  for (const [i, cell] of cells.entries()) {
    const [x, width] = columns[i] ?? columns[0];
    pdf.text(cell, x, y, { width, align: i === 0 ? 'left' : 'right' });
  }
  pdf.y = y + height + 4;
  if (rule) pdf.moveTo(margin, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).stroke();
  if (rule) pdf.y += 5;
}

const percent = (bps: number) => `${bps / 100} %`;

function drawLines(pdf: Pdf, document: InvoiceSnapshot): void {
  const { lines, shipping, currency, kind, orderNo, rates } = document;
  const money = (cents: number) => formatMoney(cents, currency);
  drawRow(pdf, [words.item, words.quantity, words.unit, words.rate, words.amount], { bold: true, rule: true });
  for (const { title, variant, sku, quantity, unitCents, discountCents, cents, rateBps } of lines) {
    const named = [title, [variant, sku].filter(Boolean).join(' · ')].filter(Boolean).join('\n');
    const discount = discountCents > 0 ? `\n${words.discount} ${money(-discountCents)}` : '';
    const unit = unitCents === null ? '' : money(unitCents);
    drawRow(pdf, [`${named}${discount}`, String(quantity), unit, percent(rateBps), money(cents)]);
  }
  for (const { rateBps, cents } of shipping)
    if (cents > 0) drawRow(pdf, [words.delivery, '', '', percent(rateBps), money(cents)]);
  if (kind === 'credit' && lines.length === 0) drawRow(pdf, [words.refund(orderNo), '', '', '', money(grossOf(rates))]);
}

function drawTotals(pdf: Pdf, document: InvoiceSnapshot): void {
  const { rates, currency, kind, pointsCents, totalCents, taxIncluded, lines } = document;
  const money = (cents: number) => formatMoney(cents, currency);
  pdf.y += 8;
  drawRow(pdf, [words.rates, '', words.net, words.tax, words.gross], { bold: true, rule: true });
  for (const rate of rates)
    drawRow(pdf, [percent(rate.rateBps), '', money(rate.netCents), money(rate.taxCents), money(grossOf([rate]))]);
  if (pointsCents > 0) {
    const label = kind === 'credit' ? words.pointsBack : words.points;
    drawRow(pdf, [label, '', '', '', money(-pointsCents)]);
  }
  pdf.y += 8;
  drawRow(pdf, [words.total[kind], '', '', '', money(totalCents)], { bold: true });
  if (lines.some(({ unitCents }) => unitCents !== null))
    drawRow(pdf, [taxIncluded ? words.withTax : words.withoutTax, '', '', '', '']);
}

/** Draws the seller's contact and the number of each page below its text. */
function drawFeet(pdf: Pdf, { seller }: InvoiceSnapshot): void {
  const { start, count } = pdf.bufferedPageRange();
  const contact = seller ? [seller.name, seller.email, seller.phone].filter(Boolean).join(' · ') : '';
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.font('plain').fontSize(7.5);
    pdf.text(contact, margin, bottom + 24, { width: 380, lineBreak: false });
    pdf.text(words.page(page - start + 1, count), right - 100, bottom + 24, {
      width: 100,
      align: 'right',
      lineBreak: false,
    });
  }
}
