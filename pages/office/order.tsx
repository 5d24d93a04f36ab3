import { Fragment } from 'react';
import { addressRows } from '../../shared/addresses/address-rows.ts';
import { thumbnail } from '../../shared/images.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { AddressChoices, OrderView } from '../../shared/office/orders.ts';
import { stateName } from '../../shared/places/state-name.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { paymentName } from '../../shared/staff/words.ts';
import { Exchanges, isExchangeToSend } from './exchanges.tsx';
import { type Column, ListTable, listPath } from './list.tsx';
import { nameOfCountry } from './name-of-country.ts';
import { Notes } from './notes.tsx';
import { OrderState } from './order-columns.tsx';
import { Confirmation, OrderForms, type OrderSteps } from './order-forms.tsx';
import { Card, Minute, Problem, type SentForm, Zone } from './parts.tsx';
import { TagCard } from './tags.tsx';

const words = officeMessages.orders;

interface Props extends OrderSteps {
  order: OrderView;
  permissions: readonly string[];
  /** What can be chosen in the form of the address. */
  choices: AddressChoices;
  /** What is wrong with an address that was refused, by field. */
  problems: Readonly<Record<string, string>>;
  sent: SentForm | null;
}

/** Renders an order: at one side its goods and what can be done, at the other the buyer, the money and the notes. */
export function OfficeOrderPage({ order, permissions, choices, problems, sent, ...steps }: Props) {
  return (
    <>
      <Confirmation order={order} {...steps} />
      <p>
        <OrderState status={order.status} /> {words.placedAt.before}
        <Minute at={order.placedAt} /> <Zone />
        {words.placedAt.after}, {paymentName(order.paymentType)}
      </p>
      {order.flags
        .filter(({ resolvedAt }) => resolvedAt === null)
        .map(({ details }) => (
          <Problem key={details} text={words.flagged(details)} />
        ))}
      <div className="office-order">
        <div>
          <Lines order={order} />
          <Parcels order={order} />
          <Exchanges order={order} mayExchange={permissions.includes('orders.exchange')} />
          <Links order={order} permissions={permissions} />
          <Card title={words.actions}>
            <OrderForms
              order={order}
              permissions={permissions}
              address={steps.address}
              choices={choices}
              problems={problems}
              sent={sent}
            />
          </Card>
          <Timeline steps={order.timeline} />
        </div>
        <div>
          <Buyer order={order} />
          <Money order={order} />
          <TagCard
            action={orderPath(order.orderNo, '/tags')}
            tags={order.tags}
            typed={sent?.part === '/tags' ? (sent.values.tags ?? null) : null}
            mayChange={permissions.includes('orders.note')}
            none={officeMessages.tags.noneOfOrder}
          />
          <section className="card">
            <Notes title={terms.notes} notes={order.notes} />
          </section>
        </div>
      </div>
    </>
  );
}

function Links({ order, permissions }: Pick<Props, 'order' | 'permissions'>) {
  const isLeft =
    (order.status !== 'CANCELLED' && order.lines.some(({ toSend }) => toSend > 0)) ||
    order.exchanges.some(isExchangeToSend);
  return (
    <p className="row">
      {isLeft && <a href={orderPath(order.orderNo, '/slip')}>{words.slip}</a>}
      {order.documents.map(({ kind, number }) => (
        <a key={number} href={`${officePaths.invoices}/${number}`}>
          {words.documents[kind](number)}
        </a>
      ))}
      {permissions.includes('sessions.read') && (
        <a href={orderPath(order.orderNo, '/session')}>{words.whatShopperSaw}</a>
      )}
    </p>
  );
}

