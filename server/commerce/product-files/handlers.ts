import type * as contract from '../../../shared/contract/office/product-files.ts';
import { ProductFileFields, productFileLimits } from '../../../shared/contract/office/product-files.ts';
import type { FormBody } from '../../../shared/contract/perform.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { CommerceDeps } from '../context.ts';
import { readRows } from '../import/csv.ts';
import { recogniseEncoding } from '../import/encoding.ts';
import { bytesSource } from '../import/source.ts';
import { UnreadableFile } from '../import/unreadable.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';
import { readForm } from '../service/read-form.ts';
import { listFiles, viewFile } from './list.ts';
import { discardFile, startFile, storeFile } from './store.ts';

/** Handlers of the office's product files; each names the permission that its call needs. */
export function officeProductFileHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  return {
    officeProductFiles: forStaff('products.change', async ({ before }) => ok(await listFiles(deps.db, before))),
    officeProductFile: forStaff('products.change', ({ id }) => viewFile(deps.db, id)),
    officeProductFileUpload: forStaff('products.change', (_, { form }) => upload(deps, form)),
    officeProductFileStart: forStaff('products.change', ({ id }) => startFile(deps, id)),
    officeProductFileDiscard: forStaff('products.change', ({ id }) => discardFile(deps, id)),
  };
}

async function upload(deps: CommerceDeps, body: FormBody | null): Promise<Result<{ id: number }>> {
  const form = await readForm(body, ProductFileFields, productFileLimits);
  if (!form.ok) return form;
  const { values, files } = form.value;
  const [file] = files;
  if (!file) return fail(codes.invalidInput, verbatim('Choose a file.'));
  const problem = await problemOf(file.bytes);
  if (problem !== null) return fail(codes.invalidInput, verbatim(problem));
  const { title, complete, tagCollections, fetchPictures, numbers } = values;
  const options = {
    complete: complete === 'on',
    tagCollections: tagCollections === 'on',
    fetchPictures: fetchPictures === 'on',
    ...(numbers !== '' && { numbers }),
  };
  return ok({ id: await storeFile(deps, file.bytes, { title: title || 'Product file', options }) });
}

/** Returns why a file is no product file, as its beginning shows it; null: it may be one. */
async function problemOf(bytes: Uint8Array): Promise<string | null> {
  const source = bytesSource('The file', bytes);
  try {
    for await (const _ of readRows(source, await recogniseEncoding(source))) return null;
    return 'The file has no row below its first line.';
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}
