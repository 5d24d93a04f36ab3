import { inLanguage } from '../../../shared/language/request-language.ts';
import { officePaths } from '../../../shared/staff/paths.ts';
import type { CommerceDeps } from '../context.ts';
import type { StaffMailTemplate } from '../jobs/queue-message.ts';
import { mailedLinkMs, mailLink } from '../staff/mailed-link.ts';
import { mailOf } from './mail-of.ts';
import { type MailContent, mailContent } from './mails/content.ts';
import { momentText } from './mails/moments.ts';
import type { Mail } from './transport.ts';

/** What a member of staff is told of by mail; in English, as the office is. */
const changes: Readonly<Record<Exclude<StaffMailTemplate, 'staffLink'>, string>> = {
  staffPasswordSet: 'A new password was set by a link',
  staffSecondFactorOn: 'Sign-in asks for a code of an app from now on',
  staffSecondFactorOff: 'Sign-in asks for no code of an app any more',
  staffPasskeyAdded: 'A passkey was added',
  staffPasskeyRemoved: 'A passkey was removed',
};
/** Makes a mail about an account of the office, with the secret of its link; null for an account that is off or none. */
export async function makeStaffMail(deps: CommerceDeps, template: StaffMailTemplate, id: string): Promise<Mail | null> {
  const [staffId = '', asked = ''] = id.split('.');
  const at = Number(asked);
  const staff = await deps.db
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('id', '=', staffId)
    .where('off_at', 'is', null)
    .executeTakeFirst();
  if (!staff) return null;
  return inLanguage('en', async () => {
    const content =
      template === 'staffLink' ? await linkContent(deps, staffId, at) : changeContent(deps, changes[template], at);
    if (!content) return null;
    const why = `You get this mail because ${staff.name} in the office of ${deps.siteName} has this e-mail.`;
    return mailOf(deps, { id: `${template}.${id}`, at, to: staff.email }, content, { why });
  });
}

/** A mail that could not be sent while its link would be valid is dropped. */
async function linkContent(deps: CommerceDeps, staffId: string, at: number): Promise<MailContent | null> {
  if (deps.clock.now() > at + mailedLinkMs) return null;
  const secret = await mailLink(deps, staffId);
  return mailContent({
    subject: 'Your link to the office',
    title: 'Set a new password',
    lead: [
      'By this link you set a new password and get in from a device that is not known yet, also while sign-in is locked.',
    ],
    link: {
      label: 'Set a new password',
      href: `${officeOf(deps)}${officePaths.password}?token=${secret}`,
      note: 'It is valid for an hour and works once. Your sessions end with it; codes and passkeys stay.',
    },
    next: ['You did not ask for it? Then you need not do anything: nobody gets in without this mail.'],
  });
}

function changeContent(deps: CommerceDeps, what: string, at: number): MailContent {
  return mailContent({
    subject: what,
    title: 'Your account of the office was changed',
    lead: [`${what}: ${momentText(at)}.`],
    link: {
      label: 'Open the office',
      href: `${officeOf(deps)}${officePaths.signIn}`,
      note: 'Was it not you? Get a link for a new password there, which ends all sessions, and tell an owner of the shop.',
    },
  });
}

const officeOf = ({ officeUrl, siteUrl }: CommerceDeps): string => officeUrl ?? siteUrl;
