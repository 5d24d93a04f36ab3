import { type Context, Hono } from 'hono';
import { OfficeCash } from '../../pages/office/cash.tsx';
import { type CashStep, cashSteps, officeCash, officeCashStep } from '../../shared/contract/office/cash.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { showPage } from './page.tsx';

const said: Readonly<Record<CashStep, string>> = {
  collected: 'paid by the courier',
  refused: 'refused at the door: back in stock, with a credit note',
  transferred: 'transferred; the buyer is notified by mail',
};

/** The page of cash on delivery: what is open, and one form for many orders. */
export function cashScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.cash, (c) => show(c, {}));
  app.post(officePaths.cash, async (c) => {
    const form = await c.req.formData();
    const step = cashSteps.find((each) => each === form.get('step'));
    const typed = String(form.get('orders') ?? '');
    const numbers = [...form.getAll('order').map(String), ...typed.split(/[\s,;]+/)].filter(Boolean);
    const wrong = numbers.find((number) => !/^\d{10}$/.test(number));
    if (!step || numbers.length === 0 || wrong !== undefined)
      return show(c, {
        typed,
        problem: `Choose orders, or write their numbers of 10 digits${wrong ? `, not '${wrong}'` : ''}.`,
      });
    const { done, left } = await c
      .get('api')
      .get(officeCashStep, { step, orders: [...new Set(numbers)].slice(0, 500) });
    const problem = left.map(({ orderNo, reason }) => `${orderNo}: ${reason}`).join(' ');
    return show(c, {
      typed: left.map(({ orderNo }) => orderNo).join('\n'),
      ...(done > 0 && { done: `${done} ${done === 1 ? 'order is' : 'orders are'} ${said[step]}.` }),
      ...(problem && { problem }),
    });
  });
  return app;
}

interface Shown {
  done?: string;
  problem?: string;
  typed?: string;
}

async function show(c: Context<StoreEnv>, { done, problem, typed = '' }: Shown): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const open = await c.get('api').get(officeCash, {});
  const body = <OfficeCash open={open} done={done} problem={problem} typed={typed} />;
  return showPage(c, { title: 'Cash on delivery', self, body, status: problem && !done ? 422 : 200 });
}
