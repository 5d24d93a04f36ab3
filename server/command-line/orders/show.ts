import { addressRows } from '../../../shared/addresses/address-rows.ts';
import { formatMoney } from '../../../shared/money.ts';
import { stateName } from '../../../shared/places/state-name.ts';
import { loadRecord, type OrderRecord } from '../../commerce/orders/order-record.ts';
import { minute, sayList, table, timed } from '../command.ts';
import { takesOrder } from './verb.ts';

/** `orders show` */
export const show = takesOrder({}, () => async ({ shop, deps, order }) => {
  const record = await loadRecord(deps.db, order);
  return sayList(shop, record, readable(record));
});

const moment = (iso: string) => minute(Date.parse(iso));

/** Formats an order's record as text: a summary, then a table for each part that has rows. */
function readable(record: OrderRecord): string {
  return [
    heading(record),
    flags(record),
    goods(record),
    amounts(record),
    money(record),
    parcels(record),
    exchanges(record),
    customs(record),
    history(record),
  ]
    .filter(Boolean)
    .join('\n');
}

function heading({ orderNo, status, placedAt, email, paymentType, shippingAddress: to }: OrderRecord): string {
  const place = [...addressRows(to, stateName), to.country];
  return table([
    [`Order ${orderNo}`, status],
    [timed('Placed'), moment(placedAt)],
    ['E-mail', email],
    ['Phone', to.phone],
    ['Ships to', place.filter(Boolean).join(', ')],
    ...(to.carrierNote ? [['For the carrier', to.carrierNote]] : []),
    ['Payment', paymentType],
  ]);
}

function flags({ flags: all }: OrderRecord): string {
  if (all.length === 0) return '';
  const rows = all.map(({ at, details, resolvedAt }) => [
    moment(at),
    details,
    resolvedAt === null ? "open: 'orders resolve' or 'orders cancel'" : `resolved ${moment(resolvedAt)}`,
  ]);
  return table([[timed('Flagged'), 'Why', 'Decision'], ...rows]);
}

function goods({ lines, currency }: OrderRecord): string {
  const rows = lines.map(({ id, sku, title, variant, quantity, sent, returned, removed, lineCents }) => [
    sku || id,
    [title, variant].filter(Boolean).join(', '),
    quantity,
    sent,
    returned,
    removed,
    formatMoney(lineCents, currency),
  ]);
  return table([['SKU', 'Line', 'Ordered', 'Sent', 'Back', 'Taken out', 'Amount'], ...rows]);
}

function amounts({
  amounts: { subtotal, discount, couponCode, shipping, tax, taxIncluded, points, total },
  toCollect,
  currency,
}: OrderRecord) {
  const rows: [string, number][] = [
    ['Subtotal', subtotal],
    [couponCode ? `Discount ${couponCode}` : 'Discount', -discount],
    ...(points > 0 ? [['Points', -points] satisfies [string, number]] : []),
    ['Shipping', shipping],
    [taxIncluded ? 'Tax, included' : 'Tax', tax],
    ['Total', total],
    ...(toCollect === null ? [] : [['To pay on delivery', toCollect] satisfies [string, number]]),
  ];
  return table(rows.map(([name, cents]) => [name, formatMoney(cents, currency)]));
}

function money({ attempts, refunds, payment, currency }: OrderRecord): string {
  const tries = attempts.map(({ at, type, state, cents, card, reason, reference }) => [
    moment(at),
    [type, card].filter(Boolean).join(' '),
    [state, reason && `(${reason})`].filter(Boolean).join(' '),
    formatMoney(cents, currency),
    reference ?? '',
  ]);
  const backs = refunds.map(({ at, cents, state, cause, reference }) => [
    moment(at),
    `refund, ${cause}`,
    state === 'refused' ? 'refused: look into it, then try again' : state,
    formatMoney(-cents, currency),
    reference ?? '',
  ]);
  if (tries.length + backs.length === 0) return '';
  const sum = `Paid ${formatMoney(payment.captured, currency)}, refunded ${formatMoney(payment.givenBack, currency)}\n`;
  return table([[timed('When'), 'Payment', 'State', 'Amount', 'Reference'], ...tries, ...backs]) + sum;
}

function parcels({ parcels: all }: OrderRecord): string {
  if (all.length === 0) return '';
  const rows = all.map(({ at, carrier, trackingNo, trackingUrl, lines }) => [
    moment(at),
    `${carrier} ${trackingNo}`,
    lines.map(({ sku, quantity }) => `${sku}=${quantity}`).join(' '),
    trackingUrl,
  ]);
  return table([[timed('Sent'), 'Parcel', 'Holds', 'Followed at'], ...rows]);
}

function exchanges({ exchanges: all, currency }: OrderRecord): string {
  if (all.length === 0) return '';
  const rows = all.map(({ id, at, from, to, state, differenceCents }) => [
    minute(at),
    id,
    from,
    to,
    state,
    differenceCents > 0 ? formatMoney(-differenceCents, currency) : '',
  ]);
  return table([[timed('Agreed'), 'Exchange', 'Comes back', 'Replacement', 'State', 'Amount'], ...rows]);
}

function history({ history: all }: OrderRecord): string {
  return table([
    [timed('When'), 'Status', 'Cause'],
    ...all.map(({ at, status, cause }) => [moment(at), status, cause]),
  ]);
}

function customs({ customs: declared, currency }: OrderRecord): string {
  if (!declared) return '';
  const rows = declared.lines.map(({ sku, title, quantity, tariff, origin, cents, grams }) => [
    sku,
    title,
    quantity,
    tariff ?? 'not known',
    origin ?? 'not known',
    formatMoney(cents, currency),
    `${grams} g`,
  ]);
  const said = [declared.ioss && `IOSS ${declared.ioss}`, declared.duties && `duties paid by the ${declared.duties}`];
  return [
    [`Customs, ${declared.from} to ${declared.to}`, ...said].filter(Boolean).join(', '),
    table([['SKU', 'Goods', 'Units', 'HS code', 'Origin', 'Value', 'Weight'], ...rows]),
  ].join('\n');
}
