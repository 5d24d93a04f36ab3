import type { Order } from '../../../../shared/contract/order.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { type ContentLine, type MailContent, mailContent } from './content.ts';
import { type OrderNews, shipToFact, toPay, totalsOf } from './order-parts.ts';
import { phrase } from './phrases.ts';

const { mails } = messages;

const words = mails.shipped;

type Parcel = Order['fulfillments'][number];
type ShippedNews = OrderNews & { parcel: Parcel };

/** Returns the mail of a parcel: contents, carrier, tracking number. */
export function shipped(news: ShippedNews): MailContent {
  const { order, parcel } = news;
  const { orderNo } = order;
  const { carrier } = parcel;
  const shipped = order.lines.filter(({ unshipped }) => !unshipped);
  const whole = unitsOf(shipped) === unitsOf(parcel.lines);
  const rest = unitsOf(shipped) > unitsOf(order.fulfillments.flatMap(({ lines }) => lines));
  return mailContent({
    subject: whole
      ? phrase('shippedSubject', { orderNo }, words.subject(orderNo))
      : phrase('shippedSubjectPart', { orderNo }, words.subjectPart(orderNo)),
    preheader: `${carrier} ${parcel.trackingNo}`,
    title: phrase('shippedTitle', { orderNo }, words.title),
    lead: [phrase('shippedOpening', { carrier, orderNo }, words.lead(carrier)), ...(rest ? [words.more] : [])],
    notice: { label: words.parcel(carrier), value: parcel.trackingNo, text: [] },
    link: linkOf(parcel),
    linesTitle: mails.inParcel,
    lines: insideOf(order, parcel),
    totals: whole ? totalsOf(order) : [],
    facts: [shipToFact(news)],
    next: [...words.steps(order.shippingMethod.days), ...onDelivery(order, whole)],
  });
}

const unitsOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function insideOf({ lines, exchanges = [] }: Order, parcel: Parcel): ContentLine[] {
  const bought = lines.flatMap(({ id, title, variantTitle, saleMoney }) => {
    const quantity = unitsOf(parcel.lines.filter(({ lineId }) => lineId === id));
    const amount = formatMoney(saleMoney.cent * quantity, saleMoney.currencyCode);
    return quantity > 0 ? [{ title, variant: variantTitle, quantity, amount }] : [];
  });
  const replacements = exchanges.filter(({ parcelId }) => parcelId === parcel.id);
  return [
    ...bought,
    ...replacements.map(({ title, variantTitle: variant }) => ({ title, variant, quantity: 1, amount: '' })),
  ];
}

/** Returns the tracking link; none for a carrier without a page or an invalid URL. */
function linkOf({ trackingUrl: href }: Parcel): NonNullable<MailContent['link']> | null {
  if (!/^https?:\/\/[^\s]+$/.test(href) || !URL.canParse(href)) return null;
  return { label: words.follow, href, note: words.followNote };
}

function onDelivery(order: Order, whole: boolean): string[] {
  const { cent, formatText } = toPay(order);
  if (order.payment.type !== 'COD' || cent === 0) return [];
  return [(whole ? words.payCourier : words.payCourierPart)(formatText)];
}
