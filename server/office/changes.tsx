import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { nameOfSet, OfficeChange } from '../../pages/office/change.tsx';
import { changeLists, OfficeChanges } from '../../pages/office/changes.tsx';
import { codes, type Failure, type Result } from '../../shared/errors.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { notations } from '../../shared/numbers/number-text.ts';
import type { ChangeState } from '../../shared/office/changes.ts';
import { changePath, officePaths, productPath } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { dayAt, firstMomentOf } from '../../shared/time/zone.ts';
import { applySet, discardSet, scheduleSet, undoSet, waitedMs } from '../commerce/changes/apply-and-undo.ts';
import { loadTextKinds } from '../commerce/changes/content-texts/run.ts';
import { draftSet } from '../commerce/changes/draft.ts';
import { listChanges, listPlanned } from '../commerce/changes/list-changes.ts';
import { viewForOffice } from '../commerce/changes/office-list.ts';
import { readChangeFile } from '../commerce/changes/read-file.ts';
import type { CommerceDeps } from '../commerce/context.ts';
import { exportProducts } from '../commerce/import/export.ts';
import { bytesSource } from '../commerce/import/unreadable.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf, Refusal } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { largeForm, readFileForm } from '../http/forms/form-files.ts';
import { streamedResponse } from '../rendering/streamed-response.ts';
import { contentOf } from './content-kinds.ts';
import { csvHeaders } from './csv-file.ts';
import { doneIn, doneWhile, leadTo } from './done.ts';
import { StaffLine, Text } from './fields.ts';
import { integerIn } from './integer-in.ts';
import { ifReadable, mistake, mistakeOfFile } from './mistake.ts';
import { endIn, momentIn } from './moment-in.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { inShopLanguages } from './shop-languages.ts';

const words = officeMessages.changes;

const maxBytes = 5 * 1024 * 1024;
/** Rules of a table: pasted text may be as long as a file. */
const rules = {
  field: 'table',
  files: 1,
  fileBytes: maxBytes,
  valueBytes: maxBytes,
  words: words.rules,
};
const Draft = z.object({
  title: StaffLine.max(120).default(''),
  paste: Text,
  countedAt: Text,
  countedAtOffset: Text,
  numbers: z.enum([...notations, '']).default(''),
});

/** The states that the sentences of a set's page speak of. */
const saidWhile: Readonly<Record<string, readonly ChangeState[]>> = {
  draft: ['draft'],
  apply: ['applied'],
  undo: ['undone'],
  going: ['applying', 'undoing'],
  schedule: ['scheduled'],
};

/** Allows work on a set whose texts of documents, collections and delivery methods the member of staff may change. */
const mayWrite = createMiddleware<StoreEnv>(async (c, next) => {
  const mine: readonly string[] = contentOf(c);
  const kinds = await loadTextKinds(officeOf(c).shop.db, idOf(c));
  return kinds.every((kind) => mine.includes(kind)) ? next() : showSet(c, mistake('setHasTexts'));
});

/** Pages of changes: the list with the forms that begin one, and a set with its values and what can be done with it. */
export const changes = new Hono<StoreEnv>();
const changers = screen('products.change');
changes.get(officePaths.changes, changers, (c) => showChanges(c, {}));
changes.get(officePaths.changesTable, changers, (c) =>
  streamedResponse(c, productTable(officeOf(c).shop), csvHeaders('products')),
);
changes.post(officePaths.changes, changers, largeForm(rules), draft);
changes.get(officePaths.change, changers, (c) => showSet(c));

const Apply = z.object({ anyway: Text });
changes.post(officePaths.changeApply, changers, mayWrite, formOf(Apply), async (c) => {
  const { shop } = officeOf(c);
  const running = { now: shop.clock.now(), overwrites: c.req.valid('form').anyway === 'on', maxMs: waitedMs };
  const ran = await inShopLanguages(shop, () => applySet(shop.db, idOf(c), running));
  return after(c, ran, ran.ok && !ran.value.done ? 'going' : 'apply');
});
/** Whose page leads to it. */
const Undo = z.object({
  product: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});
