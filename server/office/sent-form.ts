import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type OwnPicture, pictureField, setPicture } from '../../shared/documents/pictures.ts';
import type { FormState } from '../../shared/documents/read-form.ts';
import type { Shape } from '../../shared/documents/shape.ts';
import { codes, type Failure, type Result } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import type { FileOfField } from '../../shared/multipart.ts';
import { holdsNul } from '../../shared/text/holds-nul.ts';
import type { StoreEnv } from '../http/context.ts';
import { unreadable } from '../http/errors/refusal.ts';
import { problemOfFiles } from '../http/forms/file-rules.ts';
import { largeForm, receivedForm, rulesOf } from '../http/forms/form-files.ts';
import { bodyWithin } from '../http/security/body-limit.ts';
import { noteForm } from '../logging/entry-notes.ts';
import { ifComplete } from './document-state.ts';
import { pictureRules } from './picture-rules.ts';

/** A document of 256 KB, whose characters may each be sent as three. */
const maxBytes = 1024 * 1024;
/** Fields of the largest form. */
const maxFields = 20_000;
const rules = { ...pictureRules, field: pictureField, valueBytes: maxBytes, parts: maxFields };

/** Limits a form without files. */
export const documentBody = bodyWithin(maxBytes);

const hasFiles = (c: Context) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

const largeBody = largeForm(rules);
/** Limits a form that may have pictures. */
export const pictureBody = createMiddleware<StoreEnv>((c, next) => (hasFiles(c) ? largeBody : documentBody)(c, next));

/** A form of a document as it was sent. */
export interface SentForm {
  /** Fields by name; a field sent several times counts with its last value. */
  typed: ReadonlyMap<string, string>;
  /** Pictures that were chosen. */
  files: readonly FileOfField[];
  /** Why no picture can be taken; undefined: they can. */
  failure?: Failure | undefined;
}

/** Reads a form of a document. Check access before: a form with pictures has up to 50 MB. @throws Refusal */
export async function sentForm(c: Context<StoreEnv>): Promise<SentForm> {
  if (!hasFiles(c)) return { typed: await typedIn(c), files: [] };
  const form = await receivedForm(c);
  const typed = new Map(Object.entries(form.values));
  const problem = problemOfFiles(form, rulesOf(c));
  if (problem === undefined) return { typed, files: form.files };
  return { typed, files: [], failure: { code: codes.invalidInput, message: verbatim(problem) } };
}

/** Returns the fields of a form; a field sent several times counts with its last value. @throws Refusal */
export const typedIn = async (c: Context<StoreEnv>): Promise<Map<string, string>> => new Map(await readFields(c));

/** A field of a form: its name and its text. */
export type SentField = [name: string, text: string];

/**
 * Returns the fields of a form that may send one several times, in their order, and notes them for the log. The route
 * limits the body by `documentBody`. @throws Refusal
 */
export async function sentFields(c: Context<StoreEnv>): Promise<SentField[]> {
  const fields = await readFields(c);
  noteForm(c.get('line'), fields);
  return fields;
}

/** Returns the texts of the fields of one name, in the order in which they were sent. */
export const textsOf = (fields: readonly SentField[], name: string): string[] =>
  fields.flatMap(([other, text]) => (other === name ? text : []));

async function readFields(c: Context<StoreEnv>): Promise<SentField[]> {
  const form = await c.req.formData().catch(unreadable);
  const fields = [...form].flatMap(([name, text]): SentField[] => (typeof text === 'string' ? [[name, text]] : []));
  return holdsNul(fields) ? unreadable() : fields;
}

/** Stores the picture of a place; a refusal names it. */
type Upload = (file: FileOfField, place: string) => Promise<Result<OwnPicture>>;

/**
 * Stores the pictures of a form and puts them in their places. Where one is refused, those before it are in the form, and
 * the failure names its place. @throws Refusal for a picture of no place
 */
export async function withPictures(
  shape: Shape,
  { state, sent: { files, failure } }: { state: FormState; sent: SentForm },
  upload: Upload,
): Promise<{ state: FormState; failure?: Failure | undefined }> {
  let filled = state;
  for (const file of files) {
    const place = file.field.slice(pictureField.length);
    const stored = await upload(file, place);
    if (!stored.ok) return { state: filled, failure: stored.error };
    filled = ifComplete(() => setPicture(shape, filled, place, stored.value));
  }
  return { state: filled, failure };
}
