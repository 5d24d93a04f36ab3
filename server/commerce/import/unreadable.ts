import { CsvError } from 'csv-parse';

/** The file is not one that products can be read from; the message says why and what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** The same failure in words for the person who runs the import, where it is the file's; anything else as it is. */
export function explained(error: unknown, file: string, line = 1): unknown {
  if (error instanceof CsvError) return new UnreadableFile(`Line ${line} cannot be read: ${error.message}`);
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'ENOENT' || error.code === 'EISDIR') return new UnreadableFile(`There is no file ${file}.`);
  if (error.code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') return error;
  return new UnreadableFile(`${file} is not in the encoding that it is read in: see line ${line} and after.`);
}
