import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Caller } from '../../shared/authorization.ts';
import type { Call } from '../../shared/contract/call.ts';
import { isPathOfAnother } from '../../shared/contract/calls.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { type Choices, callKey } from '../cache/call-key.ts';
import { deepFreeze } from '../cache/deep-freeze.ts';
import { staticPath } from './static-path.ts';

/**
 * Results of cacheable calls from files (docs/develop/specification.md, Cached answers), used before the service is
 * called.
 */
export interface StaticJson {
  /** Returns a result; null without a usable file for this call and these choices. */
  read(call: Call, input: unknown, caller: Caller): Promise<Result<unknown> | null>;
  /** Counts the results from files. */
  figures(): { given: number };
}

interface Options {
  /** Folder of the shop: `STATIC_JSON_DIR/SITE_KEY`. */
  folder: string;
  /** Called once for each version of an unusable file. */
  onBroken: (file: string, why: string) => void;
}

const longestFile = 16 * 1024 * 1024;
const maxBytes = 64 * 1024 * 1024;

/**
 * Content of a file: an envelope and, where prices or words depend on them, the choices that it is `for`. Without `for`
 * it is for all visitors.
 */
export const StaticAnswer = z.object({
  code: z.literal('1'),
  message: z.string().default('ok'),
  data: z.unknown(),
  for: z
    .object({ path: z.string(), currencyCode: z.string(), countryCode: z.string(), language: z.string() })
    .partial()
    .optional(),
});
export type StaticAnswer = z.input<typeof StaticAnswer>;

interface Usable {
  result: Result<unknown>;
  meantFor: NonNullable<z.output<typeof StaticAnswer>['for']>;
}

/** One version of a file and its content. */
interface FileVersion {
  version: string;
  content: Promise<Usable | null>;
}

export function staticJson({ folder, onBroken }: Options): StaticJson {
  const known = new LRUCache<string, FileVersion>({ maxSize: maxBytes });
  let given = 0;

  const loadContent = (file: string, stats: Stats, call: Call): Promise<Usable | null> => {
    const version = `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
    const before = known.get(file);
    if (before?.version === version) return before.content;
    const content = load(join(folder, file), call).catch((error: unknown) => {
      onBroken(file, error instanceof Error ? error.message : String(error));
      return null;
    });
    known.set(file, { version, content }, { size: 2 * stats.size + 500 });
    return content;
  };

  return {
    read: async (call, input, caller) => {
      const { url, choices } = callKey(call, input, caller);
      const file = isPathOfAnother(call, url) ? null : staticPath(url);
      const stats = file === null ? null : await stat(join(folder, file)).catch(() => null);
      if (file === null || !stats?.isFile() || stats.size > longestFile) return null;
      const usable = await loadContent(file, stats, call);
      if (!usable || !isFor(usable.meantFor, { ...choices, path: `/${file.slice(0, -'.json'.length)}` })) return null;
      given += 1;
      return usable.result;
    },
    figures: () => ({ given }),
  };
}

/**
 * Reads and validates a file.
 *
 * @throws what is wrong with it
 */
async function load(file: string, call: Call): Promise<Usable> {
  const { data, for: meantFor = {} } = StaticAnswer.parse(JSON.parse(await readFile(file, 'utf8')));
  const checked = call.out.safeParse(data);
  if (!checked.success) throw new Error(z.prettifyError(checked.error).slice(0, 500));
  const result = ok(data);
  deepFreeze(result);
  return { result, meantFor };
}

/** Returns whether the choices match those of the file. */
function isFor(meant: Usable['meantFor'], asked: Choices & { path: string }): boolean {
  return (Object.keys(meant) as (keyof typeof meant)[]).every((name) => meant[name] === asked[name]);
}
