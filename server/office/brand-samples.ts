import type { Context } from 'hono';
import { loadPaperLook } from '../commerce/content/brand/paper-look.ts';
import { loadShopBrand } from '../commerce/content/brand/shop-brand.ts';
import { makePdf } from '../commerce/orders/invoices/pdf.ts';
import type { InvoiceSnapshot } from '../commerce/orders/invoices/snapshot.ts';
import type { MailContent } from '../commerce/outbox/mails/content.ts';
import { htmlOf } from '../commerce/outbox/mails/html.tsx';
import type { StoreEnv } from '../http/context.ts';
import { framedRules, originOfMails, showFramedMail } from './framed-mail.ts';
import { officeOf } from './office-of.ts';

const draft = { drafts: true } as const;
const day = Date.UTC(2026, 0, 15);

/** A mail and an invoice of an order that nobody placed. */
const mail: MailContent = {
  subject: 'Your order',
  preheader: 'A mail as shoppers get it',
  title: 'Thank you for your order',
  lead: ['This is how mails of your shop look. We pack your order now and write again once it is on its way.'],
  notice: { label: 'Paid', value: '$128.00', text: ['Visa ending in 4242'] },
  linesTitle: 'Your order',
  lines: [
    { title: 'Linen shirt', variant: 'White / M', quantity: 1, amount: '$78.00' },
    { title: 'Cotton socks', variant: 'Grey', quantity: 2, amount: '$50.00' },
  ],
  totals: [
    { label: 'Delivery', value: 'Free' },
    { label: 'Total', value: '$128.00', grand: true },
  ],
  facts: [{ label: 'Delivery address', rows: ['Ann Smith', '1 Main Street', 'Springfield'] }],
  next: [],
};
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

/** Answers with a mail as the draft of the brand makes it. */
export async function showMailSample(c: Context<StoreEnv>): Promise<Response> {
  const { shop } = officeOf(c);
  const { brand, name } = await loadShopBrand(shop, draft);
  const frame = { siteName: name, siteUrl: shop.siteUrl || originOfMails(c), brand, why: 'You ordered in this shop.' };
  return showFramedMail(c, htmlOf(mail, frame));
}

/** Answers with an invoice as the draft of the brand makes it. */
export async function showInvoiceSample(c: Context<StoreEnv>): Promise<Response> {
  const { shop } = officeOf(c);
  c.set('rules', framedRules);
  const [look, { name }] = await Promise.all([loadPaperLook(shop, draft), loadShopBrand(shop, draft)]);
  const seller = invoice.seller && { ...invoice.seller, name };
  const pdf = await makePdf({ ...invoice, seller, look });
  return c.body(new Uint8Array(pdf), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'inline; filename="invoice.pdf"',
    'Content-Security-Policy': "default-src 'none'; object-src 'self'; frame-ancestors 'self'",
  });
}
