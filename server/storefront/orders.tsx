import { type Context, Hono } from 'hono';
import { FoundPage } from '../../pages/orders/found.tsx';
import { LookupPage } from '../../pages/orders/lookup.tsx';
import { cancelOrder, OrderSearch, searchOrder } from '../../shared/contract/checkout.ts';
import { codes, errorStatus, type Failure } from '../../shared/errors.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { changeSession } from '../http/session-middleware.ts';
import { page } from '../render/page.tsx';
import { type FormProblem, formOf, problemOfFailure, tellRetryAfter } from './form.ts';
import { orderIdOf } from './payment-order.tsx';

/** Finding an order by its number and e-mail address, and cancelling one's own. */
export const orders = new Hono<StoreEnv>();

for (const path of [routes.orderStatus, routes.trackOrders]) {
  orders.get(path, (c) => lookupPage(c, { values: { orderNo: c.req.query('orderNo') ?? '' }, fields: {} }));
  orders.post(
    path,
    formOf(OrderSearch, (c, problem) => lookupPage(c, problem, 422)),
    async (c) => {
      const search = c.req.valid('form');
      const result = await c.var.api.attempt(searchOrder, search);
      if (!result.ok) return notFound(c, search, result.error);
      const { countries } = await c.var.shell();
      const countryName = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
      return page(c, {
        title: messages.orders.order(result.value.orderNo),
        styles: ['checkout'],
        personal: true,
        sections: [<FoundPage order={result.value} countryName={countryName} again={c.req.path} />],
      });
    },
  );
}

orders.post(routes.orderCancellation, async (c) => {
  const id = orderIdOf(c.req.param('id'));
  const result = await c.var.api.attempt(cancelOrder, { id });
  if (result.ok) return c.redirect(href(routes.unsuccess, { order: id }), 303);
  const { code, message } = result.error;
  if (code !== codes.conflict) throw new Refusal(code, message);
  // Paid meanwhile, or the bank is at it: the order's own page knows where it stands.
  changeSession(c.var.session, { flash: message });
  return c.redirect(href(routes.payment, { order: id }), 303);
});

function notFound(c: Context<StoreEnv>, search: Record<string, string>, failure: Failure) {
  const { code } = failure;
  if (code === codes.notFound) {
    return lookupPage(c, { values: search, fields: { '': messages.orders.untrackable } }, 422);
  }
  tellRetryAfter(c, failure);
  if (errorStatus[code] >= 500) throw new Refusal(code, failure.message);
  return lookupPage(c, problemOfFailure(failure, search), errorStatus[code]);
}

function lookupPage(c: Context<StoreEnv>, { values, fields }: FormProblem, status: number = 200): Promise<Response> {
  return page(c, {
    title: messages.orders.lookupTitle,
    status: status as 200,
    styles: ['checkout'],
    personal: true,
    sections: [<LookupPage action={c.req.path} values={values} errors={fields} />],
  });
}
