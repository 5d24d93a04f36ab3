import type { Context } from 'hono';
import { loadPaperLook } from '../commerce/content/brand/paper-look.ts';
import { loadShopBrand } from '../commerce/content/brand/shop-brand.ts';
import type { CommerceDeps } from '../commerce/context.ts';
import { makePdf } from '../commerce/orders/invoices/pdf.ts';
import type { InvoiceSnapshot } from '../commerce/orders/invoices/snapshot.ts';
import { makeSampleMail } from '../commerce/outbox/sample-mail.ts';
import type { StoreEnv } from '../http/context.ts';
import { framedRules, originOfMails, showFramedMail } from './framed-mail.ts';
import { officeOf } from './office-of.ts';
import { languagesOf } from './shop-languages.ts';

const draft = { drafts: true } as const;
const day = Date.UTC(2026, 0, 15);

/** An invoice of an order that nobody placed. */
const invoice: InvoiceSnapshot = {
  kind: 'invoice',
  number: 'INV-2026-000000',
  of: null,
  orderNo: '1000000000',
  issuedAt: day,
  taxedAt: day,
  orderedAt: day,
  language: 'en',
  country: 'US',
  currency: 'USD',
  seller: { name: '', address: ['1 Main Street', 'Springfield'], email: '' },
  buyer: ['Ann Smith', '1 Main Street', 'Springfield'],
  shipTo: [],
  taxIncluded: true,
  lines: [
    {
      title: 'Linen shirt',
      variant: 'White / M',
      sku: '',
      quantity: 1,
      unitCents: 12_800,
      discountCents: 0,
      cents: 12_800,
      rateBps: 0,
    },
  ],
  shipping: [],
  rates: [{ rateBps: 0, netCents: 12_800, taxCents: 0 }],
  pointsCents: 0,
  totalCents: 12_800,
};

/** Answers with a mail as the draft of the brand makes it, in the first language of the shop. */
export async function showMailSample(c: Context<StoreEnv>): Promise<Response> {
  const { shop } = officeOf(c);
  const wish = { mail: 'paid', language: firstLanguageOf(shop), part: '', market: '' } as const;
  return showFramedMail(c, (await makeSampleMail(shop, wish, originOfMails(c))).html);
}

/** Answers with an invoice as the draft of the brand makes it, in the first language of the shop. */
export async function showInvoiceSample(c: Context<StoreEnv>): Promise<Response> {
  const { shop } = officeOf(c);
  c.set('rules', framedRules);
  const [look, { name }] = await Promise.all([loadPaperLook(shop, draft), loadShopBrand(shop, draft)]);
  const seller = invoice.seller && { ...invoice.seller, name };
  const pdf = await makePdf({ ...invoice, language: firstLanguageOf(shop), seller, look });
  return c.body(new Uint8Array(pdf), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'inline; filename="invoice.pdf"',
    'Content-Security-Policy': "default-src 'none'; object-src 'self'; frame-ancestors 'self'",
  });
}

const firstLanguageOf = (shop: CommerceDeps): string => languagesOf(shop)[0] ?? 'en';