changes.post(officePaths.changeUndo, changers, mayWrite, formOf(Undo), async (c) => {
  const { shop } = officeOf(c);
  const running = { now: shop.clock.now(), maxMs: waitedMs };
  const ran = await inShopLanguages(shop, () => undoSet(shop.db, idOf(c), running));
  const { product } = c.req.valid('form');
  if (ran.ok && ran.value.done && product) return leadTo(c, productPath(product), 'undone');
  return after(c, ran, ran.ok && !ran.value.done ? 'going' : 'undo');
});
const Times = z.object({
  from: Text,
  fromOffset: Text,
  until: Text,
  untilTime: Text,
  untilOffset: Text,
  anyway: Text,
});
changes.post(officePaths.changeSchedule, changers, mayWrite, formOf(Times), async (c) => {
  const typed = c.req.valid('form');
  const from = momentIn(typed, 'from');
  if (!from.ok) return showSet(c, from.error, typed);
  const until = endIn(typed, 'until');
  if (!until.ok) return showSet(c, until.error, typed);
  if (from.value === null) return showSet(c, mistake('setBeginWhen'), typed);
  const { db, clock } = officeOf(c).shop;
  if (from.value < clock.now()) return showSet(c, mistake('setBeginLater'), typed);
  const times = { from: from.value, until: until.value, overwrites: typed.anyway === 'on' };
  const scheduled = await scheduleSet(db, idOf(c), times);
  return scheduled.ok ? after(c, scheduled, 'schedule') : showSet(c, scheduled.error, typed);
});
changes.post(officePaths.changeDiscard, changers, async (c) => {
  const gone = await discardSet(officeOf(c).shop.db, idOf(c));
  return gone.ok ? leadTo(c, officePaths.changes, 'discarded') : showSet(c, gone.error);
});

const idOf = (c: Context<StoreEnv>): number => {
  const typed = c.req.param('id') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new Refusal(codes.notFound, 'noSuchThing');
  return Number(typed);
};

/** Makes a draft of the file, else of the pasted text. */
async function draft(c: Context<StoreEnv>): Promise<Response> {
  const form = await readFileForm(c, Draft);
  if (!form.ok) {
    const { problem } = form;
    return showChanges(c, { sent: 'table', typed: problem.values, failure: mistakeOfFile(problem) });
  }
  const { files, values: typed } = form;
  const again = (failure: Failure) => showChanges(c, { sent: 'table', typed, failure });
  const counted = momentIn(typed, 'countedAt');
  if (!counted.ok) return again(counted.error);
  const bytes = files[0]?.bytes ?? new TextEncoder().encode(typed.paste);
  if (bytes.length === 0) return again(mistake('tablePasteOrChoose'));
  const { shop } = officeOf(c);
  const { db, clock } = shop;
  const draft = async () => {
    const file = await readChangeFile(db, bytesSource(officeMessages.imports.theTable, bytes), {
      numbers: typed.numbers || undefined,
    });
    const wish = { title: typed.title || words.unnamed, countedAt: counted.value ?? undefined, now: clock.now() };
    return draftSet(db, file, wish);
  };
  const drafted = await ifReadable(() => inShopLanguages(shop, draft));
  return drafted.ok ? leadTo(c, changePath(drafted.value.id), 'draft') : again(drafted.error);
}

/** Yields the product file of all products. */
async function* productTable({ db }: CommerceDeps): AsyncGenerator<string> {
  for await (const { text } of exportProducts(db)) yield text;
}

interface RefusedForm {
  typed?: Readonly<Record<string, string>>;
  failure?: Failure;
  /** The form that was refused. */
  sent?: 'table' | 'file';
}

/** Shows all changes, or of them product files and imports, or what is planned in a month. */
export async function showChanges(c: Context<StoreEnv>, { typed = {}, failure, sent }: RefusedForm): Promise<Response> {
  const { db, clock } = officeOf(c).shop;
  const which = changeLists.find((name) => name === c.req.query('list')) ?? 'all';
  const zone = currentZone();
  const asked = c.req.query('month') ?? '';
  const name = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : dayAt(zone, clock.now()).slice(0, 7);
  const days = [`${name}-01`, dayAfterMonth(name)].map((day) => firstMomentOf(zone, day));
  const isPlanned = which === 'planned';
  const month = isPlanned ? { name, planned: await listPlanned(db, days[0] ?? 0, days[1] ?? 0) } : null;
  const wish = { onlyImports: which === 'imports', before: c.req.query('before') };
  const list = isPlanned ? { changes: [], next: null } : await listChanges(db, wish);
  const mayImportReviews = mayDo(officeOf(c).staff.role, 'reviews.moderate');
  const body = <OfficeChanges {...{ which, list, month, typed, mayImportReviews }} sent={sent ?? null} />;
  return showPage(c, { title: screenNames.changes, body, failure, done: doneIn(c, words.done) });
}

/** Returns the first day after a month. */
function dayAfterMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

async function showSet(
  c: Context<StoreEnv>,
  failure?: Failure,
  typed: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const only = c.req.query('only') === 'noted' ? 'noted' : 'all';
  const wish = { id: idOf(c), only, after: integerIn(c, 'after') } as const;
  const view = dataOf(await viewForOffice(officeOf(c).shop.db, wish));
  const body = <OfficeChange view={view} only={only} typed={typed} />;
  const done = doneWhile(c, words.done, saidWhile, view.set.state);
  return showPage(c, { title: nameOfSet(view.set), body, failure, done });
}

async function after(c: Context<StoreEnv>, result: Result<unknown>, what: string): Promise<Response> {
  return result.ok ? leadTo(c, changePath(idOf(c)), what) : showSet(c, result.error);
}
