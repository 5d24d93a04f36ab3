import { directionOf } from '../../../../shared/language/language.ts';
import { inLanguage } from '../../../../shared/language/request-language.ts';
import { isolated } from '../../../../shared/messages/isolate.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { dateFormat } from '../../../../shared/time/dates.ts';
import { zoneOf } from '../../../../shared/time/time-zone.ts';
import { loadFonts } from '../../content/fonts/fonts.ts';
import { PdfText } from './pdf-text.ts';
import { type DrawnDocument, grossOf } from './snapshot.ts';

const { invoices: words } = messages;
const dateOf = dateFormat({ dateStyle: 'long' });

/** Points (1/72 inch) on A4. */
const margin = 48;
const right = 595.28 - margin;
const bottom = 841.89 - 72;
const size = 9;

/** Returns a document as PDF in its language: the same bytes for the same content. */
export async function drawPdf(document: DrawnDocument): Promise<Uint8Array> {
  // Loaded with the first document: most processes make none.
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await loadFonts(JSON.stringify({ ...document, look: null }), document.country, document.look?.face);
  return inLanguage(document.language, async () => {
    const { number, kind, issuedAt, seller, language } = document;
    const pdf = new PDFDocument({
      size: 'A4',
      margin,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      font: '',
      info: {
        Title: `${words.kind[kind]} ${number}`,
        Author: seller?.name ?? '',
        CreationDate: new Date(issuedAt),
        ModDate: new Date(issuedAt),
      },
    });
    const parts: Uint8Array[] = [];
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
    draw({ pdf, text: new PdfText(pdf, fonts, directionOf(language) !== undefined) }, document);
    pdf.end();
    await ended;
    return Buffer.concat(parts);
  });
}

interface Drawing {
  pdf: PDFKit.PDFDocument;
  text: PdfText;
}

function draw(drawing: Drawing, document: DrawnDocument): void {
  drawHead(drawing, document);
  drawLines(drawing, document);
  drawTotals(drawing, document);
  drawFeet(drawing, document);
}

function drawHead({ pdf, text }: Drawing, document: DrawnDocument): void {
  const { seller, buyer, shipTo, kind, number, country } = document;
  const logo = document.look?.logo ?? null;
  const width = right - margin - (logo ? logo.width + 24 : 0);
  if (logo) pdf.image(Buffer.from(logo.png, 'base64'), right - logo.width, margin, { height: logo.height });
  if (seller) {
    text.draw(seller.name, margin, margin, { width, size: 13, weight: 'bold' });
    const rows = [...seller.address, seller.vatNumber ? words.vatNumber(seller.vatNumber) : ''].filter(Boolean);
    text.draw(rows.join('\n'), margin, pdf.y, { width, size });
  }
  pdf.y = Math.max(pdf.y, margin + (logo?.height ?? 0)) + 24;
  pdf.fillColor(document.look?.accent ?? 'black');
  text.draw(words.kind[kind], margin, pdf.y, { width, size: 18, weight: 'bold' });
  pdf.fillColor('black');
  pdf.moveDown(0.5);
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
  for (const [label = '', value = ''] of facts) {
    const { y } = pdf;
    text.draw(label, 330, y, { width: 90, size });
    const below = pdf.y;
    text.draw(value, 425, y, { width: right - 425, size, weight: 'bold' });
    pdf.y = Math.max(below, pdf.y) + 2;
  }
  const afterFacts = pdf.y;
  pdf.y = top;
  for (const [label, rows] of [
    [words.buyer, buyer],
    [words.shipTo, shipTo],
  ] as const) {
    if (rows.length === 0) continue;
    text.draw(label, margin, pdf.y, { width: 260, size, weight: 'bold' });
    text.draw(rows.join('\n'), margin, pdf.y, { width: 260, size });
    pdf.moveDown(0.8);
  }
  pdf.y = Math.max(pdf.y, afterFacts) + 16;
}

