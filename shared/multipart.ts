/** Limits of a form with files. Sizes are bytes. */
export interface FormLimits {
  /**
   * The name of the file field; one that ends with `:` is what the names of several begin with. Files in other fields are
   * ignored.
   */
  field: string;
  files: number;
  fileBytes: number;
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
export const mostBytesOf = ({ files, fileBytes, valueBytes = usualValueBytes }: FormLimits): number =>
  drainedFactor * files * fileBytes + valueBytes;

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
  const boundary = boundaryOf(contentType);
  if (!boundary || !body) throw new UnreadableForm('This is no form with a boundary.');
  const parts = new PartReader(boundary, new FormGatherer(limits, spool));
  let received = 0;
  for await (const chunk of chunksOf(body)) {
    received += chunk.length;
    if (received > mostBytesOf(limits)) throw new FormTooLarge('This form is too large.');
    parts.push(chunk);
  }
  return parts.end();
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  // The sender may still be writing the body, so a form that is abandoned is not cancelled.
  const chunks = body.values({ preventCancel: true });
  for (;;) {
    const { done, value } = await chunks.next().catch((cause: unknown) => {
      throw new UnreadableForm('This form broke off.', { cause });
    });
    if (done) return;
    yield value;
  }
}

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

/** Splits a body into parts at its boundary, for chunks of any size. */
class PartReader {
  readonly #delimiter: Buffer;
  readonly #form: FormGatherer;
  // Unlike all others, the first boundary has no line end before it.
  #rest: Buffer = Buffer.from('\r\n');
  #state: 'before' | 'head' | 'content' | 'end' = 'before';

  constructor(boundary: string, form: FormGatherer) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
    this.#form = form;
  }

  push(chunk: Uint8Array): void {
    this.#rest = this.#rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#rest, chunk]);
    while (this.#step());
  }

  end(): ReceivedForm {
    if (this.#state !== 'end') throw new UnreadableForm('This form ends too early.');
    return this.#form.form;
  }

  /** @returns whether there may be more to do with what is there */
  #step(): boolean {
    if (this.#state === 'end') this.#rest = Buffer.alloc(0);
    if (this.#rest.length === 0) return false;
    return this.#state === 'head' ? this.#readHead() : this.#readContent();
  }

  #readContent(): boolean {
    const at = this.#rest.indexOf(this.#delimiter);
    const length = at < 0 ? Math.max(0, this.#rest.length - this.#delimiter.length + 1) : at;
    if (this.#state === 'content') this.#form.add(this.#rest.subarray(0, length));
    this.#rest = this.#rest.subarray(length);
    // A line end follows a boundary; two dashes follow the last one.
    if (at < 0 || this.#rest.length < this.#delimiter.length + 2) return false;
    const behind = this.#rest.toString('latin1', this.#delimiter.length, this.#delimiter.length + 2);
    if (this.#state === 'content') this.#form.finish();
    this.#rest = this.#rest.subarray(this.#delimiter.length);
    this.#state = behind === '--' ? 'end' : 'head';
    return true;
  }

  #readHead(): boolean {
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end > headBytes || (end < 0 && this.#rest.length > headBytes)) throw new UnreadableForm('A part is broken.');
    if (end < 0) return false;
    this.#form.begin(this.#rest.toString('utf8', 0, end));
    this.#rest = this.#rest.subarray(end + 4);
    this.#state = 'content';
    return true;
  }
}

/** Collects the parts of a form within its limits. */
class FormGatherer {
  readonly form: ReceivedForm = { values: {}, files: [], tooMany: false, tooLarge: false, empty: false };
  readonly #limits: FormLimits;
  readonly #spool: Spool | undefined;
  #part: { name: string; type: string | null; named: boolean; keep: boolean; length: number; chunks: Buffer[] } | null =
    null;
  #valuesLeft: number;
  #partsLeft: number;

  constructor(limits: FormLimits, spool?: Spool) {
    this.#limits = limits;
    this.#spool = spool;
    this.#valuesLeft = limits.valueBytes ?? usualValueBytes;
    this.#partsLeft = limits.parts ?? usualParts;
  }

  begin(head: string): void {
    const name = /^content-disposition:\s*form-data\s*;(?:[^\r\n]*?;)?\s*name="([^"\r\n]*)"/im.exec(head)?.[1];
    this.#partsLeft -= 1;
    if (name === undefined || this.#partsLeft < 0) throw new UnreadableForm('A part is broken.');
    const isFile = /^content-disposition:[^\r\n]*;\s*filename\*?=/im.test(head);
    const type = isFile ? (/^content-type:\s*([^\r\n;]{1,100})/im.exec(head)?.[1]?.trim() ?? '') : null;
    const named = /^content-disposition:[^\r\n]*;\s*filename\*?=\s*(?!""|;|$)/im.test(head);
    this.#part = { name, type, named, keep: !isFile || this.#isFileField(name), length: 0, chunks: [] };
  }

  #isFileField(name: string): boolean {
    const { field } = this.#limits;
    return name === field || (field.endsWith(':') && name.startsWith(field));
  }

  add(bytes: Buffer): void {
    const part = this.#part;
    if (!part?.keep || bytes.length === 0) return;
    part.length += bytes.length;
    if (part.type === null) {
      this.#valuesLeft -= bytes.length;
      if (this.#valuesLeft < 0) throw new UnreadableForm('The fields of this form are too long.');
    } else if (!this.#takes(part.length)) {
      part.keep = false;
      part.chunks = [];
      return;
    }
    if (part.type !== null && this.#spool) this.#spool(bytes);
    // A copy, as a slice would keep its whole chunk in memory.
    else part.chunks.push(Buffer.from(bytes));
  }

  /** Returns whether a file of this length is accepted; records the reason on the form otherwise. */
  #takes(length: number): boolean {
    if (this.form.files.length >= this.#limits.files) this.form.tooMany = true;
    else if (length > this.#limits.fileBytes) this.form.tooLarge = true;
    else return true;
    return false;
  }

  finish(): void {
    const part = this.#part;
    this.#part = null;
    if (!part?.keep) return;
    const bytes = joined(part.chunks);
    if (part.type === null) {
      if (part.name !== '__proto__') this.form.values[part.name] = Buffer.from(bytes).toString('utf8');
    } else if (part.length > 0) this.form.files.push({ field: part.name, type: part.type, bytes });
    // Browsers send a file field without a selection as a part without a file name.
    else if (part.named) this.form.empty = true;
  }
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
