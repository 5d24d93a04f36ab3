import { Hono } from 'hono';
import { OverviewPage } from '../../../pages/account/overview.tsx';
import { self } from '../../../shared/contract/account.ts';
import { ordersList } from '../../../shared/contract/orders.ts';
import { codes } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { ownReviews } from '../reviews/own-reviews.tsx';
import { accountForgotten } from './account-forgotten.tsx';
import { accountPage } from './account-page.tsx';
import { accountData, accountProfile } from './account-profile.tsx';
import { accountSignIn } from './account-sign-in.tsx';

/** Signing in and out, and the customer's pages. Access is decided by the calls for their data. */
export const account = new Hono<StoreEnv>();

account.get(routes.account, async (c) => {
  const [user, orders] = await Promise.all([
    c.get('api').get(self, {}),
    c.get('api').attempt(ordersList, { status: 'all', page: 1 }, { optional: true }),
  ]);
  if (!orders.ok && orders.error.code === codes.sessionInvalid)
    throw new Refusal(orders.error.code, orders.error.message);
  const latest = orders.ok ? (orders.value.content[0] ?? 'none') : 'away';
  return accountPage(c, {
    title: messages.account.menu,
    section: <OverviewPage user={user} latest={latest} />,
  });
});

for (const part of [accountSignIn, accountForgotten, accountProfile, accountData, ownReviews]) account.route('/', part);
