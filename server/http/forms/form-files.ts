import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { plainMessage } from '../../../shared/contract/plain-message.ts';
import { codes } from '../../../shared/errors.ts';
import {
  FormTooLarge,
  fileBytesOf,
  maxBytesOf,
  type ReceivedFile,
  type ReceivedForm,
  readMultipart,
  UnreadableForm,
} from '../../../shared/multipart.ts';
import { holdsNul } from '../../../shared/text/holds-nul.ts';
import { noteForm, sayFields } from '../../logging/entry-notes.ts';
import type { StoreEnv } from '../context.ts';
import { Refusal, unreadable } from '../errors/refusal.ts';
import { allowBody } from './body-kind.ts';
import { type FileRules, problemOfFiles } from './file-rules.ts';
import { type FormProblem, fieldsOf, keptValues } from './form.ts';

/** What a connection of a telephone sends in a minute; larger forms have the time of an archive. */
const maxInTime = 25 * 1024 * 1024;

/**
 * Stands before a route whose form has files or long texts: the form may be as large as its rules say, and has the time
 * to arrive that this needs. Access is checked before it.
 */
export function largeForm(rules: FileRules): MiddlewareHandler<StoreEnv> {
  const kind = fileBytesOf(rules) > maxInTime ? 'archive' : 'files';
  return (c, next) => {
    allowBody(c.env?.incoming, kind);
    c.set('fileRules', rules);
    return next();
  };
}

/** Returns the rules of the form of a request, which came through `largeForm`. */
export function rulesOf(c: Context<StoreEnv>): FileRules {
  const rules = c.get('fileRules');
  if (!rules) throw new Error('No largeForm() stands before this handler.');
  return rules;
}

/** A valid form, or what is needed to show it again: its values, never its files. */
type FileForm<T> = { ok: true; values: T; files: ReceivedFile[] } | { ok: false; problem: FormProblem };

/**
 * Reads the multipart form of a route behind `largeForm`: values as `formOf` reads them, files into memory within the
 * limits. The body is not read until this is called.
 *
 * @throws Refusal (400) for a body that is no such form, (413) for one far beyond the limits
 */
export async function readFileForm<S extends z.ZodType>(
  c: Context<StoreEnv>,
  schema: S,
): Promise<FileForm<z.output<S>>> {
  const rules = rulesOf(c);
  const form = await receivedForm(c);
  const { values, files } = form;
  const sent = files.map(({ type, bytes }) => [rules.field, { type, size: bytes.length }] as const);
  noteForm(c.get('line'), [...Object.entries(values), ...sent]);
  const parsed = await schema.safeParseAsync(values, { error: plainMessage });
  const fields = parsed.success ? {} : fieldsOf(parsed.error);
  const problem = problemOfFiles(form, rules);
  if (problem !== undefined) fields[rules.field] = problem;
  if (parsed.success && !fields[rules.field]) return { ok: true, values: parsed.data, files };
  sayFields(c.get('line'), fields);
  return { ok: false, problem: { values: keptValues(values), fields } };
}

/** Returns the form data for a call marked `multipart`: text by field name, and the files under a neutral name. */
export function formDataOf(
  values: Readonly<Record<string, string | number | undefined>>,
  field: string,
  files: readonly ReceivedFile[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.append(name, String(value));
  for (const { bytes, type } of files) form.append(field, new Blob([bytes], { type }), 'file');
  return form;
}

const tooMuch = () => new Refusal(codes.tooLarge, 'tooMuch');

/**
 * Reads the values and files of a multipart form behind `largeForm`, without a schema. @param spool takes the bytes of
 * the one file, which are then kept nowhere else. @throws Refusal as `readFileForm`
 */
export async function receivedForm(c: Context<StoreEnv>, spool?: (bytes: Uint8Array) => void): Promise<ReceivedForm> {
  const limits = rulesOf(c);
  if (Number(c.req.header('content-length') ?? 0) > maxBytesOf(limits)) throw tooMuch();
  try {
    const form = await readMultipart(c.req.raw.body, c.req.header('content-type') ?? '', limits, spool);
    if (holdsNul(form.values)) return unreadable();
    return form;
  } catch (error) {
    if (error instanceof UnreadableForm) return unreadable();
    if (error instanceof FormTooLarge) throw tooMuch();
    throw error;
  }
}
