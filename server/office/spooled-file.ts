import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { ReceivedForm } from '../../shared/multipart.ts';
import { withSpool } from '../commerce/uploads/spool.ts';
import type { StoreEnv } from '../http/context.ts';
import { receivedForm } from '../http/forms/form-files.ts';
import { officeOf } from './office-of.ts';

/** A form whose file lies on this machine while `work` runs. */
export type SpooledForm = Pick<ReceivedForm, 'tooMany' | 'tooLarge' | 'empty'> & {
  /** Path of the file; null where the form has none. */
  file: string | null;
};

/**
 * Does something with the file of a form, which is never in memory. Check access before. @throws Refusal (400) for a body
 * that is no such form, (413) for one far beyond the limit
 */
export function withSpooledFile<T>(
  c: Context<StoreEnv>,
  { field, fileBytes }: { field: string; fileBytes: number },
  work: (form: SpooledForm) => Promise<T>,
): Promise<T> {
  return withSpool(officeOf(c).shop.dataDir, async (folder) => {
    const file = join(folder, 'file');
    const target = openSync(file, 'wx', 0o600);
    const form = await receivedForm(c, {
      field,
      files: 1,
      fileBytes,
      spool: (bytes) => {
        for (let at = 0; at < bytes.length; ) at += writeSync(target, bytes, at);
      },
    }).finally(() => closeSync(target));
    const { tooMany, tooLarge, empty, files } = form;
    return work({ tooMany, tooLarge, empty, file: files.length === 0 ? null : file });
  });
}
