import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Returns `ui/islands/cart.island.tsx:12:3` for a position in an asset; null without a source map. */
export type SourceOf = (position: string) => Promise<string | null>;

const built = /^\/assets\/([\w-]+\.js):(\d+):(\d+)$/;
/** A parsed map takes up to some megabytes. */
const maxMaps = 12;

/** @param folders of `<script>.map` files; the first that has one is used */
export function sourcePositions(folders: readonly string[]): SourceOf {
  const maps = new LRUCache<string, Promise<SourceMap | null>>({
    max: maxMaps,
    memoMethod: (script) => readMap(folders, script),
  });
  return async (position) => {
    const [, script = '', line, column] = built.exec(position) ?? [];
    const origin = (await maps.memo(script))?.findOrigin(Number(line), Number(column));
    return origin && 'fileName' in origin && origin.fileName
      ? `${fromRoot(origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
      : null;
  };
}

/**
 * Returns a source's path from the project; maps have it relative to the script: `../../ui/islands/cart.island.tsx`.
 */
const fromRoot = (source: string) => source.replace(/^(?:\.\.\/)+/, '');

async function readMap(folders: readonly string[], script: string): Promise<SourceMap | null> {
  for (const folder of folders) {
    const text = await readFile(join(folder, `${script}.map`), 'utf8').catch(() => null);
    if (text !== null) return new SourceMap(JSON.parse(text) as SourceMapPayload);
  }
  return null;
}
