import type { z } from 'zod';
import { parse } from '../../../shared/contract/parse.ts';
import type { FormBody } from '../../../shared/contract/perform.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { fileProblem } from '../../../shared/file-problem.ts';
import {
  type FormLimits,
  FormTooLarge,
  type ReceivedFile,
  readMultipart,
  UnreadableForm,
} from '../../../shared/multipart.ts';
import { holdsNul } from '../../../shared/text/holds-nul.ts';

/** Reads a multipart body by a schema of the contract, its files within the limits. */
export async function readForm<S extends z.ZodType>(
  form: FormBody | null,
  schema: S,
  limits: FormLimits,
): Promise<Result<{ values: z.output<S>; files: ReceivedFile[] }>> {
  try {
    const read = await readMultipart(form?.body ?? null, form?.contentType ?? '', limits);
    if (holdsNul(read.values)) return unreadable();
    const fields = parse(schema, read.values);
    const problem = fileProblem(read, limits);
    if (problem === undefined) return fields.ok ? ok({ values: fields.value, files: read.files }) : fields;
    return fail(codes.invalidInput, 'checkMarkedFields', {
      fields: { ...(fields.ok ? {} : fields.error.fields), [limits.field]: problem },
    });
  } catch (error) {
    if (error instanceof UnreadableForm) return unreadable();
    if (error instanceof FormTooLarge) return fail(codes.tooLarge, 'tooMuch');
    throw error;
  }
}

const unreadable = () => fail(codes.badRequest, 'bodyNotForm');
