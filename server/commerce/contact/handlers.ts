import type * as contract from '../../../shared/contract/contact.ts';
import { FeedbackFields, feedbackFileLimits, orderTopics } from '../../../shared/contract/contact.ts';
import { notJson } from '../../../shared/contract/input.ts';
import { parse } from '../../../shared/contract/parse.ts';
import type { FormBody } from '../../../shared/contract/perform.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { parseJson } from '../../../shared/json.ts';
import { currentLanguage } from '../../../shared/language/language.ts';
import { orders } from '../../../shared/messages/en/orders.ts';
import type { ReceivedFile } from '../../../shared/multipart.ts';
import { holdsNul } from '../../../shared/text/holds-nul.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import { forOwner, type HandlersOf } from '../calls/handler.ts';
import { allowancesOf, checkUses, takeUses } from '../calls/rate-limit.ts';
import { readForm } from '../calls/read-form.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { commit } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { schedule } from '../jobs/due-work.ts';
import { keepAttachments, removeAttachments } from './attachments.ts';
import { feedbackTemplate } from './mail.ts';

/** Reads a message: a form with files, or JSON without. */
async function readFeedback(form: FormBody | null) {
  if (!/^application\/json\b/i.test(form?.contentType ?? '')) return readForm(form, FeedbackFields, feedbackFileLimits);
  const json = parseJson(await new Response(form?.body).text());
  if (json === undefined || holdsNul(json)) return notJson;
  const body = parse(FeedbackFields, json);
  return body.ok ? ok({ values: body.value, files: [] }) : body;
}

/** Handlers of `shared/contract/contact.ts`: messages to the shop's staff. */
export function feedbackHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  return {
    feedback: forOwner(async (_, { viewer, form }) => {
      // Before the body is read.
      const may = await checkUses(deps, allowances(viewer));
      if (!may.ok) return may;
      const read = await readFeedback(form);
      return read.ok ? takeFeedback(deps, viewer, read.value.values, read.value.files) : read;
    }),
  };
}

const messagesOfOne = { uses: 8, windowMs: hourMs };
const messagesFromAddress = { uses: 30, windowMs: hourMs };
/** Limit of all messages with attachments together: at most 4.5 GB a day. */
const withFiles = { uses: 300, windowMs: 24 * hourMs };
/** Limit of messages with attachments of one visitor and of one client IP: they leave room for others. */
const filesOfOne = { uses: 8, windowMs: 24 * hourMs };
const filesFromAddress = { uses: 30, windowMs: 24 * hourMs };

type Who = Pick<Viewer, 'owner' | 'address'>;
const allowances = (who: Who) => allowancesOf('feedback', who, messagesOfOne, messagesFromAddress);

/**
 * Stores a message and schedules its mail to staff.
 *
 * @returns its id
 */
async function takeFeedback(
  deps: CommerceDeps,
  who: Who,
  fields: FeedbackFields,
  files: readonly ReceivedFile[],
): Promise<Result<{ id: string }>> {
  const allowed = await takeUses(deps, allowances(who));
  if (!allowed.ok) return allowed;
  if (files.length > 0 && !(await mayAttach(deps, who))) return noMoreFiles;
  const id = freshId(deps.random);
  const kept = await keepAttachments(deps, id, files);
  if (!kept.ok) return kept;
  const at = deps.clock.now();
  const { email, topic } = fields;
  const row = {
    id,
    email,
    topic,
    message: messageOf(fields),
    owner: who.owner,
    files_json: JSON.stringify(kept.value),
    created_at: at,
    state: 'new',
    language: currentLanguage(),
  };
  try {
    await commit(deps.db, async (trx) => {
      await trx.insertInto('feedback').values(row).execute();
      await schedule(trx, 'mail', `${feedbackTemplate}:${id}`, at);
    });
    return ok({ id });
  } catch (error) {
    await removeAttachments(deps.uploads, kept.value);
    throw error;
  }
}

/** Returns the message with the order number that it is about at the start, where staff read it. */
function messageOf({ topic, orderNo, message }: FeedbackFields): string {
  return orderNo !== '' && orderTopics.includes(topic) ? `${orders.order(orderNo)}\n\n${message}` : message;
}

async function mayAttach(deps: CommerceDeps, who: Who): Promise<boolean> {
  const own = await takeUses(deps, allowancesOf('feedback:files', who, filesOfOne, filesFromAddress));
  return own.ok && (await takeUses(deps, [{ bucket: 'feedback:files', limit: withFiles }])).ok;
}

const noMoreFiles = fail(codes.tooManyTries, 'checkMarkedFields', {
  fields: {
    [feedbackFileLimits.field]: 'noFilesNow',
  },
});
