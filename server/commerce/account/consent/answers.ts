import { cookieMaxAgeSeconds } from '../../../../shared/constants.ts';
import { ConsentAnswer, type questions } from '../../../../shared/contract/consent.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import type { Owner, Viewer } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';

const listedAtMost = 100;

/** The question in the language of the request, word for word. */
const questionOf = (shown: (typeof questions)[number]) =>
  shown === 'banner' ? messages.consent.text : messages.cookies.what;

export interface Answer {
  choice: ConsentAnswer['choice'];
  shown: (typeof questions)[number];
}

/** Records an answer; earlier ones stay. */
export async function recordAnswer(
  db: Trx,
  { owner, language, country }: Pick<Viewer, 'owner' | 'language' | 'country'>,
  { choice, shown }: Answer,
  at: number,
): Promise<void> {
  await db
    .insertInto('consent_answer')
    .values({ owner, choice, text: questionOf(shown), language, country, at })
    .execute();
}

/** Returns an owner's last answers, the latest first. */
export async function readAnswers(db: Database, owner: string): Promise<ConsentAnswer[]> {
  const rows = await db
    .selectFrom('consent_answer')
    .select(['id', 'choice', 'text', 'language', 'country', 'at'])
    .where('owner', '=', owner)
    .orderBy('id', 'desc')
    .limit(listedAtMost)
    .execute();
  return rows.map(({ id, ...row }) => ConsentAnswer.parse({ id: String(id), ...row }));
}

/** Returns whether an owner's last answer since a time is a refusal. */
export async function declinedSince(db: Database, owner: string, since: number): Promise<boolean> {
  const last = await db
    .selectFrom('consent_answer')
    .select('choice')
    .where('owner', '=', owner)
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.choice === 'declined';
}

/** Gives a guest's answers to the customer who signs in there. */
export async function takeOverAnswers(trx: Trx, device: Owner, user: Owner): Promise<void> {
  await trx.updateTable('consent_answer').set({ owner: user }).where('owner', '=', device).execute();
}

/** Removes guests' answers that no cookie holds any more. Those of customers stay as long as their account. */
export async function forgetAnswers(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('consent_answer')
    .where('owner', 'like', 'device:%')
    .where('at', '<', now - cookieMaxAgeSeconds * 1_000)
    .execute();
}
