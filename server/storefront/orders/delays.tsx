import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { DelayPage } from '../../../pages/orders/delay.tsx';
import { answerDelay, delay as delayCall } from '../../../shared/contract/delays.ts';
import { codes } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { formOf } from '../../http/forms/form.ts';
import { readLinked } from '../../http/forms/mail-link.ts';
import { page } from '../../rendering/page.tsx';

/** The link in the mail about a delay: keep the order or cancel it. */
export const delays = new Hono<StoreEnv>();

delays.get(routes.delay, (c) => delayPage(c, c.req.query('token') ?? ''));
delays.post(
  routes.delay,
  formOf(z.object({ token: z.string().max(100), action: z.enum(['keep', 'cancel']) }), (c) => delayPage(c, '')),
  async (c) => {
    const { token, action } = c.req.valid('form');
    const result = await c.get('api').attempt(answerDelay, { token, answer: action });
    if (result.ok) return c.redirect(href(routes.delay, { token }), 303);
    const { code, message } = result.error;
    if (code === codes.conflict) return delayPage(c, token, wording(message));
    if (code === codes.badRequest) return delayPage(c, token);
    throw new Refusal(code, message);
  },
);

/** Answers with the page of a mail's link. */
async function delayPage(c: Context<StoreEnv>, token: string, error?: string): Promise<Response> {
  const found = await readLinked(c, c.get('api').attempt(delayCall, { token: token.slice(0, 100) }));
  return page(c, {
    title: messages.delays.title,
    status: error ? 409 : 200,
    personal: true,
    noIndex: true,
    styles: ['checkout'],
    sections: [<DelayPage token={token} delay={found} error={error} />],
  });
}
