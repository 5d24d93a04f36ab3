import { createReadStream } from 'node:fs';
import { CsvError } from 'csv-parse';
import { rule } from '../../../shared/messages/message.ts';
import { RuleError } from '../../../shared/messages/wording.ts';

/** Error of an unreadable product file; the message has the reason and a remedy. */
export class UnreadableFile extends RuleError {
  override readonly name = 'UnreadableFile';
}

/** Returns the error with a readable message if the file caused it; any other error unchanged. */
export function explained(error: unknown, { name }: Pick<Source, 'name'>, line = 1): unknown {
  if (error instanceof CsvError) return new UnreadableFile(rule('fileLine', { line, why: error.message }));
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'ENOENT' || error.code === 'EISDIR') return new UnreadableFile(rule('fileMissing', { name }));
  if (error.code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') return error;
  return new UnreadableFile(rule('fileOtherEncoding', { name, line }));
}

/** Bytes of a table: those of a file, or what a person pasted. They can be read several times. */
export interface Source {
  /** How messages name it. */
  name: string;
  bytes(): AsyncIterable<Uint8Array>;
}

export const fileSource = (path: string): Source => ({ name: path, bytes: () => createReadStream(path) });

export const bytesSource = (name: string, bytes: Uint8Array): Source => ({
  name,
  async *bytes() {
    yield bytes;
  },
});
