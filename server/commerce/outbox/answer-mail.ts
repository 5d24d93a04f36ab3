import { baseLanguage } from '../../../shared/language/language.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { loadPublished } from '../content/store.ts';
import { commit, type Database } from '../database/connection.ts';
import type { MailDeps } from './mail-deps.ts';
import { mailOf } from './mail-of.ts';
import { mailContent } from './mails/content.ts';
import { dateText } from './mails/moments.ts';
import { inOwnWords } from './mails/own-words.ts';
import type { Mail } from './transport.ts';

/** Template name of the due work that mails an answer to a message. */
export const answerTemplate = 'answer';

/**
 * Makes the mail of an answer in the language of the message, with the message below it; null once the message is deleted.
 * Replies go where messages of the contact form are mailed to.
 */
export async function makeAnswerMail(deps: MailDeps, id: string): Promise<Mail | null> {
  const row = await deps.db
    .selectFrom('message_answer')
    .innerJoin('feedback', 'feedback.id', 'message_answer.feedback_id')
    .select(['message_answer.at', 'body', 'email', 'message', 'created_at', 'language'])
    .where('message_answer.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { supportEmail } = await loadPublished(deps.db, 'website');
  return inLanguage(row.language ?? baseLanguage(), () =>
    inOwnWords(deps, () => {
      const { subject, title, youWrote, reply, why } = messages.mails.answer;
      const content = mailContent({
        subject,
        title,
        lead: linesOf(row.body),
        notice: { label: youWrote(dateText(row.created_at)), value: '', text: linesOf(row.message) },
        next: supportEmail ? [reply] : [],
      });
      const head = {
        id: `${answerTemplate}.${id}`,
        at: row.at,
        to: row.email,
        isWritten: true,
        ...(supportEmail && { replyTo: supportEmail }),
      };
      return mailOf(deps, head, content, { why: why(deps.siteName) });
    }),
  );
}

/** Records what became of the mail of an answer; a message whose answer did not arrive is a new one again. */
export async function endAnswerMail(db: Database, answerId: string, mail: string): Promise<void> {
  await commit(db, async (trx) => {
    const answer = await trx
      .updateTable('message_answer')
      .set({ mail })
      .where('id', '=', answerId)
      .returning('feedback_id')
      .executeTakeFirst();
    if (answer && mail === 'given up')
      await trx.updateTable('feedback').set({ state: 'new' }).where('id', '=', answer.feedback_id).execute();
  });
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
