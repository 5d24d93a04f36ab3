import type { Database } from '../database/connection.ts';
import { schedule } from './due-work.ts';

/**
 * Mails about an order; the id is the order's, of 'shipped' the parcel's, of 'refunded' the refund's, of
 * 'withdrawn' the withdrawal's, of 'delayed' the promise's, of the last four
 * `<order>.<time of the change>`.
 */
const mailTemplates = [
  ...(['received', 'paid', 'shipped', 'cancelled', 'refunded', 'withdrawn', 'delayed'] as const),
  ...(['changed', 'readdressed', 'exchanged', 'orderLink'] as const),
];
export type MailTemplate = (typeof mailTemplates)[number];

/** Mails about an account; the id is the customer's, except for the last. */
const accountMailTemplates = ['welcome', 'verifyEmail', 'resetPassword', 'passwordChanged', 'accountDeleted'] as const;
export type AccountMailTemplate = (typeof accountMailTemplates)[number];

/** Mails about the return of a sold-out variant; the id is the stock notice's. */
const noticeMailTemplates = ['confirmNotice', 'backInStock'] as const;
export type NoticeMailTemplate = (typeof noticeMailTemplates)[number];

/** Mails to a member of staff; the id is `<staff>.<time of the request>`. */
export const staffMailTemplates = [
  'staffInvitation',
  'staffLink',
  'staffPasswordSet',
  'staffSecondFactorOn',
  'staffSecondFactorOff',
  'staffPasskeyAdded',
  'staffPasskeyRemoved',
] as const;
export type StaffMailTemplate = (typeof staffMailTemplates)[number];

/**
 * Mails that are scheduled by their id: 'subscription' asks an address of the mailing list to confirm, by its token;
 * 'answer' is that to a message of the contact form.
 */
type MailById = MailTemplate | NoticeMailTemplate | 'subscription' | 'answer';

/** Schedules a mail within the caller's transaction. Its content is made when it is sent. */
export function queueMail(db: Database, template: MailById, id: string, at: number): Promise<void> {
  return schedule(db, 'mail', `${template}:${id}`, at);
}

/**
 * Schedules a mail about an account, or to a member of staff. Each request is a mail of its own, named
 * `<customer or staff>.<time of the request>`.
 */
export function queueAccountMail(
  db: Database,
  template: AccountMailTemplate | StaffMailTemplate,
  id: string,
  at: number,
): Promise<void> {
  return schedule(db, 'mail', `${template}:${id}.${at}`, at);
}

export function isStaffMailTemplate(text: string): text is StaffMailTemplate {
  return staffMailTemplates.some((template) => template === text);
}

/** Schedules the text message with the code of a cash-on-delivery order. */
export function queueText(db: Database, orderId: string, at: number): Promise<void> {
  return schedule(db, 'text', orderId, at);
}

export function isMailTemplate(text: string): text is MailTemplate {
  return mailTemplates.some((template) => template === text);
}

export function isAccountMailTemplate(text: string): text is AccountMailTemplate {
  return accountMailTemplates.some((template) => template === text);
}

export function isNoticeMailTemplate(text: string): text is NoticeMailTemplate {
  return noticeMailTemplates.some((template) => template === text);
}
