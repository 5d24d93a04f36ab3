import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { CookiesPage } from '../../../pages/analytics/cookies.tsx';
import { answerConsent, type ConsentAnswer, consentAnswers, questions } from '../../../shared/contract/consent.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { safeReturnPath } from '../../../shared/return-path.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { formOf } from '../../http/forms/form.ts';
import { isHttps } from '../../http/session/cookie-options.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { cabOf, setVisitorCookie, visitorCookies } from '../../http/session/visitor.ts';
import { mainPart } from '../../rendering/main-part.tsx';
import { page } from '../../rendering/page.tsx';
import { consentOf, keepConsent, sendsGpc } from './consent.ts';

/** The page about cookies, and the choice of consent. */
export const cookies = new Hono<StoreEnv>();

const Choice = z.object({
  choice: z.enum(['granted', 'declined']),
  shown: z.enum(questions).catch('page'),
  return: z.string().max(2_000).optional(),
});

cookies.get(routes.cookies, (c) => cookiesPage(c));

cookies.post(
  routes.cookies,
  formOf(Choice, (c) => cookiesPage(c, messages.cookies.chooseOne)),
  async (c) => {
    const { choice, shown, return: target } = c.req.valid('form');
    // An agreement counts once it is on record; a refusal always counts.
    const recorded = await c.get('api').attempt(answerConsent, { choice, shown });
    if (!recorded.ok && choice === 'granted') return cookiesPage(c, messages.cookies.notKept, 503);
    keepConsent(c, choice);
    if (choice === 'granted' && !sendsGpc(c)) keepSharer(c);
    if (c.req.header('accept') === 'application/json') return c.body(null, 204);
    changeSession(c.get('session'), { flash: messages.consent.kept });
    return c.redirect(safeReturnPath(target, href(routes.cookies)), 303);
  },
);

/** Stores the referrer's code, which is in the URL of the page until consent is given. */
function keepSharer(c: Context<StoreEnv>): void {
  const search = URL.parse(c.req.header('referer') ?? '')?.searchParams;
  for (const name of ['cab', 'affiliateEvent'] as const) {
    const value = cabOf(search?.get(name) ?? undefined, '');
    if (value) setVisitorCookie(c, visitorCookies[name], value);
  }
}

async function cookiesPage(c: Context<StoreEnv>, error?: string, status: 200 | 422 | 503 = error ? 422 : 200) {
  return page(c, {
    title: messages.consent.title,
    description: messages.cookies.description,
    status,
    styles: ['content'],
    canonical: routes.cookies,
    personal: true,
    noIndex: false,
    sections: [
      mainPart(c, loadAnswers(c), (answers) => (
        <CookiesPage
          consent={consentOf(c)}
          gpc={sendsGpc(c)}
          https={isHttps(c.get('deps'))}
          answers={answers}
          error={error}
        />
      )),
    ],
  });
}

/** Returns the answers on record; none where they cannot be read now. */
async function loadAnswers(c: Context<StoreEnv>): Promise<ConsentAnswer[]> {
  const found = await c.get('api').attempt(consentAnswers, {}, { optional: true });
  return found.ok ? found.value : [];
}
