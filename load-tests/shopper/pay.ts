import { orderIn, type Placed, reportPlaced } from './checkout.ts';
import { figures } from './figures.ts';
import { chance } from './find.ts';
import type { Page } from './page.ts';
import { report, reportUnheardIfThrown } from './report.ts';
import type { Step } from './steps.ts';
import { Left, type Visitor } from './visitor.ts';

/** The sandbox gateway's test cards. */
export const cards = {
  approved: '4242 4242 4242 4242',
  amex: '3782 822463 10005',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3220',
  slow: '4000 0000 0000 0341',
  answerLost: '4000 0000 0000 0259',
} as const;
export type Card = keyof typeof cards;

/** Cards whose response takes as long as the bank needs. */
const slowCards: readonly Card[] = ['slow', 'answerLost'];
/**
 * The page that waits for the bank reloads every two seconds; the shop asks again within a minute after a lost
 * response.
 */
const waitSeconds = 2;
const maxWaits = 60;

/** Returns a random test card: most are approved at once. */
export function anyCard(): Card {
  const at = Math.random();
  const shares: readonly (readonly [Card, number])[] = [
    ['declined', 0.05],
    ['insufficient', 0.07],
    ['challenge', 0.13],
    ['answerLost', 0.135],
    ['slow', 0.14],
    ['amex', 0.22],
  ];
  return shares.find(([, below]) => at < below)?.[0] ?? 'approved';
}

/** Pays by card on the shop's own form; tries another card after a declined one. */
export function payByCard(who: Visitor, { id, next }: Placed, card: Card = anyCard()): void {
  const form = who.get('card form', next);
  who.demand('the card form is for this order', form.status === 200 && form.value('order') === id);
  who.think(20);
  reportUnheardIfThrown('paying unheard', id, () => {
    const first = sendCard(who, id, form, card);
    const isDeclined = card === 'declined' || card === 'insufficient';
    seePaid(who, id, afterCard(who, id, isDeclined ? another(who, id, first, card) : first));
  });
}

function another(who: Visitor, id: string, first: Page, card: Card): Page {
  who.demand('the response names the declined card, without its data', first.status === 402 && isClean(first, card));
  who.think(12);
  return sendCard(who, id, first, 'approved');
}

const isClean = ({ html }: Page, card: Card) => !html.includes(cards[card]) && !html.includes('"12/40"');

function sendCard(who: Visitor, id: string, form: Page, card: Card): Page {
  const step: Step = slowCards.includes(card) ? 'pay (slow bank)' : 'pay';
  const typed = { cardNumber: cards[card], expiry: '12/40', cvv: card === 'amex' ? '1234' : '123' };
  const person = { firstName: 'Ada', lastName: 'Lane', email: who.email };
  const press = () => who.post(step, '/cc', { order: id, key: form.value('key'), ...person, ...typed });
  const sent = press();
  if (isHeard(sent)) return sent;
  const again = press();
  if (isHeard(again)) return again;
  throw new Left('no answer to the payment');
}

const isHeard = ({ status }: Page) => status > 0 && status < 500;

/**
 * Completes the bank's own page, where it asks for one.
 * @returns where the shop goes on
 */
function afterCard(who: Visitor, id: string, sent: Page): string {
  who.demand('paying leads on', sent.status === 303);
  if (sent.location.startsWith('/')) return sent.location;
  const asked = who.get('bank', sent.location);
  who.demand('the bank asks', asked.html.includes('name="answer"'));
  who.think(8);
  const answered = who.post('bank', sent.location, { answer: 'approve' });
  who.demand('the bank leads back to the order', orderIn(answered.location) === id);
  return ownPath(answered.location);
}

/**
 * Approves the payment at PayPal and returns to the shop.
 * @returns the order's id, which is known only now
 */
export function payAtPayPal(who: Visitor, { next }: Placed): string {
  const back = reportUnheardIfThrown('placing unheard', next, () =>
    reportUnheardIfThrown('paying unheard', next, () => approve(who, next)),
  );
  const id = orderIn(back);
  reportPlaced(id);
  reportUnheardIfThrown('paying unheard', id, () => seePaid(who, id, ownPath(back)));
  return id;
}

/** @returns where PayPal sends its buyer back to */
function approve(who: Visitor, next: string): string {
  const asked = who.get('paypal', next);
  who.demand('PayPal asks for approval', asked.html.includes('name="decision"'));
  who.think(10);
  const buyer = { email: who.email, firstName: 'Ada', lastName: 'Lane', ending: 'completes' };
  const { location } = who.post('paypal', next, { ...buyer, decision: 'approve' });
  who.demand('PayPal leads back to the order', orderIn(location) !== '');
  return location;
}

/**
 * Opens the page for the code of an order on delivery. The code is in a text message, which no shopper here receives,
 * so the order expires.
 */
export function seeCode(who: Visitor, { next }: Placed): void {
  const asked = who.get('phone code', next);
  who.demand('an order on delivery asks for the code of its text', asked.html.includes('name="code"'));
}

/** Waits on the page that reloads by itself, until the order is paid and shows its number. */
function seePaid(who: Visitor, id: string, path: string): void {
  const result = until(who, path);
  who.demand('the paid order has its number', result.status === 200 && isNumbered(result.html));
  notePaid(who, id);
}

export function notePaid(who: Visitor, id: string): void {
  report('paid', id);
  who.checkout = 'paid';
  figures.paid.add(1);
  figures.timeToOrder.add(who.waited);
}

function until(who: Visitor, path: string): Page {
  let at = path;
  for (let waits = 0; waits < maxWaits; waits++) {
    const step: Step = at.startsWith('/results/success') ? 'result' : 'waiting for the bank';
    const page = who.get(step, at);
    if (step === 'result' && page.status === 200) return page;
    if (page.location) at = page.location;
    else who.rest(waitSeconds);
  }
  throw new Left('the bank took too long');
}

const isNumbered = (html: string) => />\d{10}</.test(html.slice(html.indexOf('success-number')).slice(0, 400));

const ownPath = (url: string) => (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/]+/, ''));

/** Sometimes opens the order, or cancels it. */
export function afterwards(who: Visitor, id: string): void {
  if (chance(0.15)) {
    const order = who.get('order', `/order/detail/${id}`);
    who.demand('the order can be looked at', order.status === 200 && order.html.includes(who.home.city));
    who.think(6);
  }
  if (chance(0.02)) cancel(who, id);
}

export function cancel(who: Visitor, id: string): void {
  const cancelled = who.post('cancel', `/order/${id}/cancellation`, {});
  if (!isHeard(cancelled)) {
    report('cancelling unheard', id);
    return;
  }
  who.demand('the order is cancelled', cancelled.status === 303 && !cancelled.location.startsWith('/payment'));
  report('cancelled', id);
  figures.cancelled.add(1);
}
