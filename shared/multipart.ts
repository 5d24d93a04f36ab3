import { once } from 'node:events';
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy';

/** Limits of a file field. Sizes are bytes. */
interface FieldLimits {
  /** Its name; one that ends with `:` is what the names of several begin with. */
  field: string;
  files: number;
  fileBytes: number;
}

/** Limits of a form with files. Files in fields that are not named are ignored. */
export interface FormLimits extends FieldLimits {
  /** Further file fields with limits of their own. */
  otherFields?: readonly FieldLimits[];
  /** Of all values together; absent: 64 KB. */
  valueBytes?: number;
  /** Values and files together; absent: 120. */
  parts?: number;
}

/** Takes the bytes of the one file as they come, which are then kept nowhere else. */
type Spool = (bytes: Uint8Array) => void;

export interface ReceivedFile {
  /** The media type that the client claims; decoders do not trust it. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface FileOfField extends ReceivedFile {
  /** The name of its field. */
  field: string;
}

export interface ReceivedForm {
  /** Values by field; the last one of a repeated field. */
  values: Record<string, string>;
  files: FileOfField[];
  /** Whether the form has more files than allowed. */
  tooMany: boolean;
  /** Whether a file exceeds the size limit. */
  tooLarge: boolean;
  /** Whether a file has a name but no content. */
  empty: boolean;
}

/** Thrown if the body is not a form of RFC 7578, or its fields (not its files) exceed the limits. */
export class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm';
}

/** Thrown if a body is larger than anything sent by mistake. */
export class FormTooLarge extends Error {
  override readonly name = 'FormTooLarge';
}

const usualValueBytes = 64 * 1024;
const usualParts = 120;
const headBytes = 8 * 1024;
/**
 * Factor on the limits up to which a body is read, so that the form can report what is wrong. Photos of a phone are up
 * to 12 MB each.
 */
const drainedFactor = 3;

/** Returns the size in bytes of the largest body that is read to its end. */
export const maxBytesOf = (limits: FormLimits): number =>
  drainedFactor * fileBytesOf(limits) + (limits.valueBytes ?? usualValueBytes);

/** Returns how many bytes of files a form may have. */
export const fileBytesOf = (limits: FormLimits): number =>
  fieldsOf(limits).reduce((sum, { files, fileBytes }) => sum + files * fileBytes, 0);

const fieldsOf = (limits: FormLimits): readonly FieldLimits[] => [limits, ...(limits.otherFields ?? [])];

/**
 * Reads a multipart form as a stream. Parts beyond the limits are skipped, not stored, so that the rest of the form can
 * be shown again. File names are ignored. Without `spool` files are kept in memory.
 *
 * @throws UnreadableForm, FormTooLarge
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array> | null,
  contentType: string,
  limits: FormLimits,
  spool?: Spool,
): Promise<ReceivedForm> {
  const parser = parserOf(contentType, limits);
  const failed = Promise.withResolvers<never>();
  const orFailed = <T>(promise: Promise<T>) => Promise.race([failed.promise, promise]);
  const gatherer = gather(parser, { ...limits, spool }, failed.reject);
  // The sender may still be writing the body, so a form that is abandoned is not cancelled.
  const chunks = body?.values({ preventCancel: true }) ?? emptyBody;
  try {
    for (let received = 0; ; ) {
      const { done, value } = await orFailed(chunks.next().catch(throwBroken));
      if (done) break;
      received += value.length;
      if (received > maxBytesOf(limits)) throw new FormTooLarge('This form is too large.');
      if (!parser.write(value)) await orFailed(once(parser, 'drain'));
    }
    const finished = once(parser, 'finish');
    parser.end();
    await orFailed(finished);
    return gatherer.form;
  } finally {
    gatherer.stop();
  }
}

const emptyBody = { next: async () => ({ done: true, value: undefined }) as const };

function throwBroken(cause: unknown): never {
  throw new UnreadableForm('This form broke off.', { cause });
}

function parserOf(contentType: string, limits: FormLimits) {
  const { valueBytes = usualValueBytes, parts = usualParts } = limits;
  const fileBytes = Math.max(...fieldsOf(limits).map((field) => field.fileBytes));
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new UnreadableForm('This is no form with files.');
  const config: BusboyConfig = {
    headers: { 'content-type': contentType },
    limits: { fieldNameSize: 1_024, headerSize: headBytes, parts, fieldSize: valueBytes, fileSize: fileBytes },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
  };
  try {
    return new Busboy(config);
  } catch (cause) {
    throw new UnreadableForm('This form has no boundary.', { cause });
  }
}

/** Collects the parts of a form within its limits, until it is stopped. */
function gather(
  parser: BusboyInstance,
  limits: FormLimits & { spool: Spool | undefined },
  onFailure: (reason: unknown) => void,
) {
  const { valueBytes = usualValueBytes, spool } = limits;
  const form: ReceivedForm = { values: {}, files: [], tooMany: false, tooLarge: false, empty: false };
  let isStopped = false;
  let valuesLeft = valueBytes;
  const begun = new Map<FieldLimits, number>();
  const refuse = (why: string) => onFailure(new UnreadableForm(why));
  const keep = (bytes: Buffer, chunks: Buffer[]) => {
    try {
      if (spool) spool(bytes);
      // A copy, as a slice would keep its whole chunk in memory.
      else chunks.push(Buffer.from(bytes));
    } catch (error) {
      onFailure(error);
    }
  };
  parser.on('error', () => refuse('This form is broken or ends too early.'));
  parser.on('partsLimit', () => refuse('This form has too many parts.'));
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    valuesLeft -= Buffer.byteLength(value);
    // A part without a name has none here either.
    if (name === undefined || isNameCut) refuse('A part has no name, or too long a one.');
    else if (isValueCut || valuesLeft < 0) refuse('The fields of this form are too long.');
    else if (name !== '__proto__') form.values[name] = value;
  });
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    if (name === undefined) refuse('A part has no name.');
    const own = fieldsOf(limits).find(
      ({ field }) => name === field || (field.endsWith(':') && name?.startsWith(field)),
    );
    const chunks: Buffer[] = [];
    let place = 0;
    let size = 0;
    stream.on('error', () => refuse('A file ends too early.'));
    stream.on('data', (bytes: Buffer) => {
      if (!own || isStopped) return;
      place ||= (begun.get(own) ?? 0) + 1;
      begun.set(own, Math.max(place, begun.get(own) ?? 0));
      size += bytes.length;
      if (place > own.files) form.tooMany = true;
      else if (size > own.fileBytes) chunks.length = 0;
      else keep(bytes, chunks);
    });
    stream.on('end', () => {
      if (!own || place > own.files) return;
      if (stream.truncated || size > own.fileBytes) form.tooLarge = true;
      else if (place > 0) form.files.push({ field: name, type, bytes: joined(chunks) });
      // Browsers send a file field without a selection as a part without a file name.
      else if (fileName !== '') form.empty = true;
    });
  });
  const stop = () => {
    isStopped = true;
  };
  return { form, stop };
}

/** Joins chunks into a buffer of its own: `Buffer.concat` may return pooled memory. */
function joined(chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
