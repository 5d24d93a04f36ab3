import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { awaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import { feedbackTemplate, makeFeedbackMail } from '../contact/mail.ts';
import { loadShopBrand } from '../content/brand/shop-brand.ts';
import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../jobs/due-work.ts';
import {
  isAccountMailTemplate,
  isMailTemplate,
  isNoticeMailTemplate,
  isStaffMailTemplate,
} from '../jobs/queue-message.ts';
import { endAccountMail, makeAccountMail, makeStaffMail } from './account-mail.ts';
import { answerTemplate, endAnswerMail, makeAnswerMail } from './answer-mail.ts';
import type { MailDeps } from './mail-deps.ts';
import { makeNoticeMail, makeSubscriptionMail, subscriptionTemplate } from './notice-mail.ts';
import { makeOrderMail } from './order-mail.ts';
import { sendAsShop } from './sender.ts';
import { type Mail, NotSent, type TextMessage } from './transport.ts';

/** How long sending is retried; later the mail would be outdated. */
const triedForMs = 3 * dayMs;

/**
 * Makes the mail of a reference (`<template>:<id>`) from the current data and sends it.
 *
 * @throws NotSent if it could not be sent: it is retried for three days
 */
export async function sendMail(deps: CommerceDeps, reference: string): Promise<WorkOutcome> {
  const [template = '', id = ''] = reference.split(':', 2);
  const { brand, name: siteName } = await loadShopBrand(deps);
  const mail = await makeMail({ ...deps, siteName, brand }, template, id);
  if (!mail) return 'done';
  let state = 'sent';
  try {
    await sendAsShop(deps, mail);
  } catch (error) {
    const late = deps.clock.now() - mail.at > triedForMs;
    const never = error instanceof NotSent && error.why === 'never';
    if (!late && !never) throw error;
    // The reference names the order or account, which has the recipient.
    deps.log.error({ mail: reference, error: String(error) }, 'mail given up');
    state = 'given up';
  }
  if (mail.orderId !== undefined) await recordMail(deps, { id: reference, order_id: mail.orderId, state });
  if (isAccountMailTemplate(template)) await endAccountMail(deps, template, id);
  if (template === answerTemplate) await endAnswerMail(deps.db, id, state);
  return 'done';
}

/** Records for the order's timeline what became of a mail. */
async function recordMail({ db, clock }: CommerceDeps, mail: { id: string; order_id: string; state: string }) {
  await db
    .insertInto('order_mail')
    .values({ ...mail, at: clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function makeMail(deps: MailDeps, template: string, id: string): Promise<Mail | null> {
  if (isMailTemplate(template)) return makeOrderMail(deps, template, id);
  if (template === feedbackTemplate) return makeFeedbackMail(deps, id);
  if (template === answerTemplate) return makeAnswerMail(deps, id);
  if (template === subscriptionTemplate) return makeSubscriptionMail(deps, id);
  if (isNoticeMailTemplate(template)) return makeNoticeMail(deps, template, id);
  if (isStaffMailTemplate(template)) return makeStaffMail(deps, template, id);
  return isAccountMailTemplate(template) ? makeAccountMail(deps, template, id) : null;
}

/**
 * Sends the code of an order to its phone, while it is valid.
 *
 * @throws NotSent if it could not be sent: it is retried while the code is valid
 */
export async function sendText(deps: CommerceDeps, orderId: string): Promise<WorkOutcome> {
  const message = await codeMessage(deps, orderId);
  if (!message) return 'done';
  try {
    await deps.texts.send(message);
  } catch (error) {
    if (!(error instanceof NotSent && error.why === 'never')) throw error;
    deps.log.error({ text: orderId, error: String(error) }, 'text message given up');
  }
  return 'done';
}

async function codeMessage({ db, clock, siteName }: CommerceDeps, orderId: string): Promise<TextMessage | null> {
  const waits = await db
    .selectFrom('phone_verification')
    .innerJoin('shop_order', 'shop_order.id', 'phone_verification.order_id')
    .select(['phone', 'code', 'sends', 'sent_at', 'shop_order.language'])
    .where('phone_verification.order_id', '=', orderId)
    .where('phone_verification.verified_at', 'is', null)
    .where('phone_verification.expires_at', '>', clock.now())
    .where('shop_order.status', 'in', awaitingPayment)
    .where('shop_order.payment_type', '=', 'COD')
    .executeTakeFirst();
  if (!waits?.code) return null;
  // Each requested code is a message of its own; a retry is the same message.
  const id = `code.${orderId}.${waits.sends}`;
  const { code } = waits;
  const text = inLanguage(waits.language, () => messages.mails.code(siteName, code));
  return { id, at: waits.sent_at, to: waits.phone, text };
}
