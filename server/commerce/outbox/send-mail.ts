import { dayMs } from '../../../shared/time/duration.ts';
import { feedbackTemplate, makeFeedbackMail } from '../contact/mail.ts';
import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../jobs/due-work.ts';
import {
  isAccountMailTemplate,
  isMailTemplate,
  isNoticeMailTemplate,
  isStaffMailTemplate,
} from '../jobs/queue-message.ts';
import { endAccountMail, makeAccountMail } from './account-mail.ts';
import { makeNoticeMail } from './notice-mail.ts';
import { makeOrderMail } from './order-mail.ts';
import { makeStaffMail } from './staff-mail.ts';
import { makeSubscriptionMail, subscriptionTemplate } from './subscription-mail.ts';
import { type Mail, NotSent } from './transport.ts';

/** How long sending is retried; later the mail would be outdated. */
const triedForMs = 3 * dayMs;

/**
 * Makes the mail of a reference (`<template>:<id>`) from the current data and sends it.
 *
 * @throws NotSent if it could not be sent: it is retried for three days
 */
export async function sendMail(deps: CommerceDeps, reference: string): Promise<WorkOutcome> {
  const [template = '', id = ''] = reference.split(':', 2);
  const mail = await makeMail(deps, template, id);
  if (!mail) return 'done';
  let state = 'sent';
  try {
    await deps.mail.send(mail);
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

async function makeMail(deps: CommerceDeps, template: string, id: string): Promise<Mail | null> {
  if (isMailTemplate(template)) return makeOrderMail(deps, template, id);
  if (template === feedbackTemplate) return makeFeedbackMail(deps, id);
  if (template === subscriptionTemplate) return makeSubscriptionMail(deps, id);
  if (isNoticeMailTemplate(template)) return makeNoticeMail(deps, template, id);
  if (isStaffMailTemplate(template)) return makeStaffMail(deps, template, id);
  return isAccountMailTemplate(template) ? makeAccountMail(deps, template, id) : null;
}
