import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeMessagePage } from '../../pages/office/message.tsx';
import { OfficeMessages, topicName } from '../../pages/office/messages.tsx';
import { codes, type Failure, ok } from '../../shared/errors.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { longestMessageAnswer, messageStates } from '../../shared/office/messages.ts';
import { messagePath, officePaths } from '../../shared/staff/paths.ts';
import { answerMessage, moveMessage, noSuchMessage } from '../commerce/contact/answer-message.ts';
import { findAttachment, listMessages, viewMessage } from '../commerce/contact/inbox.ts';
import { freshId } from '../commerce/fresh-id.ts';
import { feedbackFolder } from '../commerce/images/uploads/uploads.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf, Refusal } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { checked } from './checked.ts';
import { doneIn, leadTo } from './done.ts';
import { StaffText } from './fields.ts';
import { mistakesIn } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.messages;

const Id = /^[\w-]{22}$/;
const AnswerForm = z.object({
  text: StaffText.min(1).max(longestMessageAnswer),
  once: z.string().regex(Id),
  seen: z.coerce.number().int().min(0),
});
const After = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}-[\w-]{1,40}$/)
    .optional(),
});

/** Pages of what people wrote to the shop: a list by state, and each message with its answers. */
export const messages = new Hono<StoreEnv>();
const answerers = screen('messages.answer');
messages.get(officePaths.messages, answerers, showList);
messages.get(officePaths.message, answerers, (c) => showMessage(c));
messages.get(officePaths.messageFile, answerers, sendFile);
const Answer = formOf(AnswerForm, (c, problem) => showMessage(c, mistakesIn(problem), problem.values.text));
messages.post(officePaths.messageAnswers, answerers, Answer, async (c) => {
  const { shop, staff } = officeOf(c);
  const { text, once, seen } = c.req.valid('form');
  const answered = await answerMessage(shop, staff, { id: idOf(c), answerId: once, seen, text });
  return answered.ok ? leadTo(c, messagePath(idOf(c)), 'answered') : showMessage(c, answered.error, text);
});
const Move = formOf(z.object({ to: z.enum(['new', 'closed']) }));
messages.post(officePaths.messageState, answerers, Move, async (c) => {
  const { to } = c.req.valid('form');
  const moved = await moveMessage(officeOf(c).shop, { id: idOf(c), to });
  return moved.ok ? leadTo(c, messagePath(idOf(c)), to) : showMessage(c, moved.error);
});

const idOf = (c: Context<StoreEnv>): string => c.req.param('message') ?? '';

async function showList(c: Context<StoreEnv>): Promise<Response> {
  const { db } = officeOf(c).shop;
  const state = messageStates.find((known) => known === c.req.query('state')) ?? 'new';
  const listed = await checked(After, { after: c.req.query('after') || undefined }, async ({ after = '' }) => {
    const [at = '', id = ''] = after.split(/-(.*)/s);
    return ok(await listMessages(db, { state, after: after === '' ? undefined : { at: Number(at), id } }));
  });
  const body = <OfficeMessages state={state} list={listed.ok ? listed.value : null} />;
  return showPage(c, { title: screenNames.messages, body, failure: listed.ok ? undefined : listed.error });
}

async function showMessage(c: Context<StoreEnv>, failure?: Failure, typed = ''): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const shown = await viewMessage(shop.db, idOf(c));
  if (!shown) return dataOf<never>(noSuchMessage);
  const permissions = staff.role.may;
  const body = <OfficeMessagePage {...{ shown, permissions, typed }} once={freshId(shop.random)} />;
  return showPage(c, { title: words.messageTitle(topicName(shown.topic)), body, failure, done: doneIn(c, words.done) });
}

const types = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf', txt: 'text/plain; charset=utf-8' };

/** Sends a file of a stranger to be saved: no browser opens it as a page of the office. */
async function sendFile(c: Context<StoreEnv>): Promise<Response> {
  const position = c.req.param('file') ?? '';
  const found = /^\d$/.test(position) ? await findAttachment(officeOf(c).shop.db, idOf(c), Number(position)) : null;
  const bytes = found && (await officeOf(c).shop.uploads(feedbackFolder).read(found.file));
  if (!found || !bytes) throw new Refusal(codes.notFound, 'noSuchThing');
  return c.body(Uint8Array.from(bytes), 200, {
    'Content-Type': types[found.kind],
    'Content-Disposition': `attachment; filename="attachment-${Number(position) + 1}.${found.kind}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}
