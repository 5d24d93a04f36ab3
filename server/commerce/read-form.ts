import type { z } from 'zod';
import { codes, fail, ok, type Result } from '../../shared/errors.ts';
import {
  type FormLimits,
  FormTooLarge,
  type ReceivedFile,
  readMultipart,
  UnreadableForm,
} from '../../shared/multipart.ts';
import { parse } from './envelope.ts';
import type { FormBody } from './handler.ts';

/** A multipart body by a schema of the contract, its files within the limits. */
export async function readForm<S extends z.ZodType>(
  form: FormBody | null,
  schema: S,
  limits: FormLimits,
): Promise<Result<{ values: z.output<S>; files: ReceivedFile[] }>> {
  try {
    const read = await readMultipart(form?.body ?? null, form?.contentType ?? '', limits);
    if (Object.values(read.values).some((value) => value.includes('\0'))) return unreadable();
    const fields = parse(schema, read.values);
    const tooMuch = read.tooMany ? tooMany(limits) : read.tooLarge ? tooLarge(limits) : read.empty ? emptyFile : null;
    if (tooMuch === null) return fields.ok ? ok({ values: fields.value, files: read.files }) : fields;
    return fail(codes.invalidInput, 'Please check the marked fields.', {
      fields: { ...(fields.ok ? {} : fields.error.fields), [limits.field]: tooMuch },
    });
  } catch (error) {
    if (error instanceof UnreadableForm) return unreadable();
    if (error instanceof FormTooLarge) return fail(codes.tooLarge, 'That is too much at once.');
    throw error;
  }
}

const unreadable = () => fail(codes.badRequest, 'The body of this request is not a form.');
const emptyFile = 'One of the files is empty. Please choose another.';
const tooMany = ({ files }: FormLimits) => `You can add up to ${files} files.`;
const tooLarge = ({ fileBytes }: FormLimits) => `A file may have up to ${Math.floor(fileBytes / 1024 / 1024)} MB.`;
