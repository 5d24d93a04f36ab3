import { dataOf, placeOnce } from '../../../../scripts/http-shopper/buy.ts';
import { HttpShopper } from '../../../../scripts/http-shopper/http-shopper.ts';

const approval = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Bench',
  address: 'us',
  ending: 'completes',
  decision: 'approve',
};

/**
 * Returns a guest who pays an order with PayPal: starts the payment, approves it on PayPal's page and returns.
 *
 * @param payPalUrl where the buyer's browser reaches PayPal, regardless of the shop's own connection
 */
export const payPalBuyer =
  (payPalUrl: string) =>
  async (
    origin: string,
    variantId: string,
    key: string,
    record: (done: 'placed' | 'paid', orderId: string) => void = () => undefined,
    { shopper = new HttpShopper(origin) } = {},
  ): Promise<void> => {
    const { id, total } = await placeOnce(shopper, variantId, key, 'PAYPAL');
    record('placed', id);
    const body = {
      orderId: id,
      amount: (total.cent / 100).toFixed(2),
      currencyCode: total.currencyCode,
      returnPageUrl: `/results/process?order=${id}`,
    };
    const keyed = { 'Idempotency-Key': `${key}-pay`, 'X-Forwarded-For': anyClient() };
    const begun = dataOf<{ approvalUrl?: string }>(
      await shopper.call('POST', '/apis/payment/paypal/create', body, keyed),
    );
    if (!begun.approvalUrl) throw new Error(noApproval);
    const { pathname, search } = new URL(begun.approvalUrl);
    await fetch(payPalUrl + pathname + search, {
      method: 'POST',
      body: new URLSearchParams(approval),
      redirect: 'manual',
    });
    const { state } = dataOf<{ state: string }>(await shopper.call('GET', `/apis/payment/${id}`));
    if (state !== 'paid') throw new Error(`The order was not paid: ${state}`);
    record('paid', id);
  };

/** PayPal was unavailable: the shop responds without an approval page. */
export const noApproval = 'PayPal offers nothing to approve';

/** Returns an IP of a block for documentation (RFC 5737): PayPal payments per IP are limited. */
const anyClient = () => `198.51.100.${Math.floor(Math.random() * 256)}`;
