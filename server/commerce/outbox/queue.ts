import type { Database } from '../database/connection.ts';
import { schedule } from '../work/due-work.ts';

/** Mails of an order's course; the id is the order's, of 'shipped' the parcel's, of 'refunded' the refund's. */
const mailTemplates = ['received', 'paid', 'shipped', 'cancelled', 'refunded'] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** Has a mail sent once what is being written is written. It is made from what is true when it is sent. */
export function queueMail(db: Database, template: MailTemplate, id: string, at: number): Promise<void> {
  return schedule(db, 'mail', `${template}:${id}`, at);
}

/** Mails about an account; of all but the last the id is the customer's. */
const accountMailTemplates = ['welcome', 'verifyEmail', 'resetPassword', 'passwordChanged', 'accountDeleted'] as const;
export type AccountMailTemplate = (typeof accountMailTemplates)[number];

/** Has a mail about an account sent. Each request is a mail of its own: `<customer>.<when it was asked for>` names it. */
export function queueAccountMail(
  db: Database,
  template: AccountMailTemplate,
  customerId: string,
  at: number,
): Promise<void> {
  return schedule(db, 'mail', `${template}:${customerId}.${at}`, at);
}

/** Has the code of a cash-on-delivery order sent to its phone. */
export function queueText(db: Database, orderId: string, at: number): Promise<void> {
  return schedule(db, 'text', orderId, at);
}

export function isMailTemplate(text: string): text is MailTemplate {
  return mailTemplates.some((template) => template === text);
}

export function isAccountMailTemplate(text: string): text is AccountMailTemplate {
  return accountMailTemplates.some((template) => template === text);
}
