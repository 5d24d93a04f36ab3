import { dataOf, placeOnce } from '../../../../scripts/bench/flow.ts';
import { Shopper } from '../../../../scripts/bench/shopper.ts';

const approval = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Bench',
  address: 'us',
  ending: 'completes',
  decision: 'approve',
};

/**
 * One guest who pays an order with PayPal: begins it, approves it on PayPal's page and comes back.
 *
 * @param payPalUrl where the buyer's browser reaches PayPal, whatever becomes of the shop's own connection to it
 */
export const payPalBuyer =
  (payPalUrl: string) =>
  async (
    origin: string,
    variantId: string,
    key: string,
    tell: (done: 'placed' | 'paid', orderId: string) => void = () => undefined,
    { shopper = new Shopper(origin) } = {},
  ): Promise<void> => {
    const { id, total } = await placeOnce(shopper, variantId, key, 'PAYPAL');
    tell('placed', id);
    const body = {
      orderId: id,
      amount: (total.cent / 100).toFixed(2),
      currencyCode: total.currencyCode,
      returnPageUrl: `/results/process?order=${id}`,
    };
    const keyed = { 'Idempotency-Key': `${key}-pay`, 'X-Forwarded-For': anyClient() };
    const begun = dataOf<{ approvalUrl?: string }>(
      await shopper.json('POST', '/apis/payment/paypal/create', body, keyed),
    );
    if (!begun.approvalUrl) throw new Error(noApproval);
    const { pathname, search } = new URL(begun.approvalUrl);
    await fetch(payPalUrl + pathname + search, {
      method: 'POST',
      body: new URLSearchParams(approval),
      redirect: 'manual',
    });
    const { state } = dataOf<{ state: string }>(await shopper.get(`/apis/payment/${id}`));
    if (state !== 'paid') throw new Error(`The order was not paid: ${state}`);
    tell('paid', id);
  };

/** PayPal could not be reached: the shop answers without a page to approve at. */
export const noApproval = 'PayPal offers nothing to approve';

/** An address of the documentation's block (RFC 5737): PayPal payments of one address are limited. */
const anyClient = () => `198.51.100.${Math.floor(Math.random() * 256)}`;
