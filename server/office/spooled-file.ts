import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { withSpool } from '../commerce/images/uploads/spool.ts';
import type { StoreEnv } from '../http/context.ts';
import { problemOfFiles } from '../http/forms/file-rules.ts';
import { receivedForm, rulesOf } from '../http/forms/form-files.ts';
import { officeOf } from './office-of.ts';

/**
 * Does something with the file of a form behind `largeForm`, which is never in memory: it lies on this machine while
 * `work` runs. Null: the form has none, or one that is not taken, and why. @throws Refusal (400) for a body that is no
 * such form, (413) for one far beyond the limit
 */
export function withSpooledFile<T>(
  c: Context<StoreEnv>,
  work: (file: string | null, problem: string | undefined) => Promise<T>,
): Promise<T> {
  return withSpool(officeOf(c).shop.dataDir, async (folder) => {
    const file = join(folder, 'file');
    const target = openSync(file, 'wx', 0o600);
    const form = await receivedForm(c, (bytes) => {
      for (let at = 0; at < bytes.length; ) at += writeSync(target, bytes, at);
    }).finally(() => closeSync(target));
    const problem = problemOfFiles(form, rulesOf(c));
    return work(problem !== undefined || form.files.length === 0 ? null : file, problem);
  });
}