function Buyer({ order: { email, shippingAddress } }: { order: OrderView }) {
  return (
    <Card title={words.buyer}>
      {email !== null && (
        <p>
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
          <br />
          <a href={listPath(officePaths.search, { q: email })}>{words.allOfBuyer}</a>
        </p>
      )}
      <h3>{words.shipsTo}</h3>
      <p>
        {addressParts(shippingAddress).map((part, i) => (
          <Fragment key={part}>
            {i > 0 && <br />}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </p>
      {shippingAddress.carrierNote && (
        <p>
          {terms.forCarrier}
          <bdi>{shippingAddress.carrierNote}</bdi>
        </p>
      )}
    </Card>
  );
}

/** Returns the parts of an address, in the order in which parcels show them. */
function addressParts(address: OrderView['shippingAddress']): string[] {
  return [...addressRows(address, stateName), nameOfCountry(address.country ?? ''), address.phone ?? ''].filter(
    Boolean,
  );
}

type Line = OrderView['lines'][number];

function Lines({ order: { lines, currency } }: { order: OrderView }) {
  const columns: Column<Line>[] = [
    [
      () => terms.picture,
      ({ image }) => image && <img src={thumbnail(image, 200)} alt="" width={36} height={48} loading="lazy" />,
    ],
    [words.line, (line) => <LineText line={line} currency={currency} />],
    [words.ordered, ({ quantity }) => quantity, 'amount'],
    [terms.amount, ({ lineCents }) => formatMoney(lineCents, currency), 'amount'],
  ];
  return <ListTable stacked label={words.lines} columns={columns} rows={lines} />;
}

function LineText({ line, currency }: { line: Line; currency: string }) {
  return (
    <>
      <bdi>{line.title}</bdi>
      {line.variant && (
        <>
          , <bdi>{line.variant}</bdi>
        </>
      )}
      <br />
      <small>{[line.sku, ...becameOf(line, currency)].filter(Boolean).join(' · ')}</small>
    </>
  );
}

/** Returns what became of the units of a line, and the money that was refunded for them, without what there is none of. */
const becameOf = ({ refundedCents, ...line }: Line, currency: string): string[] => [
  ...unitWords.flatMap((name) => (line[name] > 0 ? words.units[name](line[name]) : [])),
  ...(refundedCents > 0 ? [words.units.refunded(formatMoney(refundedCents, currency))] : []),
];

const unitWords = ['sent', 'returned', 'exchanging', 'exchanged', 'removed'] as const;

function Money({ order: { amounts, payment, toCollect, currency } }: { order: OrderView }) {
  const named = words.amounts;
  const rows: [string, number][] = [
    [named.subtotal, amounts.subtotal],
    [amounts.couponCode ? named.discountBy(amounts.couponCode) : named.discount, -amounts.discount],
    ...(amounts.points > 0 ? [[terms.points, -amounts.points] satisfies [string, number]] : []),
    [named.shipping, amounts.shipping],
    [amounts.taxIncluded ? named.taxIncluded : named.tax, amounts.tax],
    [terms.total, amounts.total],
    ...(toCollect === null ? [] : [[named.toCollect, toCollect] satisfies [string, number]]),
    [terms.paid, payment.captured],
    [terms.refunded, payment.givenBack],
    ...(payment.pointsBack > 0 ? [[named.pointsBack, payment.pointsBack] satisfies [string, number]] : []),
  ];
  return (
    <Card title={words.payment}>
      <table>
        <tbody>
          {rows.map(([name, cents]) => (
            <tr key={name} className={name === terms.total ? 'is-sum' : undefined}>
              <th scope="row">{name}</th>
              <td className="amount">{formatMoney(cents, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Renders what was sent; nothing before the first parcel. */
function Parcels({ order: { parcels } }: { order: OrderView }) {
  if (parcels.length === 0) return null;
  return (
    <Card title={terms.parcels}>
      <ul>
        {parcels.map(({ at, carrier, trackingNo, lines }) => (
          <li key={carrier + trackingNo}>
            <Minute at={at} /> {carrier} {trackingNo}:{' '}
            {lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Timeline({ steps }: { steps: OrderView['timeline'] }) {
  return (
    <Card title={words.timeline}>
      <ol>
        {steps.map(({ at, what, who }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, on the server.
          <li key={i}>
            <Minute at={at} /> {what} ({who})
          </li>
        ))}
      </ol>
    </Card>
  );
}
