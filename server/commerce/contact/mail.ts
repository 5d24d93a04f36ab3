import { contact, messageMail } from '../../../shared/messages/en/contact.ts';
import { loadShopName } from '../content/brand/shop-brand.ts';
import { loadPublished } from '../content/store.ts';
import type { CommerceDeps } from '../context.ts';
import { oneLine } from '../outbox/mails/text.ts';
import type { Mail } from '../outbox/transport.ts';
import { attachmentsOf } from './attachments.ts';
import { feedbackHtml } from './mail-html.tsx';

/** Template name of the due work that mails a message. */
export const feedbackTemplate = 'feedback';

/**
 * Returns the mail of a message to the shop's staff, with the writer as `Reply-To`. Attachments are named but not
 * attached: they come from strangers and stay in the data folder.
 */
export async function makeFeedbackMail(deps: CommerceDeps, id: string): Promise<Mail | null> {
  const row = await deps.db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst();
  const { supportEmail } = await loadPublished(deps.db, 'website');
  if (!row || !supportEmail) return null;
  const { email, topic, message, created_at: at } = row;
  const files = attachmentsOf(row).map(({ file, bytes }) => messageMail.file(file, bytes));
  const subject = oneLine(messageMail.subject(topic, await loadShopName(deps)));
  const parts = { email, topic, message, files };
  return {
    id: `${feedbackTemplate}.${id}`,
    at,
    to: supportEmail,
    replyTo: email,
    subject,
    html: feedbackHtml(subject, parts),
    text: textOf(parts),
  };
}

function textOf({ email, topic, message, files }: Parameters<typeof feedbackHtml>[1]): string {
  const { from, attachments } = messageMail;
  return [
    `${from}: ${oneLine(email)}\n${contact.topic}: ${topic}`,
    message.split('\n').map(oneLine).join('\n'),
    ...(files.length > 0 ? [`${attachments}:\n${files.join('\n')}`] : []),
    '',
  ].join('\n\n');
}
