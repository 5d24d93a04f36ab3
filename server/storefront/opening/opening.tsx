import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { ClosedPage } from '../../../pages/opening/closed.tsx';
import { enterShop, isClosed, type Opening, staffEntrance } from '../../../shared/contract/opening.ts';
import { codes } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { safeReturnPath } from '../../../shared/return-path.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { type FormProblem, formOf, refused } from '../../http/forms/form.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { staffTokenIn } from '../../http/session/staff-cookie.ts';
import { ifSoon } from '../../rendering/early-head.ts';
import { page } from '../../rendering/page.tsx';

/** Pages that strangers see of a closed shop: the mailing list, its legal texts, and what a mail about an order leads to. */
const leftOpen: readonly string[] = [
  routes.newsletter,
  routes.newsletterThanks,
  routes.newsletterLink,
  routes.orderLink,
  routes.withdrawal,
  routes.delay,
  routes.payLink,
];
const legal = /^\/protocol\/\w+$/;

/** Notes whether the shop is closed, as of now: `opening` returns what was read last; undefined: nothing yet. */
export const noteOpening = (opening: () => Opening | undefined) =>
  createMiddleware<StoreEnv>(async (c, next) => {
    const changes = c.get('upToDate')();
    await (opening() ? ifSoon(c, changes) : changes);
    const known = opening();
    if (known && isClosed(known, c.get('deps').clock.now())) {
      c.set('closed', known);
      c.header('X-Robots-Tag', 'noindex, nofollow');
    }
    await next();
  });

/** Answers for files that search engines read: a closed shop has none. */
export const notWhileClosed = createMiddleware<StoreEnv>(async (c, next) => {
  if (!c.get('closed')) return next();
  return c.text(messages.opening.title, 404, { 'Cache-Control': 'no-store' });
});

/** Stands before all pages and calls: of a closed shop, strangers get the page that says so. */
export const closedToStrangers = createMiddleware<StoreEnv>(async (c, next) => {
  const opening = c.get('closed');
  if (!opening || (await mayEnter(c, opening))) return next();
  c.set('stranger', true);
  const { path, method } = c.req;
  if (path === routes.entrance || leftOpen.includes(path) || legal.test(path)) return next();
  // Visits of a closed shop are not counted; its pages ask for it as all do.
  if (path === routes.events) return c.body(null, 204, { 'Cache-Control': 'no-store' });
  const isPage = (method === 'GET' || method === 'HEAD') && !path.startsWith('/apis');
  if (!isPage) throw new Refusal(codes.forbidden, 'shopClosed');
  return closedPage(c, opening, undefined, path === routes.home ? 200 : 403);
});

async function mayEnter(c: Context<StoreEnv>, { pass }: Opening): Promise<boolean> {
  if (pass !== null && c.get('session').data.pass === pass) return true;
  const token = staffTokenIn(c);
  if (token === '' || token.length > 200) return false;
  const asked = await c.get('api').attempt(staffEntrance, { token }, { optional: true });
  return asked.ok && asked.value.admitted;
}

const Entrance = z.object({ password: z.string().max(200).default(''), return: z.string().max(2_000).optional() });

/** The form that takes the password of a closed shop. */
export const opening = new Hono<StoreEnv>();

opening.get(routes.entrance, (c) => c.redirect(href(routes.home), 303));
opening.post(routes.entrance, formOf(Entrance, again), async (c) => {
  const { password, return: back } = c.req.valid('form');
  const target = safeReturnPath(back, href(routes.home));
  if (!c.get('closed')) return c.redirect(target, 303);
  const entered = await c.get('api').attempt(enterShop, { password });
  if (!entered.ok) return refused(c, entered.error, { return: target }, again);
  changeSession(c.get('session'), { pass: entered.value.pass });
  return c.redirect(target, 303);
});

async function again(c: Context<StoreEnv>, problem: FormProblem, status: number): Promise<Response> {
  const closed = c.get('closed');
  return closed ? closedPage(c, closed, problem, status) : c.redirect(href(routes.home), 303);
}

function closedPage(c: Context<StoreEnv>, closed: Opening, problem?: FormProblem, status = 200): Promise<Response> {
  const back = problem ? safeReturnPath(problem.values.return, href(routes.home)) : pathOf(c);
  const error = problem && Object.values(problem.fields)[0];
  const { pass, opensAt, line } = closed;
  const country = c.get('visitor').countryCode;
  const view = <ClosedPage {...{ hasPassword: pass !== null, opensAt, line, country, back, error }} />;
  return page(c, { title: messages.opening.title, status: status as 200, sections: [view] });
}

const pathOf = (c: Context<StoreEnv>) => {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
};