/** Left edge and width of the columns, the first aligned left; the last three have room for an amount of dinars. */
const columns = [
  [margin, 190],
  [margin + 195, 40],
  [margin + 240, 85],
  [margin + 330, 80],
  [margin + 415, right - margin - 415],
] as const;

/** Draws a row at the current height, on the next page where it does not fit. */
function drawRow({ pdf, text }: Drawing, cells: readonly string[], { bold = false, rule = false } = {}): void {
  const setting = { size, weight: bold ? 'bold' : 'plain' } as const;
  const heights = cells.map((cell, i) => text.height(cell || ' ', { ...setting, width: columns[i]?.[1] ?? 0 }));
  const height = Math.max(...heights);
  if (pdf.y + height > bottom) pdf.addPage();
  const { y } = pdf;
  for (const [i, cell] of cells.entries()) {
    const [x, width] = columns[i] ?? columns[0];
    text.draw(cell, x, y, { ...setting, width, align: i === 0 ? 'left' : 'right' });
  }
  pdf.y = y + height + 4;
  if (rule) pdf.moveTo(margin, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).stroke();
  if (rule) pdf.y += 5;
}

const besideEachOther = (texts: readonly (string | undefined)[]) =>
  texts.flatMap((text) => (text ? isolated(text) : [])).join(' · ');

const percent = (bps: number) => `${bps / 100} %`;

function drawLines(drawing: Drawing, document: DrawnDocument): void {
  const { lines, shipping, currency, kind, orderNo, rates } = document;
  const money = (cents: number) => formatMoney(cents, currency);
  drawRow(drawing, [words.item, words.quantity, words.unit, words.rate, words.amount], { bold: true, rule: true });
  for (const { title, variant, sku, quantity, unitCents, discountCents, cents, rateBps } of lines) {
    const named = [title, besideEachOther([variant, sku])].filter(Boolean).join('\n');
    const discount = discountCents > 0 ? `\n${messages.checkout.discount} ${isolated(money(-discountCents))}` : '';
    const unit = unitCents === null ? '' : money(unitCents);
    drawRow(drawing, [`${named}${discount}`, String(quantity), unit, percent(rateBps), money(cents)]);
  }
  for (const { rateBps, cents } of shipping)
    if (cents > 0) drawRow(drawing, [words.delivery, '', '', percent(rateBps), money(cents)]);
  if (kind === 'credit' && lines.length === 0)
    drawRow(drawing, [words.refund(orderNo), '', '', '', money(grossOf(rates))]);
}

function drawTotals(drawing: Drawing, document: DrawnDocument): void {
  const { rates, currency, kind, pointsCents, totalCents, taxIncluded, lines } = document;
  const money = (cents: number) => formatMoney(cents, currency);
  const { pdf } = drawing;
  pdf.y += 8;
  drawRow(drawing, [words.rates, '', words.net, words.tax, words.gross], { bold: true, rule: true });
  for (const rate of rates)
    drawRow(drawing, [percent(rate.rateBps), '', money(rate.netCents), money(rate.taxCents), money(grossOf([rate]))]);
  if (pointsCents > 0) {
    const label = kind === 'credit' ? words.pointsBack : words.points;
    drawRow(drawing, [label, '', '', '', money(-pointsCents)]);
  }
  pdf.y += 8;
  drawRow(drawing, [words.total[kind], '', '', '', money(totalCents)], { bold: true });
  if (lines.some(({ unitCents }) => unitCents !== null))
    drawRow(drawing, [taxIncluded ? words.withTax : words.withoutTax, '', '', '', '']);
}

/** Draws the seller's contact and the number of each page below its text. */
function drawFeet({ pdf, text }: Drawing, { seller }: DrawnDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  const contact = seller ? besideEachOther([seller.name, seller.email, seller.phone]) : '';
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    const small = { size: 7.5, weight: 'plain' } as const;
    text.draw(contact, margin, bottom + 24, { ...small, width: 380 });
    const numbered = words.page(page - start + 1, count);
    text.draw(numbered, right - 100, bottom + 24, { ...small, width: 100, align: 'right' });
  }
}
