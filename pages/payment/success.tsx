import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { LegalLinks } from '../../ui/shell/legal-links.tsx';
import { NewPassword } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { AddressBlock } from '../orders/address-block.tsx';
import { Delivery, paidWith } from '../orders/delivery.tsx';
import { BuyingFrame } from './buying-frame.tsx';
import { OutboxNote } from './sandbox-note.tsx';

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
  const { results, orders } = messages;
  const { shippingAddress, shippingMethod, payment } = order;
  return (
    <BuyingFrame order={order}>
      <header className="success-head">
        <span className="success-mark">
          <Icon name="check" />
        </span>
        <h1>{results.successTitle(isolated(shippingAddress.firstName))}</h1>
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
        <dt>{messages.checkout.shippingMethod}</dt>
        <dd>
          <Delivery order={order} />
        </dd>
        {order.total.cent > 0 && (
          <>
            <dt>{orders.paidWith}</dt>
            <dd>{paidWith(payment)}</dd>
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
    </BuyingFrame>
  );
}

function leadOf({ total, toCollect, payment }: Order): string {
  const { results } = messages;
  if (total.cent === 0) return results.successFree;
  if (payment.state === 'onDelivery') return results.successOnDelivery((toCollect ?? total).formatText);
  return payment.type === 'PAYPAL' ? results.successPayPal : results.successLead;
}

interface SaveDetailsProps {
  order: Order;
  errors: Readonly<Record<string, string>>;
  longestPassword: number;
}

/** Asks a guest for a password, which opens an account with what the order says. */
function SaveDetails({ order: { id, email }, errors, longestPassword }: SaveDetailsProps) {
  const { results, account } = messages;
  const { email: taken, ...others } = errors;
  return (
    <section className="stack-tight" aria-labelledby="save">
      <h2 id="save">{results.saveTitle}</h2>
      <p>{results.saveLead(email)}</p>
      <AccountForm
        id="save"
        action={href(routes.orderAccount, { id })}
        errors={{ ...others, ...(taken && { '': taken }) }}
      >
        {/* For password managers: the name that the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPassword id="save" errors={errors} longest={longestPassword} />
        <Button>{results.save}</Button>
        <LegalLinks lead={messages.legal.account} codes={['termsofservice', 'privacyPolicy']} newTab />
      </AccountForm>
      {taken && (
        <p>
          <a className="text-button" href={href(routes.login, { auth: href(routes.orderDetail, { id }) })}>
            {account.signIn}
          </a>
        </p>
      )}
    </section>
  );
}
