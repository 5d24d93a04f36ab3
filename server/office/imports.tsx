import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeImport } from '../../pages/office/import.tsx';
import type { Failure } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { notations } from '../../shared/numbers/number-text.ts';
import type { AddedPictures, ProductFileState } from '../../shared/office/product-files.ts';
import { importPath, officePaths } from '../../shared/staff/paths.ts';
import { viewFile } from '../commerce/import/product-files/list.ts';
import { addPictures } from '../commerce/import/product-files/pictures.ts';
import { discardFile, startFile, takeFile } from '../commerce/import/product-files/store.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { largeForm, readFileForm } from '../http/forms/form-files.ts';
import { showChanges } from './changes.tsx';
import { doneWhile, leadTo } from './done.ts';
import { StaffLine } from './fields.ts';
import { mistake, mistakeOfFile } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { numberIn } from './product-form.ts';
import { screen } from './screen.ts';
import { withSpooledFile } from './spooled-file.ts';

const words = officeMessages.imports;

const rules = {
  field: 'file',
  files: 1,
  fileBytes: 20 * 1024 * 1024,
  words: words.rules,
};
/** The states that the sentences of a file's page speak of. */
const saidWhile: Readonly<Record<string, readonly ProductFileState[]>> = {
  uploaded: ['previewing'],
  started: ['importing'],
};
const Tick = z
  .string()
  .default('')
  .transform((value) => value !== '');
const Upload = z.object({
  title: StaffLine.max(120).default(''),
  complete: Tick,
  tagCollections: Tick,
  fetchPictures: Tick,
  numbers: z
    .enum([...notations, ''])
    .default('')
    .transform((notation) => notation || undefined),
});
const zipRules = {
  field: 'pictures',
  files: 1,
  fileBytes: 200 * 1024 * 1024,
  words: words.zipRules,
};

/** Pages of product files: a file with its preview, progress and report. They are listed with all changes. */
export const imports = new Hono<StoreEnv>();
const changers = screen('products.change');
imports.get(officePaths.imports, changers, (c) => c.redirect(`${officePaths.changes}?list=imports`, 301));
imports.post(officePaths.imports, changers, largeForm(rules), upload);
imports.get(officePaths.import, changers, (c) => showFile(c));
imports.post(officePaths.importPictures, changers, largeForm(zipRules), addZip);
imports.post(officePaths.importStart, changers, async (c) => {
  const started = await startFile(officeOf(c).shop, numberIn(c, 'file'));
  return started.ok ? leadTo(c, importPath(numberIn(c, 'file')), 'started') : showFile(c, started.error);
});
imports.post(officePaths.importDiscard, changers, async (c) => {
  const gone = await discardFile(officeOf(c).shop, numberIn(c, 'file'));
  return gone.ok ? leadTo(c, `${officePaths.changes}?list=imports`, 'fileDiscarded') : showFile(c, gone.error);
});

const again = (c: Context<StoreEnv>, failure: Failure) => showChanges(c, { failure, sent: 'file' });

async function upload(c: Context<StoreEnv>): Promise<Response> {
  const form = await readFileForm(c, Upload);
  if (!form.ok) return again(c, mistakeOfFile(form.problem));
  const { title, ...options } = form.values;
  const [file] = form.files;
  if (!file) return again(c, mistake('chooseFile'));
  const stored = await takeFile(officeOf(c).shop, file.bytes, { title, options });
  return stored.ok ? leadTo(c, importPath(stored.value.id), 'uploaded') : again(c, stored.error);
}

/** Takes the pictures of a ZIP file, and names those that it left. */
async function addZip(c: Context<StoreEnv>): Promise<Response> {
  const id = numberIn(c, 'file');
  const { shop } = officeOf(c);
  return withSpooledFile(c, async (file, problem = zipRules.words.empty) => {
    if (file === null) return showFile(c, mistake(verbatim(problem)));
    const added = await addPictures(shop, id, file);
    return added.ok ? showFile(c, undefined, added.value) : showFile(c, added.error);
  });
}

async function showFile(c: Context<StoreEnv>, failure?: Failure, added?: AddedPictures): Promise<Response> {
  const view = dataOf(await viewFile(officeOf(c).shop.db, numberIn(c, 'file')));
  const body = <OfficeImport view={view} added={added} />;
  const done = doneWhile(c, words.done, saidWhile, view.file.state);
  return showPage(c, { title: words.fileTitle(view.file.id), body, failure, done });
}
