import { appendFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogs } from './log-file.ts';
import { type Hit, scan } from './scan.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-scan-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

async function hits(names: readonly string[], ...needles: string[]) {
  const { files, close } = await openLogs(names.map(at));
  const found: Hit[] = [];
  const reads: number[] = [];
  const looked = await scan(
    files,
    needles,
    (hit) => found.push(hit),
    (bytes) => reads.push(bytes),
  );
  await close();
  return { texts: found.map(({ text }) => text), found, looked, reads };
}

/** Longer than a chunk, so that lines cross chunk boundaries. */
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => `{"n":${i},"${'x'.repeat(700)}":"needle-${i % 1000}"}`);

test('finds each matching line once and complete, also across chunks', async () => {
  const lines = many(6_000);
  await writeFile(at('log'), `${lines.join('\n')}\n`);
  const { texts, looked, found } = await hits(['log'], 'needle-7"', '"n":7,');
  expect(texts).toEqual([7, 1007, 2007, 3007, 4007, 5007].map((i) => lines[i]));
  expect(looked).toMatchObject({ files: 1, lines: 6_000, broken: [] });
  const whole = Buffer.from(`${lines.join('\n')}\n`);
  for (const { text, at: start } of found) expect(whole.toString('utf8', start, start + text.length)).toBe(text);
});

test('reads compressed files, and a last line without a line feed', async () => {
  const text = `${many(2_000).join('\n')}\nlast needle-7"`;
  await writeFile(at('plain'), text);
  await writeFile(at('log.1'), gzipSync(text));
  await writeFile(at('log.2'), zstdCompressSync(text));
  const plain = await hits(['plain'], 'needle-7"');
  expect(plain.texts).toHaveLength(3);
  expect(plain.looked.lines).toBe(2_001);
  expect((await hits(['log.1'], 'needle-7"')).texts).toEqual(plain.texts);
  expect((await hits(['log.2'], 'needle-7"')).texts).toEqual(plain.texts);
  expect((await hits(['plain', 'log.1', 'log.2'], 'needle-7"')).texts).toHaveLength(9);
});

test('reports progress in bytes on disk', async () => {
  await writeFile(at('one'), 'a\n');
  await writeFile(at('two'), gzipSync('b\n'.repeat(1_000)));
  const { looked, reads } = await hits(['one', 'two'], 'nothing');
  expect(reads.at(-1)).toBe(looked.bytes);
  expect([...reads].sort((one, other) => one - other)).toEqual(reads);
});

test('returns the time of the first and of the last line', async () => {
  const line = (time: string) => `{"level":"info","time":"${time}","msg":"x"}\n`;
  await writeFile(at('log'), 'The shop starts.\n');
  await appendFile(at('log'), line('2026-11-20T12:00:00.000Z') + line('2026-11-20T13:00:00.000Z'));
  const { looked } = await hits(['log'], 'nothing');
  expect(looked).toMatchObject({ from: '2026-11-20T12:00:00.000Z', to: '2026-11-20T13:00:00.000Z', lines: 3 });
});

test('a truncated archive is read up to its end, and reported', async () => {
  const packed = gzipSync(many(5_000).join('\n'), { level: 1 });
  await writeFile(at('log.gz'), packed);
  await truncate(at('log.gz'), packed.length - 200);
  await writeFile(at('next'), 'needle-7"\n');
  const { texts, looked } = await hits(['log.gz', 'next'], 'needle-7"');
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.at(-1)).toBe('needle-7"');
  expect(looked.broken).toMatchObject([{ name: at('log.gz') }]);
});

test('a line above the limit is skipped, and nothing after it', async () => {
  await writeFile(at('log'), `before needle\n${'x'.repeat(20_000_000)} needle ${'x'.repeat(100)}\nafter needle\n`);
  const { texts } = await hits(['log'], 'needle');
  expect(texts[0]).toBe('before needle');
  expect(texts.at(-1)).toBe('after needle');
});

test('a missing file, or a folder, is reported before anything is read', async () => {
  await expect(openLogs([at('missing')])).rejects.toThrow(`There is no file ${at('missing')}.`);
  await expect(openLogs([folder])).rejects.toThrow(`${folder} is no file.`);
});

test('words of several lengths are found among many at any position, but not as parts of longer words', async () => {
  const some = Array.from({ length: 90 }, (_, i) => `${'w'.repeat(8 + (i % 3))}-${i + 100}`);
  const found = some.map((word, i) => `${'.'.repeat(i % 13)}${word}${i % 2 ? '' : `"${'x'.repeat(i)}`}`);
  const others = some.flatMap((word) => [`a${word}`, `${word}_`, word.slice(1), word.slice(0, -1)]);
  await writeFile(at('log'), found.flatMap((line, i) => [line, ...others.slice(4 * i, 4 * i + 4)]).join('\n'));
  expect((await hits(['log'], ...some)).texts).toEqual(found);
});

test('a hundred ids are found in the same lines as each of them alone', async () => {
  const ids = Array.from({ length: 100 }, (_, i) => (i + 0xabc000).toString(16).padStart(32, 'f'));
  const lines = ids.map((id, i) => `{"clientId":"${id}","path":"/x?order=${ids[(i + 1) % 50]}","said":["…é"]}`);
  await writeFile(at('log'), ['nginx: started', ...lines, `{"cut":"${ids[3]}`].join('\n'));
  const { files, close } = await openLogs([at('log')]);
  const found = async (needles: readonly string[]) => {
    const texts = new Set<string>();
    await scan(files, needles, ({ text }) => texts.add(text));
    return texts;
  };
  const oneByOne = new Set<string>();
  for (const id of ids.slice(0, 70)) for (const text of await found([id])) oneByOne.add(text);
  expect(await found(ids.slice(0, 70))).toEqual(oneByOne);
  expect(oneByOne.size).toBe(101);
  await close();
});
