import { browserJar } from './browser-jar.ts';
import { cartOnWire, orderOnWire, quoteOnWire, unitedStates } from './order-on-wire.ts';
import { envelope, openStorefront } from './storefront.ts';

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;

/** Headers of a request from the shop's own page. */
export const here = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' };
const user = { id: 'ann', email: 'ann@shop.example', token: 'token-of-ann', bindIns: false, emailVerified: false };
const answers: Answers = {
  '/apis/cart': () => envelope(cartOnWire({ version: 4, count: 2 })),
  '/apis/orders/order-1': () => envelope(orderOnWire()),
  '/apis/fee': () => envelope(quoteOnWire()),
  '/apis/countries/US': () => envelope(unitedStates),
  '/apis/payment/paypal/create': () => envelope({ id: 'p-1', approvalUrl: 'https://pay.example/now?token=EC-9' }),
  '/apis/user/login': () => envelope({ ...user, points: 0, inviteCode: 'X', newsletter: false }),
};

/** A shop whose service answers so, and otherwise as usual; `last` returns its last log entry. */
export function shopThat(other: Answers = {}) {
  const all = { ...answers, ...other };
  const shop = openStorefront({
    paymentOrigins: () => ['https://pay.example'],
    answer: ({ url }) => all[new URL(url).pathname]?.() ?? envelope([]),
  });
  const jar = browserJar(shop);
  const last = () => shop.logs.at(-1) ?? {};
  return { ...shop, jar, last };
}
export const form = (values: Record<string, string>) => new URLSearchParams(values);
