import type { ReactNode } from 'react';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { OfficeHits } from '../../shared/office/found.ts';
import { customerPath, orderPath } from '../../shared/staff/paths.ts';
import { statusName, timesOf } from '../../shared/staff/words.ts';
import { Minute } from './parts.tsx';

const words = officeMessages.found;

interface Props {
  q: string;
  /** The base currency. */
  base: string;
  /** Null: the search was refused. */
  found: OfficeHits | null;
}

/** Renders what a search found, by kind. */
export function OfficeSearchResults({ q, base, found }: Props) {
  if (!found) return null;
  const { orders, customers, products, coupons } = found;
  const isEmpty = [orders, customers, products, coupons].every((group) => group.length === 0);
  if (isEmpty) return <p>{q === '' ? words.type : words.nothing(q)}</p>;
  return (
    <>
      <Group name={words.orders}>
        {orders.map(({ orderNo, status, at, country }) => (
          <li key={orderNo}>
            <a href={orderPath(orderNo)}>{orderNo}</a> {statusName(status)}, <Minute at={at} />, {country}
          </li>
        ))}
      </Group>
      <Group name={words.customers}>
        {customers.map(({ id, email, name }) => (
          <li key={id}>
            <a href={customerPath(id)}>{email}</a> {name}
          </li>
        ))}
      </Group>
      <Group name={words.products}>
        {products.map(({ handle, title, sku }) => (
          <li key={handle + sku}>
            <a href={`/products/${encodeURIComponent(handle)}`}>{title}</a> {sku}
          </li>
        ))}
      </Group>
      <Group name={words.coupons}>
        {coupons.map(({ code, percent, amountCents, freeDelivery, uses }) => (
          <li key={code}>
            {words.coupon(
              code,
              freeDelivery
                ? words.freeDelivery
                : amountCents === null
                  ? `${percent} %`
                  : formatMoney(amountCents, base),
              timesOf(uses),
            )}
          </li>
        ))}
      </Group>
    </>
  );
}

function Group({ name, children }: { name: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <ul className="rows">{children}</ul>
    </section>
  );
}
