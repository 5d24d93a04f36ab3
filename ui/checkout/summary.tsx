import type { ReactNode } from 'react';
import type { Order } from '../../shared/contract/order.ts';
import type { Piece } from '../../shared/contract/piece.ts';
import type { Money } from '../../shared/contract/shapes.ts';
import { srcSet, thumbnail } from '../../shared/images.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { DutyPayer } from '../../shared/places/customs.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { Icon } from '../components/icon.tsx';
import { type TotalRow, Totals } from '../components/totals.tsx';

export interface SummaryLine extends Piece {
  key: string;
  image: string;
  quantity: number;
  money: Money;
  /** Why it cannot be bought. */
  problem?: string | undefined;
  /** Another remark, e.g. about removed units. */
  note?: string | undefined;
  /** A control for the line, e.g. a link. */
  action?: ReactNode;
}

/** The amounts of a quote or an order. */
interface Amounts {
  subtotal: Money;
  discount: Money;
  shipping: Money;
  tax: Money;
  taxIncluded: boolean;
  /** Who pays duties and import taxes. */
  duties?: DutyPayer | undefined;
  points: Money;
  total: Money;
  /** What is to be paid on delivery where units were removed; absent: the total. */
  toCollect?: Money | undefined;
  couponCode?: string | undefined;
}

interface SummaryProps {
  lines: readonly SummaryLine[];
  amounts: Amounts;
  /** Whether it starts open on phones: something in it needs attention. */
  open?: boolean;
  /** True while the amounts are being recalculated. */
  busy?: boolean;
  /** Rendered between the lines and the amounts. */
  children?: ReactNode;
}

const toggleId = 'show-summary';

/**
 * Renders the purchased lines and their amounts. On wide windows it is a column that stays in view; on phones a bar
 * with the total, which a checkbox opens without script.
 */
export function Summary({ lines, amounts, open = false, busy = false, children }: SummaryProps) {
  return (
    <aside className="summary" aria-label={messages.checkout.summary}>
      <input className="summary-toggle" type="checkbox" id={toggleId} defaultChecked={open} />
      <label className="summary-bar" htmlFor={toggleId}>
        <span>
          {messages.checkout.showSummary} <Icon name="down" />
        </span>
        <span className="summary-total figures" aria-busy={busy || undefined}>
          {amounts.total.formatText}
        </span>
      </label>
      <div className="summary-body stack">
        <SummaryLines lines={lines} />
        {children}
        <div className="summary-amounts" aria-busy={busy || undefined} aria-live="polite">
          <Totals rows={amountRows(amounts)} />
          {amounts.taxIncluded && amounts.tax.cent > 0 && (
            <p className="muted small">{messages.checkout.taxIncluded(amounts.tax.formatText)}</p>
          )}
          {amounts.duties && <p className="muted small">{messages.checkout.duties[amounts.duties]}</p>}
        </div>
      </div>
    </aside>
  );
}

/** Renders pictures, titles and prices without links, so that nothing leads away from the order. */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <ul className="summary-lines" aria-label={messages.checkout.lines}>
      {lines.map((line) => (
        <li className="summary-line" key={line.key}>
          <SummaryPicture image={line.image} />
          <div>
            <p lang={contentLanguage(line.titleIn)}>
              <bdi>{line.title}</bdi>
            </p>
            <p className="muted small">
              {line.variantTitle && (
                <>
                  <bdi lang={contentLanguage(line.variantIn)}>{line.variantTitle}</bdi> ·{' '}
                </>
              )}
              {messages.checkout.quantity(line.quantity)}
            </p>
            {line.problem && <p className="summary-problem">{line.problem}</p>}
            {line.note && <p className="small">{line.note}</p>}
            {line.action}
          </div>
          <p className="figures">{line.money.formatText}</p>
        </li>
      ))}
    </ul>
  );
}

function SummaryPicture({ image }: { image: string }) {
  return (
    <div className="picture">
      <img src={thumbnail(image, 200)} srcSet={srcSet(image, [200])} sizes="4rem" width="200" height="267" alt="" />
    </div>
  );
}

export function amountRows(amounts: Amounts): TotalRow[] {
  const { subtotal, discount, points, shipping, tax, taxIncluded, total, toCollect, couponCode } = amounts;
  const checkout = messages.checkout;
  const deduction = (label: string, money: Money) =>
    money.cent > 0 ? [{ label, value: isolated(`−${money.formatText}`) }] : [];
  return [
    { label: checkout.subtotal, value: subtotal.formatText },
    ...deduction(couponCode ? checkout.discountCode(couponCode) : checkout.discount, discount),
    ...deduction(checkout.points, points),
    { label: checkout.shipping, value: shipping.cent === 0 ? checkout.free : shipping.formatText },
    ...(taxIncluded || tax.cent === 0 ? [] : [{ label: checkout.tax, value: tax.formatText }]),
    { label: checkout.total, value: total.formatText, grand: true },
    ...(toCollect ? [{ label: messages.orders.toCollect, value: toCollect.formatText }] : []),
  ];
}

/** Renders the lines and amounts of a placed order, as recorded with it. */
export function OrderSummary({ order }: { order: Order }) {
  return <Summary lines={orderLines(order)} amounts={order} />;
}

export function orderLines({ lines }: Order) {
  return lines.map(({ id, removed, lineMoney, ...line }) => ({
    ...line,
    key: id,
    money: lineMoney,
    ...(removed !== undefined && { note: messages.orders.takenOut(removed) }),
  }));
}
