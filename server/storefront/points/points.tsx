import { type Context, Hono } from 'hono';
import { InvitePage } from '../../../pages/points/invite.tsx';
import { PointsPage } from '../../../pages/points/points.tsx';
import { invitations as invitationsCall, points as pointsCall } from '../../../shared/contract/points.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { usualBase } from '../../../shared/places/base-currencies.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { accountPage } from '../account/account-page.tsx';

/** Points and invitations. */
export const points = new Hono<StoreEnv>();

points.get(routes.points, async (c) => {
  const found = await c.get('api').get(pointsCall, { page: pageOf(c.req.query('page')) });
  const { number, totalPages } = found.entries.pageInfo;
  if (number > totalPages) return c.redirect(href(routes.points, { page: totalPages }), 303);
  const now = c.get('deps').clock.now();
  const base = (await c.get('shell')()).currencies[0]?.currencyCode ?? usualBase;
  return accountPage(c, { title: messages.points.title, section: <PointsPage points={found} now={now} base={base} /> });
});

points.get(routes.invite, async (c) => {
  const found = await c.get('api').get(invitationsCall, {});
  const link = originOf(c) + href(routes.register, { code: found.inviteCode });
  return accountPage(c, {
    title: messages.points.inviteTitle,
    section: <InvitePage invitations={found} link={link} />,
  });
});

function pageOf(text = '1'): number {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
}

/** Returns the configured origin, else the one that the visitor uses (which was checked before). */
function originOf(c: Context<StoreEnv>): string {
  return c.get('deps').siteUrl ?? new URL(c.req.url).origin;
}
