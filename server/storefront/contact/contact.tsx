import { type Context, Hono } from 'hono';
import { ContactPage, ContactSent } from '../../../pages/contact/contact.tsx';
import { self } from '../../../shared/contract/account.ts';
import { FeedbackFields, feedback, feedbackFileLimits } from '../../../shared/contract/contact.ts';
import { type OrderList, ordersList } from '../../../shared/contract/orders.ts';
import { codes } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { type FormProblem, refused } from '../../http/forms/form.ts';
import { formDataOf, largeForm, readFileForm } from '../../http/forms/form-files.ts';
import { roomForFiles } from '../../http/forms/form-memory.ts';
import { page } from '../../rendering/page.tsx';

/** Messages to the shop. */
export const contact = new Hono<StoreEnv>();

/** Time limit of a message: three pictures may have to be decoded. */
const sendTimeoutMs = 20_000;

contact.get(routes.contact, async (c) => {
  if (c.req.query('sent') !== '1') return contactPage(c, { values: {}, fields: {} });
  return page(c, { title: messages.contact.sentTitle, personal: true, sections: [<ContactSent />] });
});

contact.post(routes.contact, roomForFiles, largeForm(feedbackFileLimits), async (c) => {
  const form = await readFileForm(c, FeedbackFields);
  if (!form.ok) return contactPage(c, form.problem, 422);
  const { values, files } = form;
  const body = formDataOf(values, feedbackFileLimits.field, files);
  const result = await c.get('api').attempt(feedback, {}, { form: body, timeoutMs: sendTimeoutMs });
  if (result.ok) return c.redirect(href(routes.contact, { sent: 1 }), 303);
  return refused(c, result.error, values, contactPage);
});

async function contactPage(c: Context<StoreEnv>, { values, fields }: FormProblem, status = 200): Promise<Response> {
  const [{ website }, { email, orders }] = await Promise.all([c.get('shell')(), loadWriter(c)]);
  return page(c, {
    title: messages.contact.title,
    description: messages.contact.lead,
    status: status as 200,
    personal: true,
    noIndex: status !== 200,
    canonical: href(routes.contact),
    sections: [
      <ContactPage values={{ email, ...values }} errors={fields} supportEmail={website.supportEmail} orders={orders} />,
    ],
  });
}

/**
 * Returns a customer's e-mail and orders for the form; nothing for a guest, or while unavailable.
 *
 * @throws Refusal when the session ended: the page is then shown to the guest
 */
async function loadWriter(c: Context<StoreEnv>): Promise<{ email: string; orders: OrderList['content'] }> {
  if (c.get('session').data.token === undefined) return { email: '', orders: [] };
  const [user, orders] = await Promise.all([
    c.get('api').attempt(self, {}, { optional: true }),
    c.get('api').attempt(ordersList, {}, { optional: true }),
  ]);
  if (!user.ok && user.error.code === codes.sessionInvalid) throw new Refusal(user.error.code, user.error.message);
  return { email: user.ok ? user.value.email : '', orders: orders.ok ? orders.value.content : [] };
}
