import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { MethodName } from '../../ui/checkout/method-name.tsx';
import { OrderSummary } from '../../ui/checkout/order-summary.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { AddressBlock } from '../orders/address-block.tsx';
import { Promised } from '../orders/promised.tsx';
import { OutboxNote } from './outbox-note.tsx';
import { SaveDetails } from './save-details.tsx';

interface SuccessProps {
  order: Order;
  countryName: (code: string) => string;
  /** Whether mails can be read in this shop itself. */
  demonstration: boolean;
  /** Problems of the form that opens an account; absent for a customer, who has one. */
  saving?: Readonly<Record<string, string>>;
  longestPassword: number;
}

/** Confirms a placed order: its number, what happens next, links to continue. */
export function SuccessPage({ order, countryName, demonstration, saving, longestPassword }: SuccessProps) {
  const { results, orders, checkout } = messages;
  const { shippingAddress, shippingMethod, payment } = order;
  return (
    <div className="checkout">
      <OrderSummary order={order} />
      <div className="checkout-main">
        <header className="success-head">
          <span className="success-mark">
            <Icon name="check" />
          </span>
          <h1>{results.successTitle(shippingAddress.firstName)}</h1>
          <p>{leadOf(order)}</p>
          <p>{results.successMail(order.email)}</p>
          <p className="success-number">
            {orders.orderNo} <strong className="figures">{order.orderNo}</strong>
          </p>
        </header>
        {demonstration && (
          <Notice>
            <OutboxNote />
          </Notice>
        )}
        <dl className="facts">
          <dt>{orders.shipTo}</dt>
          <dd>
            <AddressBlock address={shippingAddress} countryName={countryName(shippingAddress.country)} />
          </dd>
          <dt>{orders.method}</dt>
          <dd>
            <MethodName method={shippingMethod} />
            {order.promise?.arrives === undefined &&
              shippingMethod.days &&
              ` · ${checkout.workingDays(shippingMethod.days)}`}
            <Promised order={order} />
          </dd>
          {order.total.cent > 0 && (
            <>
              <dt>{orders.paidWith}</dt>
              <dd>{methodOf(payment)}</dd>
            </>
          )}
        </dl>
        {saving && <SaveDetails order={order} errors={saving} longestPassword={longestPassword} />}
        <section className="stack-tight" aria-labelledby="next">
          <h2 id="next">{results.next}</h2>
          <ol className="next-steps">
            {(shippingMethod.days ? results.steps : results.stepsUnshipped).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <div className="row">
          <ButtonLink href={href(routes.home)}>{results.continueShopping}</ButtonLink>
          <ButtonLink kind="secondary" href={href(routes.orderDetail, { id: order.id })}>
            {results.seeOrder}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function leadOf({ total, toCollect, payment }: Order): string {
  const { results } = messages;
  if (total.cent === 0) return results.successFree;
  if (payment.state === 'onDelivery') return results.successOnDelivery((toCollect ?? total).formatText);
  return payment.type === 'PAYPAL' ? results.successPayPal : results.successLead;
}

function methodOf({ type, brand, last4 }: Order['payment']): string {
  return brand && last4 ? messages.orders.card(brand, last4) : messages.checkout.paymentTypes[type];
}
