import { drawPdf } from '../../server/commerce/orders/invoices/draw-pdf.ts';
import type { InvoiceSnapshot } from '../../server/commerce/orders/invoices/snapshot.ts';
import { bench } from './bench.ts';
import { startTable } from './table.ts';

const warmingUp = 50;
const measured = 250;
const at = Date.UTC(2026, 10, 28, 12);
const names = [
  'Ann Archer',
  'Bob Builder',
  'Carla Quick',
  'Dora Xu',
  'Emil Zola',
  'Fritz Lang',
  'Greta Moss',
  'Hugo Wolf',
];
const nameOf = (number: number) => names[number % names.length] ?? '';

const about = 'What an invoice’s PDF costs: documents of two lines that differ in their names and numbers.';

export const documents = bench(about, {}, async (_, print) => {
  for (let i = 0; i < warmingUp; i += 1) await drawPdf(invoice(i));
  const before = process.cpuUsage();
  let bytes = 0;
  for (let i = warmingUp; i < warmingUp + measured; i += 1) bytes += (await drawPdf(invoice(i))).length;
  const { user, system } = process.cpuUsage(before);
  const printRow = startTable(print, ['document', 'CPU ms', 'bytes']);
  printRow(['an invoice', ((user + system) / 1_000 / measured).toFixed(1), Math.round(bytes / measured)]);
});

function invoice(number: number): InvoiceSnapshot {
  const item = { quantity: 1, unitCents: 8_900, discountCents: 0, cents: 8_900, rateBps: 1_900 };
  return {
    kind: 'invoice',
    number: `INV-2026-${String(number).padStart(6, '0')}`,
    of: null,
    taxIncluded: true,
    orderNo: String(1_234_567_890 + number * 7_919),
    issuedAt: at,
    taxedAt: at,
    orderedAt: at,
    language: 'en',
    country: 'US',
    currency: 'USD',
    pointsCents: 0,
    totalCents: 19_295,
    seller: {
      name: 'Hemline Studio Ltd',
      address: ['1 Market Street', 'San Francisco, CA 94105', 'United States'],
      vatNumber: 'US123456',
      email: 'care@hemline.example',
      phone: '+1 415 555 0100',
    },
    buyer: [`${nameOf(number)} ${number}`, '100 North Main Street', 'Los Angeles, CA 90012', 'United States'],
    shipTo: [],
    lines: [
      { ...item, title: `Silk Slip Dress ${nameOf(number * 3)}`, variant: 'Wine / M', sku: 'DR-1001-WIN-M' },
      { ...item, title: `Wool Coat ${nameOf(number * 5)}`, variant: 'Camel / L', sku: 'CO-22-CAM-L' },
    ],
    shipping: [{ rateBps: 1_900, cents: 1_495 }],
    rates: [{ rateBps: 1_900, netCents: 16_214, taxCents: 3_081 }],
  };
}
