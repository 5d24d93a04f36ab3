import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { beginWith, isLookName, lookNames } from '../../../shared/brand/looks.ts';
import type { DocumentName } from '../../../shared/documents/document-name.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { viewDocument } from '../../commerce/content/office-document.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { UsageError } from '../command.ts';

/** The output of `get --json`: a document with its name and version. */
const Whole = z.object({
  type: z.string(),
  code: z.string(),
  market: z.string(),
  version: z.int(),
  json: z.unknown(),
});

interface DocumentBody {
  json: unknown;
  /** The version that it was made from. */
  basedOn?: number;
}

/** Returns a brand that begins with a look; it keeps the logo and icon of the brand that is there. @throws UsageError */
export async function readLook(look = '', name: DocumentName, db: Database): Promise<Result<DocumentBody>> {
  if (name.type !== 'brand' || !isLookName(look))
    throw new UsageError(`--look is for the brand: ${lookNames.join(', ')}.`);
  const stored = await viewDocument(db, name);
  return stored.ok ? ok({ json: beginWith(look, stored.value.json) }) : stored;
}

/** Reads a document's body from a file, and the version that it is based on if the file names it. */
export async function readDocument(file: string, name: DocumentName): Promise<Result<DocumentBody>> {
  const content = await readText(file);
  if (!content.ok) return content;
  let json: unknown;
  try {
    json = JSON.parse(content.value.replace(/^\uFEFF/, ''));
  } catch (error) {
    return fail(codes.invalidInput, verbatim(`${file} is not JSON: ${error instanceof Error ? error.message : error}`));
  }
  const whole = Whole.safeParse(json);
  if (!whole.success) return ok({ json });
  const { type, code, market, version } = whole.data;
  if (type !== name.type || code !== name.code || market !== name.market) {
    return fail(
      codes.conflict,
      verbatim(`${file} holds ${[type, code, market].filter(Boolean).join(' ')}, not this document.`),
    );
  }
  return ok({ json: whole.data.json, basedOn: version });
}

async function readText(file: string): Promise<Result<string>> {
  try {
    return ok(file === '-' ? await text(process.stdin) : await readFile(file, 'utf8'));
  } catch (error) {
    return fail(
      codes.invalidInput,
      verbatim(`${file} cannot be read: ${error instanceof Error ? error.message : error}`),
    );
  }
}
