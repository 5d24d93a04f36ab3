import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { record } from '../audit/record.ts';
import type { StaffMember, TimedDeps } from '../context.ts';
import { lockRows, type Trx, transact } from '../database/connection.ts';
import { queueMail } from '../jobs/queue-message.ts';

export const noSuchMessage = fail(codes.notFound, 'noSuchMessage');
/** Somebody else has answered since the form was made. */
const answeredSince = fail(codes.conflict, 'messageAnsweredSince');

interface Answer {
  id: string;
  /** Made with the form, so that a form that is sent twice has one answer. */
  answerId: string;
  /** The number of answers that the form showed. */
  seen: number;
  text: string;
}

/** Answers a message: the mail goes out with the next sweep. */
export function answerMessage(
  { db, clock }: TimedDeps,
  staff: StaffMember,
  { id, answerId, seen, text }: Answer,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    if (!(await holdMessage(trx, id))) return noSuchMessage;
    const answers = await trx.selectFrom('message_answer').select('id').where('feedback_id', '=', id).execute();
    if (answers.some((answer) => answer.id === answerId)) return ok(null);
    if (answers.length !== seen) return answeredSince;
    const at = clock.now();
    const added = await trx
      .insertInto('message_answer')
      .values({ id: answerId, feedback_id: id, at, author: staff.name, body: text })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // The form of another message.
    if (!added) return answeredSince;
    await trx.updateTable('feedback').set({ state: 'answered' }).where('id', '=', id).execute();
    await queueMail(trx, 'answer', answerId, at);
    await record(trx, { action: 'message.answered', subject: `message:${id}`, at });
    return ok(null);
  });
}

/** Closes a message, or puts it back among the new ones; one that is there stays unchanged. */
export function moveMessage(
  { db, clock }: TimedDeps,
  { id, to }: { id: string; to: 'new' | 'closed' },
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const message = await holdMessage(trx, id);
    if (!message) return noSuchMessage;
    if (message.state === to) return ok(null);
    await trx.updateTable('feedback').set({ state: to }).where('id', '=', id).execute();
    const action = to === 'closed' ? 'message.closed' : 'message.reopened';
    await record(trx, { action, subject: `message:${id}`, at: clock.now() });
    return ok(null);
  });
}

const holdMessage = (trx: Trx, id: string) =>
  lockRows(trx, trx.selectFrom('feedback').select('state').where('id', '=', id)).executeTakeFirst();
