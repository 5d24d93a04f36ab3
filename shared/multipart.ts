/** How much of a form with files is read. Sizes are bytes. */
export interface FormLimits {
  /** Name of the field that files come in; files in any other field are passed over. */
  field: string;
  files: number;
  fileBytes: number;
}

export interface ReceivedFile {
  /** What its sender says it is; believed by nobody who decodes it. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface ReceivedForm {
  /** A field sent several times counts with its last value. */
  values: Record<string, string>;
  files: ReceivedFile[];
  /** More files came than may. */
  tooMany: boolean;
  /** One of the files is larger than it may be. */
  tooLarge: boolean;
  /** One of the files has a name and nothing in it. */
  empty: boolean;
}

/** The body is no form as RFC 7578 describes it, or its fields (not its files) are more than a form has. */
export class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm';
}

/** More bytes came than anybody sends by mistake. */
export class FormTooLarge extends Error {
  override readonly name = 'FormTooLarge';
}

const valuesBytes = 64 * 1024;
const mostParts = 120;
const headBytes = 8 * 1024;
/** Photographs of a telephone are up to 12 MB each; beyond this nothing is read to the end to be told what is wrong. */
const drainedFactor = 3;

/** Bytes of the largest body that is read to its end. */
export const mostBytesOf = ({ files, fileBytes }: FormLimits): number =>
  drainedFactor * files * fileBytes + valuesBytes;

/**
 * Reads a multipart form as it comes in. What goes beyond the limits is passed over, not kept, so that the rest of the
 * form can be shown again; file names are not looked at.
 *
 * @throws UnreadableForm, FormTooLarge
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array> | null,
  contentType: string,
  limits: FormLimits,
): Promise<ReceivedForm> {
  const boundary = boundaryOf(contentType);
  if (!boundary || !body) throw new UnreadableForm('This is no form with a boundary.');
  const parts = new PartReader(boundary, new FormGatherer(limits));
  let received = 0;
  for await (const chunk of chunksOf(body)) {
    received += chunk.length;
    if (received > mostBytesOf(limits)) throw new FormTooLarge('This form is too large.');
    parts.push(chunk);
  }
  return parts.end();
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  // Whoever made the body may still be writing it: a form that is given up is left as it is.
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

/** Cuts a body into parts at its boundary, whatever pieces it comes in. */
class PartReader {
  readonly #delimiter: Buffer;
  readonly #form: FormGatherer;
  // The first boundary stands at the very beginning, without the line end that comes before each other one.
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
    // Behind a boundary stands a line end, or two dashes after the last part.
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

/** Keeps the parts of a form within its limits. */
class FormGatherer {
  readonly form: ReceivedForm = { values: {}, files: [], tooMany: false, tooLarge: false, empty: false };
  readonly #limits: FormLimits;
  #part: { name: string; type: string | null; named: boolean; keep: boolean; length: number; chunks: Buffer[] } | null =
    null;
  #valuesLeft = valuesBytes;
  #partsLeft = mostParts;

  constructor(limits: FormLimits) {
    this.#limits = limits;
  }

  begin(head: string): void {
    const name = /^content-disposition:\s*form-data\s*;(?:[^\r\n]*?;)?\s*name="([^"\r\n]*)"/im.exec(head)?.[1];
    this.#partsLeft -= 1;
    if (name === undefined || this.#partsLeft < 0) throw new UnreadableForm('A part is broken.');
    const isFile = /^content-disposition:[^\r\n]*;\s*filename\*?=/im.test(head);
    const type = isFile ? (/^content-type:\s*([^\r\n;]{1,100})/im.exec(head)?.[1]?.trim() ?? '') : null;
    const named = /^content-disposition:[^\r\n]*;\s*filename\*?=\s*(?!""|;|$)/im.test(head);
    this.#part = { name, type, named, keep: !isFile || name === this.#limits.field, length: 0, chunks: [] };
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
    // A copy: the chunk it is cut from would stay in memory with it.
    part.chunks.push(Buffer.from(bytes));
  }

  /** Whether a file of this length is kept; the form says why not. */
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
    const bytes = joined(part.chunks, part.length);
    if (part.type === null) {
      if (part.name !== '__proto__') this.form.values[part.name] = Buffer.from(bytes).toString('utf8');
    } else if (bytes.length > 0) this.form.files.push({ type: part.type, bytes });
    // A field in which no file was chosen is sent as one without a name.
    else if (part.named) this.form.empty = true;
  }
}

/** In memory of their own and once: `Buffer.concat` may share it with others. */
function joined(chunks: readonly Buffer[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
