import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ReactElement } from 'react';
import { z } from 'zod';
import {
  NewsletterPage,
  NewsletterThanks,
  OfferCodePage,
  OfferPage,
  SubscriptionLinkPage,
} from '../../../pages/newsletter/newsletter.tsx';
import {
  collectSubscription,
  confirmSubscription,
  endSubscription,
  subscription,
} from '../../../shared/contract/content.ts';
import type { Popup, PopupName } from '../../../shared/contract/popups.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { safeReturnPath } from '../../../shared/return-path.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { type FormProblem, formOf, refused } from '../../http/forms/form.ts';
import { addMailLink, readLinked } from '../../http/forms/mail-link.ts';
import { offersCoupon } from '../../rendering/offer.ts';
import { page } from '../../rendering/page.tsx';
import { sharedPage } from '../../rendering/shared-page.ts';

/** The mailing list, and the coupon for new subscribers. Each page also opens as a dialog over others. */
export const newsletter = new Hono<StoreEnv>();

const address = z.string().max(300);
const SignUp = z.object({
  email: address,
  source: z.string().max(40).default('footer'),
  return: z.string().max(2_000).optional(),
});

newsletter.get(routes.newsletter, sharedPage(), (c) => newsletterPage(c));
newsletter.post(routes.newsletter, formOf(SignUp, newsletterPage), async (c) => {
  const { email, source, return: back } = c.req.valid('form');
  const result = await c.get('api').attempt(collectSubscription, { email, source });
  if (result.ok) return c.redirect(href(routes.newsletterThanks, backTo(back)), 303);
  return refused(c, result.error, { email, source, return: back ?? '' }, newsletterPage);
});

addMailLink(newsletter, routes.newsletterLink, {
  confirm: (c, token) => c.get('api').attempt(confirmSubscription, { token }),
  end: (c, token) => c.get('api').get(endSubscription, { token }),
  page: async (c, token, ended = false) => {
    const found = await readLinked(c, c.get('api').attempt(subscription, { token: token.slice(0, 100) }));
    const section = <SubscriptionLinkPage token={token} subscription={found} ended={ended} />;
    return page(c, { title: messages.newsletter.linkTitle, personal: true, noIndex: true, sections: [section] });
  },
});

newsletter.get(routes.newsletterThanks, async (c) => {
  const back = safeReturnPath(c.req.query('return'), href(routes.home));
  return page(c, {
    title: messages.newsletter.thanks,
    personal: true,
    sections: [<NewsletterThanks back={back} hasOffer={offersCoupon(await c.get('shell')())} />],
  });
});

/** A shop without a coupon for subscribers has no pages that promise one; while that cannot be read, it may have. */
const hasCoupon = createMiddleware<StoreEnv>(async (c, next) => {
  const shell = await c.get('shell')();
  if (!shell.partial && !offersCoupon(shell)) return c.notFound();
  return next();
});

newsletter.get(routes.offer, sharedPage(), hasCoupon, (c) => offerPage(c));
newsletter.post(routes.offer, hasCoupon, formOf(z.object({ email: address }), offerPage), async (c) => {
  const { email } = c.req.valid('form');
  const result = await c.get('api').attempt(collectSubscription, { email, source: 'offer' });
  if (result.ok) return c.redirect(href(routes.offerCode), 303);
  return refused(c, result.error, { email }, offerPage);
});

newsletter.get(routes.offerCode, sharedPage(), hasCoupon, (c) =>
  page(c, { title: messages.offer.codeTitle, noIndex: true, sections: [<OfferCodePage />] }),
);

/** Returns the return target; none for a sign-up on the list's own pages. */
function backTo(target: string | undefined): { return?: string } {
  const back = safeReturnPath(target, href(routes.home));
  return back === href(routes.home) || back.startsWith(href(routes.newsletter)) || back.startsWith(href(routes.offer))
    ? {}
    : { return: back };
}

async function newsletterPage(c: Context<StoreEnv>, problem?: FormProblem, status = 200): Promise<Response> {
  const decline = await declineWords(c, 'newsletter');
  return formPage(c, messages.newsletter.title, <NewsletterPage {...propsOf(problem)} {...decline} />, status);
}

async function offerPage(c: Context<StoreEnv>, problem?: FormProblem, status = 200): Promise<Response> {
  const decline = await declineWords(c, 'offer');
  return formPage(c, messages.offer.title, <OfferPage {...propsOf(problem)} {...decline} />, status);
}

/** Returns the content's words for the link that declines a pop-up, and their language: see `Popup.decline`. */
async function declineWords(c: Context<StoreEnv>, name: PopupName): Promise<Pick<Popup, 'decline' | 'declineIn'>> {
  const { popups } = await c.get('shell')();
  const { decline, declineIn } = popups.find((popup) => popup.name === name) ?? {};
  return { decline, declineIn };
}

function formPage(c: Context<StoreEnv>, title: string, section: ReactElement, status: number): Promise<Response> {
  return page(c, { title, status: status as 200, personal: status !== 200, noIndex: true, sections: [section] });
}

function propsOf(problem: FormProblem | undefined) {
  if (!problem) return {};
  const { values, fields } = problem;
  return {
    email: values.email ?? '',
    error: fields.email ?? fields[''] ?? Object.values(fields)[0],
    ...(values.source && { source: values.source }),
    back: safeReturnPath(values.return, ''),
  };
}
