import { Children, type ReactNode } from 'react';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { OfficeHits } from '../../shared/office/found.ts';
import { href, routes } from '../../shared/routes.ts';
import { couponPath, customerPath, officePaths, orderPath, productPath } from '../../shared/staff/paths.ts';
import { mayDo, type Role } from '../../shared/staff/roles.ts';
import { timesOf } from '../../shared/staff/words.ts';
import type { Screen } from './groups.ts';
import { nameOfCountry } from './name-of-country.ts';
import { allOrders, OrderState } from './order-columns.tsx';
import { Minute } from './parts.tsx';

const words = officeMessages.found;
const { alsoCalled } = officeMessages.frame;

interface Props {
  q: string;
  /** The base currency. */
  base: string;
  /** Null: the search was refused. */
  found: OfficeHits | null;
  /** Screens of that name. */
  screens: readonly Screen[];
  role: Role;
}

/** Renders what a search found, by kind. */
export function OfficeSearchResults({ q, base, found, screens, role }: Props) {
  if (!found) return null;
  const { orders, countries, customers, products, coupons } = found;
  const isEmpty = [screens, orders, countries, customers, products, coupons].every((group) => group.length === 0);
  if (isEmpty)
    return (
      <>
        <p>{q === '' ? words.type : words.nothing(q)}</p>
        <p>{words.canFind}</p>
      </>
    );
  return (
    <>
      <Group name={words.screens}>
        {screens.map((screen) => (
          <li key={screen}>
            <a href={officePaths[screen]}>{screenNames[screen]}</a> {alsoCalled[screen]}
          </li>
        ))}
      </Group>
      <Group name={screenNames.orders}>
        {orders.map(({ orderNo, status, at, country, name, totalCents, currency }) => (
          <li key={orderNo}>
            <a href={orderPath(orderNo)}>{orderNo}</a> <OrderState status={status} /> <bdi>{name}</bdi>,{' '}
            <Minute at={at} />, {nameOfCountry(country)}, {formatMoney(totalCents, currency)}
          </li>
        ))}
        {countries.map(({ code, name }) => (
          <li key={code}>
            <a href={`${allOrders}&${new URLSearchParams({ country: code })}`}>{words.ordersTo(name)}</a>
          </li>
        ))}
      </Group>
      <Group name={screenNames.customers}>
        {customers.map(({ id, email, name }) => (
          <li key={id}>
            <a href={customerPath(id)}>{email}</a> {name}
          </li>
        ))}
      </Group>
      <Group name={screenNames.products}>
        {products.map(({ id, handle, title, sku }) => (
          <li key={handle + sku}>
            <a href={mayDo(role, 'products.read') ? productPath(id) : href(routes.product, { id: handle })}>{title}</a>{' '}
            {sku}
          </li>
        ))}
      </Group>
      <Group name={screenNames.coupons}>
        {coupons.map(({ code, percent, amountCents, freeDelivery, uses }) => (
          <li key={code}>
            {mayDo(role, 'coupons.edit') ? <a href={couponPath(code)}>{code}</a> : code}{' '}
            {words.coupon(
              freeDelivery
                ? words.freeDelivery
                : amountCents === null
                  ? officeMessages.frame.percent(percent ?? 0)
                  : formatMoney(amountCents, base),
              timesOf(uses),
            )}
          </li>
        ))}
      </Group>
    </>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  if (Children.count(children) === 0) return null;
  return (
    <section className="card" aria-label={name}>
      <h2>{name}</h2>
      <ul className="rows">{children}</ul>
    </section>
  );
}
