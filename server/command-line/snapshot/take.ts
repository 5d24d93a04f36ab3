import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StaticAnswer } from '../../apis/static-json.ts';
import { staticPath } from '../../apis/static-path.ts';
import type { Choices } from '../../cache/call-key.ts';
import { inParallel } from '../../commerce/jobs/in-parallel.ts';
import type { AskShop } from './ask-shop.ts';
import { markFile, replaceFolder } from './replace-folder.ts';
import { type SnapshotPaths, wantedAnswers } from './wanted.ts';

export interface SnapshotOptions {
  /** The target: the folder of one shop. */
  folder: string;
  ask: AskShop;
  choices: Choices;
  withProducts: boolean;
  progress: ((text: string) => void) | null;
}

export interface Written {
  files: number;
  bytes: number;
  /** Number of entries that were listed but no longer existed when requested. */
  gone: number;
}

/** Few at a time, as the shop serves shoppers meanwhile. */
const atOnce = 4;

/** Writes every response that a file can hold, all or nothing. @throws SnapshotFailed */
export async function takeSnapshot(options: SnapshotOptions): Promise<Written> {
  const { folder, ask, choices, withProducts, progress } = options;
  progress?.('Looking what there is …');
  const wanted = await wantedAnswers(ask, { withProducts });
  const written: Written = { files: 0, bytes: 0, gone: 0 };
  await replaceFolder(folder, async (into) => {
    let done = 0;
    await inParallel(atOnce, wanted, async (paths) => {
      const data = await ask(paths[0]);
      if (data === null) written.gone += 1;
      else await write(into, paths, data, choices, written);
      done += 1;
      progress?.(`${done} of ${wanted.length} answers`);
    });
    const mark = { takenAt: new Date().toISOString(), ...choices, ...written };
    await writeFile(join(into, markFile), `${JSON.stringify(mark)}\n`);
  });
  return written;
}

async function write(
  into: string,
  paths: SnapshotPaths,
  data: unknown,
  choices: Choices,
  written: Written,
): Promise<void> {
  for (const path of paths) {
    const name = staticPath(path);
    if (name === null) continue;
    const own = `/${name.slice(0, -'.json'.length)}`;
    const answer: StaticAnswer = { code: '1', message: 'ok', data, for: { path: own, ...choices } };
    const text = `${JSON.stringify(answer)}\n`;
    await mkdir(dirname(join(into, name)), { recursive: true });
    await writeFile(join(into, name), text);
    written.files += 1;
    written.bytes += Buffer.byteLength(text);
  }
}
