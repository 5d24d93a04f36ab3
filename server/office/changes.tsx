import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeChange } from '../../pages/office/change.tsx';
import { OfficeChanges } from '../../pages/office/changes.tsx';
import {
  changeTableLimits,
  officeChangeApply,
  officeChangeDiscard,
  officeChangeDraft,
  officeChangeSchedule,
  officeChangeSet,
  officeChangeSets,
  officeChangeUndo,
} from '../../shared/contract/office/changes.ts';
import { codes, type Failure, type Result } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { changePath, officePaths } from '../../shared/staff/paths.ts';
import { endOf, startOf } from '../../shared/time/typed-moment.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { formDataOf, largeForm, readFileForm } from '../http/forms/form-files.ts';
import { refusedBy, showPage } from './page.tsx';
import { demandPermission } from './permission.ts';
import { screen } from './screen.ts';

const Text = z.string().default('');
const rules = {
  ...changeTableLimits,
  tooMany: 'Choose one file.',
  tooLarge: 'The file must not be larger than 5 MB.',
  empty: 'The file is empty.',
};
const Draft = z.object({ title: Text, paste: Text, countedAt: Text, numbers: Text });
/** Time limit of a draft: 5 MB are some 100,000 rows. */
const draftTimeoutMs = 30_000;
const done: Readonly<Record<string, string>> = {
  draft: 'This is a draft: nothing is changed yet.',
  apply: 'The new values are written.',
  undo: 'The earlier values are restored.',
  going: 'This takes longer: it goes on by itself. Load the page again to see how far it is.',
  schedule: 'It begins and ends by itself.',
};
const invalid = (): never => {
  throw new Refusal(codes.badRequest, 'requestUnreadable');
};

/** Pages of change sets: the list with the form for a new one, and a set with its values and what can be done with it. */
export function changeScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.changes, (c) => showList(c, {}));
  app.post(officePaths.changes, screen('products.change'), largeForm(rules), draft);
  app.get(officePaths.change, (c) => showSet(c));

  const Apply = z.object({ anyway: Text });
  app.post(officePaths.changeApply, formOf(Apply, invalid), async (c) => {
    const anyway = c.req.valid('form').anyway === 'on';
    const ran = await c.get('api').attempt(officeChangeApply, { id: idOf(c), anyway });
    return after(c, ran, ran.ok && !ran.value.done ? 'going' : 'apply');
  });
  app.post(officePaths.changeUndo, async (c) => {
    const ran = await c.get('api').attempt(officeChangeUndo, { id: idOf(c) });
    return after(c, ran, ran.ok && !ran.value.done ? 'going' : 'undo');
  });
  const Times = z.object({ from: Text, until: Text, anyway: Text });
  app.post(officePaths.changeSchedule, formOf(Times, invalid), async (c) => {
    const typed = c.req.valid('form');
    const [from, until] = [startOf(typed.from), typed.until === '' ? null : endOf(typed.until)];
    if (from === undefined || until === undefined)
      return showSet(c, { code: codes.invalidInput, message: verbatim('Write times as 2026-11-27 09:00.') });
    const wish = { id: idOf(c), from, until, anyway: typed.anyway === 'on' };
    return after(c, await c.get('api').attempt(officeChangeSchedule, wish), 'schedule');
  });
  app.post(officePaths.changeDiscard, async (c) => {
    const gone = await c.get('api').attempt(officeChangeDiscard, { id: idOf(c) });
    return gone.ok ? c.redirect(`${officePaths.changes}?done=discarded`, 303) : showSet(c, gone.error);
  });
  return app;
}

const idOf = (c: Context<StoreEnv>): number => {
  const typed = c.req.param('id') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new Refusal(codes.notFound, 'noSuchThing');
  return Number(typed);
};

/** Makes a draft of the file, else of the pasted text. */
async function draft(c: Context<StoreEnv>): Promise<Response> {
  const form = await readFileForm(c, Draft);
  if (!form.ok)
    return showList(c, {
      typed: form.problem.values,
      problem: Object.values(form.problem.fields).join(' '),
      status: 422,
    });
  const { paste, title, countedAt, numbers } = form.values;
  const typed = { title, countedAt, paste, numbers };
  const counted = countedAt === '' ? null : startOf(countedAt);
  if (counted === undefined) return showList(c, { typed, problem: 'Write the time as 2026-11-27 09:00.', status: 422 });
  const files = form.files.length > 0 ? form.files : [{ type: 'text/csv', bytes: new TextEncoder().encode(paste) }];
  const fields = { title, numbers, ...(counted !== null && { countedAt: counted }) };
  const body = formDataOf(fields, rules.field, files);
  const made = await c.get('api').attempt(officeChangeDraft, {}, { form: body, timeoutMs: draftTimeoutMs });
  if (made.ok) return c.redirect(`${changePath(made.value.id)}?done=draft`, 303);
  return showList(c, { typed, ...refusedBy(c, made.error) });
}

interface ShownList {
  typed?: Readonly<Record<string, string>>;
  problem?: string;
  status?: number;
}

async function showList(c: Context<StoreEnv>, { typed = {}, problem, status = 200 }: ShownList): Promise<Response> {
  const self = await demandPermission(c, 'products.change');
  const before = c.req.query('before');
  const list = await c.get('api').get(officeChangeSets, before ? { before } : {});
  const said = c.req.query('done') === 'discarded' ? 'The draft is discarded.' : undefined;
  const body = <OfficeChanges list={list} typed={typed} problem={problem} done={said} />;
  return showPage(c, { title: 'Changes', self, body, status });
}

async function showSet(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const self = await demandPermission(c, 'products.change');
  const [position, only] = [
    c.req.query('after'),
    c.req.query('only') === 'noted' ? ('noted' as const) : ('all' as const),
  ];
  const view = await c.get('api').get(officeChangeSet, { id: idOf(c), only, ...(position && { after: position }) });
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const said = failure ? undefined : done[c.req.query('done') ?? ''];
  const body = <OfficeChange view={view} only={only} problem={problem} done={said} />;
  return showPage(c, { title: `Change set ${view.set.id}`, self, body, status });
}

async function after(c: Context<StoreEnv>, result: Result<unknown>, what: string): Promise<Response> {
  return result.ok ? c.redirect(`${changePath(idOf(c))}?done=${what}`, 303) : showSet(c, result.error);
}
