import type { Context } from 'hono';
import type { z } from 'zod';
import { plainMessage } from '../../../shared/contract/plain-message.ts';
import { codes } from '../../../shared/errors.ts';
import {
  type FormLimits,
  FormTooLarge,
  mostBytesOf,
  type ReceivedFile,
  type ReceivedForm,
  readMultipart,
  UnreadableForm,
} from '../../../shared/multipart.ts';
import { noteForm, sayFields } from '../../logging/entry-notes.ts';
import type { StoreEnv } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import { type FormProblem, fieldsOf, keptValues } from './form.ts';

/** Limits of a form with files, and the messages for exceeding them. */
export interface FileRules extends FormLimits {
  tooMany: string;
  tooLarge: string;
  empty: string;
}

/** A valid form, or what is needed to show it again: its values, never its files. */
export type FileForm<T> = { ok: true; values: T; files: ReceivedFile[] } | { ok: false; problem: FormProblem };

/**
 * Reads a multipart form: values as `formOf` reads them, files into memory within the limits. Check access before: the
 * body is not read until this is called.
 *
 * @throws Refusal (400) for a body that is no such form, (413) for one far beyond the limits
 */
export async function readFileForm<S extends z.ZodType>(
  c: Context<StoreEnv>,
  schema: S,
  rules: FileRules,
): Promise<FileForm<z.output<S>>> {
  const { values, files, tooMany, tooLarge, empty } = await receivedForm(c, rules);
  const sent = files.map(({ type, bytes }) => [rules.field, { type, size: bytes.length }] as const);
  noteForm(c.get('line'), [...Object.entries(values), ...sent]);
  const parsed = await schema.safeParseAsync(values, { error: plainMessage });
  const fields = parsed.success ? {} : fieldsOf(parsed.error);
  if (empty) fields[rules.field] = rules.empty;
  if (tooLarge) fields[rules.field] = rules.tooLarge;
  if (tooMany) fields[rules.field] = rules.tooMany;
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
 * Reads the values and files of a multipart form within limits, without a schema.
 *
 * @throws Refusal as `readFileForm`
 */
export async function receivedForm(c: Context<StoreEnv>, limits: FormLimits): Promise<ReceivedForm> {
  if (Number(c.req.header('content-length') ?? 0) > mostBytesOf(limits)) throw tooMuch();
  try {
    return await readMultipart(c.req.raw.body, c.req.header('content-type') ?? '', limits);
  } catch (error) {
    if (error instanceof UnreadableForm) throw new Refusal(codes.badRequest, 'requestUnreadable');
    if (error instanceof FormTooLarge) throw tooMuch();
    throw error;
  }
}
