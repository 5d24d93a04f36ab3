import { type Context, Hono } from 'hono';
import { OfficeCash } from '../../pages/office/cash.tsx';
import type { Failure } from '../../shared/errors.ts';
import { filled, verbatim } from '../../shared/messages/message.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { wording } from '../../shared/messages/wording.ts';
import { cashSteps } from '../../shared/office/cash.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { openCash, pageKey, recordCash } from '../commerce/orders/cash/cash.ts';
import type { StoreEnv } from '../http/context.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { documentBody, sentFields, textsOf } from './sent-form.ts';

const words = officeMessages.cash;

/** Orders that one form records. */
const maxOrders = 500;

/** The page of cash on delivery: what is open, and one form for many orders. */
export const cash = new Hono<StoreEnv>();
const payers = screen('orders.refund');
cash.get(officePaths.cash, payers, (c) => show(c, {}));
cash.post(officePaths.cash, payers, documentBody, async (c) => {
  const form = await sentFields(c);
  const [sentStep] = textsOf(form, 'step');
  const step = cashSteps.find((each) => each === sentStep);
  const [typed = ''] = textsOf(form, 'orders');
  const numbers = [...textsOf(form, 'order'), ...typed.split(/[\s,;]+/)].filter(Boolean);
  const wrong = numbers.find((number) => !/^\d{10}$/.test(number));
  if (!step || numbers.length === 0 || wrong !== undefined)
    return show(c, {
      typed,
      failure: mistake(wrong ? filled('chooseOrdersNot', { wrong }) : 'chooseOrders'),
    });
  const orders = [...new Set(numbers)];
  if (orders.length > maxOrders)
    return show(c, { typed: orders.join('\n'), failure: mistake(filled('chooseOrdersAtMost', { most: maxOrders })) });
  const left = new Map<string, string>();
  for (const orderNo of orders) {
    const recorded = await recordCash(officeOf(c).shop, orderNo, step);
    if (!recorded.ok) left.set(orderNo, wording(recorded.error.message));
  }
  const done = orders.length - left.size;
  return show(c, {
    typed: [...left.keys()].join('\n'),
    ...(done > 0 && { done: words.done[step](done) }),
    ...(left.size > 0 && {
      failure: mistake(verbatim([...left].map(([orderNo, reason]) => `${orderNo}: ${reason}`).join(' '))),
    }),
  });
});

interface CashState {
  done?: string;
  failure?: Failure;
  typed?: string;
}

async function show(c: Context<StoreEnv>, { done, failure, typed = '' }: CashState): Promise<Response> {
  const keyIn = (name: string) => pageKey.exec(c.req.query(name) ?? '')?.[0];
  const wish = { owedAfter: keyIn('owed'), transfersAfter: keyIn('transfers') };
  const open = await openCash(officeOf(c).shop.db, wish);
  const body = <OfficeCash open={open} typed={typed} />;
  return showPage(c, { title: words.title, body, done, failure });
}
