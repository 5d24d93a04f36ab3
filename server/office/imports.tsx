import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeImport } from '../../pages/office/import.tsx';
import { OfficeImports } from '../../pages/office/imports.tsx';
import {
  officeProductFile,
  officeProductFileDiscard,
  officeProductFileStart,
  officeProductFiles,
  officeProductFileUpload,
  productFileLimits,
} from '../../shared/contract/office/product-files.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import { codes, type Failure } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { importPath, officePaths } from '../../shared/staff/paths.ts';
import { type AddedPictures, addPictures } from '../commerce/product-files/pictures.ts';
import type { StoreEnv } from '../http/context.ts';
import { formDataOf, largeForm, readFileForm } from '../http/forms/form-files.ts';
import { officeOf } from './office-of.ts';
import { refusedBy, showPage } from './page.tsx';
import { demandPermission } from './permission.ts';
import { numberIn } from './product-form.ts';
import { screen } from './screen.ts';
import { withSpooledFile } from './spooled-file.ts';

const rules = {
  ...productFileLimits,
  tooMany: 'Choose one file.',
  tooLarge: 'The file must not be larger than 20 MB.',
  empty: 'The file is empty.',
};
const Text = z.string().default('');
const Upload = z.object({ title: Text, complete: Text, tagCollections: Text, fetchPictures: Text, numbers: Text });
const zipRules = {
  field: 'pictures',
  files: 1,
  fileBytes: 200 * 1024 * 1024,
  tooMany: 'Choose one ZIP file.',
  tooLarge: 'A ZIP file must not be larger than 200 MB: send it in parts.',
  empty: 'Choose one ZIP file.',
};
const uploadTimeoutMs = 30_000;
const done: Readonly<Record<string, string>> = {
  uploaded: 'The file is stored. Nothing is changed yet: its preview is being made.',
  started: 'The import begins within seconds. The shop sells meanwhile.',
};

/** Pages of product files: the list with the upload, and a file with its preview, progress and report. */
export function importScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.imports, (c) => showList(c, {}));
  app.post(officePaths.imports, screen('products.change'), largeForm(rules), upload);
  app.get(officePaths.import, (c) => showFile(c));
  app.post(officePaths.importPictures, screen('products.change'), largeForm(zipRules), addZip);
  app.post(officePaths.importStart, async (c) => {
    const started = await c.get('api').attempt(officeProductFileStart, { id: numberIn(c, 'file') });
    return started.ok ? c.redirect(`${importPath(numberIn(c, 'file'))}?done=started`, 303) : showFile(c, started.error);
  });
  app.post(officePaths.importDiscard, async (c) => {
    const gone = await c.get('api').attempt(officeProductFileDiscard, { id: numberIn(c, 'file') });
    return gone.ok ? c.redirect(`${officePaths.imports}?done=discarded`, 303) : showFile(c, gone.error);
  });
  return app;
}

async function upload(c: Context<StoreEnv>): Promise<Response> {
  const form = await readFileForm(c, Upload);
  if (!form.ok) return showList(c, { problem: Object.values(form.problem.fields).join(' ') });
  const { title, complete, tagCollections, fetchPictures, numbers } = form.values;
  const ticks = { complete, tagCollections, fetchPictures };
  const ticked = Object.entries(ticks).flatMap(([name, value]) => (value ? [[name, 'on']] : []));
  const fields = { title, numbers, ...Object.fromEntries(ticked) };
  const sent = { form: formDataOf(fields, rules.field, form.files), timeoutMs: uploadTimeoutMs };
  const stored = await c.get('api').attempt(officeProductFileUpload, {}, sent);
  if (!stored.ok) return showList(c, { failure: stored.error });
  return c.redirect(`${importPath(stored.value.id)}?done=uploaded`, 303);
}

/** Takes the pictures of a ZIP file, and names those that it left. */
async function addZip(c: Context<StoreEnv>): Promise<Response> {
  const id = numberIn(c, 'file');
  const { shop } = officeOf(c);
  return withSpooledFile(c, async (file, problem = zipRules.empty) => {
    if (file === null) return showFile(c, staffRule(problem));
    const added = await addPictures(shop, id, file);
    return added.ok ? showFile(c, undefined, added.value) : showFile(c, added.error);
  });
}

const staffRule = (text: string): Failure => ({ code: codes.invalidInput, message: verbatim(text) });

async function showList(
  c: Context<StoreEnv>,
  { problem: said, failure }: { problem?: string; failure?: Failure },
): Promise<Response> {
  const self = await demandPermission(c, 'products.change');
  const before = c.req.query('before');
  const list = await c.get('api').get(officeProductFiles, before ? { before } : {});
  const refused = failure ? refusedBy(c, failure) : said ? { problem: said, status: 422 } : null;
  const { problem, status } = refused ?? { problem: undefined, status: 200 };
  const word = c.req.query('done') === 'discarded' ? 'The file is discarded.' : undefined;
  const body = <OfficeImports list={list} problem={problem} done={word} />;
  return showPage(c, { title: 'Import products', self, body, status });
}

async function showFile(c: Context<StoreEnv>, failure?: Failure, added?: AddedPictures): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const view = await c.get('api').get(officeProductFile, { id: numberIn(c, 'file') });
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const word = failure ? undefined : done[c.req.query('done') ?? ''];
  const body = <OfficeImport view={view} problem={problem} done={word} added={added} />;
  return showPage(c, { title: `Product file ${view.file.id}`, self, body, status });
}
