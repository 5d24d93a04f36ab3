import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { pieceName } from '../../shared/orders/piece.ts';
import { href, routes } from '../../shared/routes.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { isWebUrl } from '../../shared/text/link-target.ts';
import { Moment } from './moment.tsx';
import { pieceIn, Units } from './units.tsx';
import { Hidden, type NamedOrder } from './withdrawal/withdraw-form.tsx';

type Parcel = Order['fulfillments'][number];

/** Renders the shipped parcels, with carrier and contents; nothing before shipment. */
export function Parcels({ order }: { order: Order }) {
  if (order.fulfillments.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="parcels">
      <h2 className="order-part" id="parcels">
        {messages.orders.parcels}
      </h2>
      <ul className="parcels">
        {order.fulfillments.map((parcel) => (
          <li className="parcel" key={parcel.id}>
            <ParcelCard parcel={parcel} order={order} />
          </li>
        ))}
      </ul>
      {order.status === 'PREPARING' && <p className="muted">{messages.orders.restFollows}</p>}
    </section>
  );
}

function ParcelCard({ parcel, order }: { parcel: Parcel; order: Order }) {
  const { exchanges = [], shippingAddress } = order;
  const { carrier, trackingNo, trackingUrl, shippedAt } = parcel;
  return (
    <>
      <p className="parcel-label">
        {carrier} <span className="figures parcel-number">{trackingNo}</span>
      </p>
      <p className="muted small">
        {messages.orders.sentOn} <Moment at={shippedAt} country={shippingAddress.country} />
      </p>
      <ul className="small" aria-label={messages.orders.parcelHolds}>
        {parcel.lines.map(({ lineId, quantity }) => (
          <Units key={lineId} quantity={quantity} piece={pieceIn(order, lineId)} />
        ))}
        {exchanges
          .filter(({ parcelId }) => parcelId === parcel.id)
          .map((exchange) => (
            <Units key={exchange.id} quantity={1} piece={exchange} />
          ))}
      </ul>
      {trackingUrl && isWebUrl(trackingUrl) && (
        <p>
          <a className="text-button" href={trackingUrl} rel="noreferrer">
            {messages.orders.follow} <span className="visually-hidden">{trackingNo}</span>
          </a>
        </p>
      )}
    </>
  );
}

/** Renders the exchanges of an order with where each stands; nothing without any. */
export function Exchanges({ order }: { order: Order }) {
  const { exchanges = [] } = order;
  if (exchanges.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="exchanges">
      <h2 className="order-part" id="exchanges">
        {messages.orders.exchanges}
      </h2>
      <ul className="parcels">
        {exchanges.map((exchange) => (
          <li className="parcel" key={exchange.id}>
            <p>{messages.orders.exchangedFor(pieceName(pieceIn(order, exchange.lineId)), pieceName(exchange))}</p>
            <p className="muted small">{standOf(exchange)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function standOf({ state, waits, difference }: NonNullable<Order['exchanges']>[number]): string {
  const words = messages.orders.exchangeStates;
  const stand = state === 'agreed' && !waits ? words.agreedAtOnce : words[state];
  const isOwed = difference && (state === 'agreed' || state === 'sent');
  return isOwed ? `${stand} ${messages.orders.exchangeDifference(difference.formatText)}` : stand;
}

interface DocumentsProps {
  order: Order;
  /** What the order was found by, on a device that did not place it. */
  named?: NamedOrder | undefined;
}

/** Renders links to an order's invoices and credit notes. */
export function Documents({ order: { id, documents = [] }, named }: DocumentsProps) {
  if (documents.length === 0) return null;
  const { invoices } = messages;
  return (
    <section className="stack-tight" aria-labelledby="documents">
      <h2 className="order-part" id="documents">
        {invoices.documents}
      </h2>
      <ul className="stack-tight">
        {documents.map(({ number, kind }) => {
          const label = `${invoices.kind[kind]} ${isolated(number)} (PDF)`;
          return (
            <li key={number}>
              {named ? (
                <SearchedDocument named={named} number={number} label={label} />
              ) : (
                <a href={href(routes.orderDocument, { id, number })}>{label}</a>
              )}
            </li>
          );
        })}
      </ul>
      {named && named.key === '' && <p className="muted small">{invoices.shortened}</p>}
    </section>
  );
}

/** Renders a form, so that the e-mail address is in no URL. */
function SearchedDocument({
  named: { key, ...named },
  number,
  label,
}: {
  named: NamedOrder;
  number: string;
  label: string;
}) {
  return (
    <form action={href(routes.searchedDocument)} method="post">
      <Hidden fields={{ ...named, ...(key && { key }), number }} />
      <button className="text-button" type="submit">
        {label}
      </button>
    </form>
  );
}
