import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { officeLanguageIn, officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { officePaths } from '../../../shared/staff/paths.ts';
import { findCustomer } from '../account/customer-queries.ts';
import { type LinkPurpose, linkValidMs, makeLink } from '../account/links.ts';
import type { CommerceDeps, Customer } from '../context.ts';
import { commit } from '../database/connection.ts';
import type { AccountMailTemplate, StaffMailTemplate } from '../jobs/queue-message.ts';
import { mailedLinkMs, mailLink } from '../staff/set-password.ts';
import type { MailDeps } from './mail-deps.ts';
import { mailOf } from './mail-of.ts';
import { accountDeleted, passwordChanged, resetPassword, verifyAddress, welcome } from './mails/account.ts';
import { type MailContent, mailContent } from './mails/content.ts';
import { momentText } from './mails/moments.ts';
import { inOwnWords } from './mails/own-words.ts';
import type { Mail } from './transport.ts';

const words = officeMessages.staffMails;

const { mails } = messages;

interface Subject {
  deps: MailDeps;
  customer: Customer;
  at: number;
}

const contents: Readonly<
  Record<Exclude<AccountMailTemplate, 'accountDeleted'>, (subject: Subject) => Promise<MailContent | null>>
> = {
  welcome: aboutWelcome,
  verifyEmail: aboutAddress,
  resetPassword: aboutReset,
  passwordChanged: async ({ deps, at }) => passwordChanged(at, deps.siteUrl + href(routes.forgot)),
};

/**
 * Makes a mail about an account, including the secret of its link, which exists nowhere else. Null if there is nothing
 * to report any more, or no such account: anyone can request a link for any address.
 *
 * @param id `<customer>.<time of the request, milliseconds since 1970>`
 */
export async function makeAccountMail(deps: MailDeps, template: AccountMailTemplate, id: string): Promise<Mail | null> {
  return inOwnWords(deps, () => composeMail(deps, template, id));
}

async function composeMail(deps: MailDeps, template: AccountMailTemplate, id: string): Promise<Mail | null> {
  const [customerId = '', asked = ''] = id.split('.');
  const at = Number(asked);
  const made =
    template === 'accountDeleted' ? await farewell(deps, customerId) : await news(deps, template, customerId, at);
  if (!made) return null;
  const { siteName } = deps;
  const why = template === 'resetPassword' ? mails.account.whyAsked(siteName) : mails.account.why(siteName);
  return mailOf(deps, { id: `${template}.${id}`, at, to: made.to }, made.content, { why });
}

/** Removes what was stored for one mail, after it was sent or given up. */
export async function endAccountMail({ db }: CommerceDeps, template: AccountMailTemplate, id: string): Promise<void> {
  if (template !== 'accountDeleted') return;
  await db
    .deleteFrom('customer_farewell')
    .where('id', '=', id.split('.')[0] ?? '')
    .execute();
}

interface AddressedContent {
  to: string;
  content: MailContent;
}

async function news(
  deps: MailDeps,
  template: keyof typeof contents,
  customerId: string,
  at: number,
): Promise<AddressedContent | null> {
  const customer = await findCustomer(deps.db, customerId);
  const content = customer && (await contents[template]({ deps, customer, at }));
  return customer && content ? { to: customer.email, content } : null;
}

async function farewell({ db }: CommerceDeps, id: string): Promise<AddressedContent | null> {
  const row = await db.selectFrom('customer_farewell').select('email').where('id', '=', id).executeTakeFirst();
  return row ? { to: row.email, content: accountDeleted() } : null;
}

async function aboutWelcome(subject: Subject): Promise<MailContent> {
  const { deps, customer } = subject;
  const link = customer.email_verified_at === null ? await makeLinkUrl(subject, 'email') : null;
  return welcome(deps.siteName, customer.first_name ?? '', link);
}

async function aboutAddress(subject: Subject): Promise<MailContent | null> {
  if (subject.customer.email_verified_at !== null) return null;
  const link = await makeLinkUrl(subject, 'email');
  return link === null ? null : verifyAddress(link);
}

/** A mail that could not be sent while its link is valid is dropped. */
async function aboutReset(subject: Subject): Promise<MailContent | null> {
  if (subject.deps.clock.now() > subject.at + linkValidMs.password) return null;
  const link = await makeLinkUrl(subject, 'password');
  return link === null ? null : resetPassword(link);
}

/** Returns the link, on the configured origin only. Null if a newer link was requested. */
async function makeLinkUrl({ deps, customer, at }: Subject, purpose: LinkPurpose): Promise<string | null> {
  const token = await commit(deps.db, (trx) => makeLink(deps, trx, { customerId: customer.id, purpose, asked: at }));
  if (token === null) return null;
  return deps.siteUrl + href(purpose === 'email' ? routes.verifyEmail : routes.newPassword, { token });
}

/** Makes a mail about an account of the office, with the secret of its link; null for an account that is off or none. */
export async function makeStaffMail(deps: MailDeps, template: StaffMailTemplate, id: string): Promise<Mail | null> {
  const [staffId = '', asked = ''] = id.split('.');
  const at = Number(asked);
  const staff = await deps.db
    .selectFrom('staff')
    .select(['name', 'email', 'language', 'password_hash'])
    .where('id', '=', staffId)
    .where('off_at', 'is', null)
    .executeTakeFirst();
  if (!staff) return null;
  return inLanguage(officeLanguageIn(staff.language), async () => {
    const content = await staffContent(deps, template, { ...staff, id: staffId }, at);
    if (!content) return null;
    const why = words.why(staff.name, deps.siteName);
    return mailOf(deps, { id: `${template}.${id}`, at, to: staff.email }, content, { why });
  });
}

/** A mail that could not be sent while its link would be valid is dropped, and an invitation of who has come by another link. */
async function staffContent(
  deps: CommerceDeps,
  template: StaffMailTemplate,
  { id, name, password_hash }: { id: string; name: string; password_hash: string | null },
  at: number,
): Promise<MailContent | null> {
  if (template !== 'staffLink' && template !== 'staffInvitation')
    return changeContent(deps, words.changes[template], at);
  const isInvitation = template === 'staffInvitation';
  // What was asked for is valid from when it is sent, an invitation from when it was made.
  const now = deps.clock.now();
  const validMs = mailedLinkMs[template];
  if (now > at + validMs || (isInvitation && password_hash !== null)) return null;
  const secret = await mailLink(deps, id, (isInvitation ? at : now) + validMs);
  const said = isInvitation
    ? {
        ...words.invitation,
        subject: words.invitation.subject(deps.siteName),
        lead: words.invitation.lead(name, deps.siteName),
      }
    : words.link;
  return mailContent({
    subject: said.subject,
    title: said.title,
    lead: [said.lead],
    link: { label: said.title, href: `${officeOf(deps)}${officePaths.password}?token=${secret}`, note: said.note },
    next: [said.next],
  });
}

function changeContent(deps: CommerceDeps, what: string, at: number): MailContent {
  return mailContent({
    subject: what,
    title: words.changed.title,
    lead: [`${what}: ${momentText(at)}.`],
    link: {
      label: words.changed.open,
      href: `${officeOf(deps)}${officePaths.signIn}`,
      note: words.changed.note,
    },
  });
}

const officeOf = ({ officeUrl, siteUrl }: CommerceDeps): string => officeUrl ?? siteUrl;
