import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf, requestAt } from '../../tests/shop-commands/log-fixture.ts';
import { emailRecord, keyedHash } from '../logging/persons.ts';
import { UsageError } from './command.ts';
import { command as sessionCommand } from './session.ts';

const secret = 'a-secret-of-the-shop-of-32-digits-at-least';
const jane = 'jane.doe@shop.example';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-session-'));
  vi.stubEnv('LOG_KEY', '');
  vi.stubEnv('SESSION_SECRET', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function run(...words: string[]) {
  let said = '';
  const code = await sessionCommand.run(words, {
    open: () => Promise.reject(new Error('This command needs no database.')),
    dataDir: folder,
    out: (text) => {
      said += text;
    },
    actor: 'shop',
    progress: null,
  });
  return { code, said };
}

async function log(...lines: object[]): Promise<string> {
  const file = join(folder, 'shop.log');
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return file;
}

test('shows a session from several files, as text and as JSON', async () => {
  const file = await log(requestAt(0));
  const other = join(folder, 'other.log');
  await writeFile(other, `${JSON.stringify(requestAt(60, { path: '/cart', route: '/cart' }))}\n`);
  const { code, said } = await run(idOf('a'), '--log', file, other);
  expect([code, said]).toEqual([0, expect.stringMatching(/Home[\s\S]*Bag/)]);
  const json = await run(idOf('a'), '--log', other, '--log', file, '--json');
  expect(JSON.parse(json.said)).toMatchObject({ meaning: 'session', looked: { files: 2, lines: 2 } });
});

test('a day as an end of the search is included', async () => {
  const file = await log(requestAt(0));
  const until = (to: string) => run(idOf('a'), '--log', file, '--zone', 'UTC', '--to', to);
  expect([(await until('2026-11-19')).code, (await until('2026-11-20')).code]).toEqual([1, 0]);
});

test('says what was searched after an empty result, with status 1', async () => {
  const file = await log(requestAt(0), requestAt(60));
  const { code, said } = await run(idOf('0'), '--log', file);
  expect(code).toBe(1);
  expect(said).toContain(`No log entry matches '${idOf('0')}'.`);
  expect(said).toMatch(/Searched 1 file \(0 MB\), 2 lines, from 2026-11-20 12:00 to 2026-11-20 12:01 UTC\./);
  const json = await run(idOf('0'), '--log', file, '--json');
  expect(JSON.parse(json.said)).toMatchObject({ error: 'nothing', key: idOf('0'), looked: { lines: 2 } });
});

test('finds a person by the full email with the log’s key, by the masked one without it', async () => {
  const hash = keyedHash(null, [secret]);
  const person = emailRecord(jane, hash);
  const file = await log(requestAt(0, person ? { persons: [person] } : {}));
  expect(await run(jane, '--log', file)).toMatchObject({ code: 0 });
  await writeFile(join(folder, 'session-secret'), `${secret}\n`);
  expect((await run(' Jane.Doe@shop.example', '--log', file)).said).toContain(`the person ${person?.hash}`);
  vi.stubEnv('LOG_KEY', 'another key than that of the log');
  const { code, said } = await run(jane, '--log', file);
  expect([code, said]).toEqual([1, expect.stringContaining("has it as 'j…@s….example': ask for that.")]);
});

test('asks which of several people to show', async () => {
  const hash = keyedHash(null, [secret]);
  const persons = [jane, 'john.doe@shop.example'].map((email) => emailRecord(email, hash));
  const file = await log(...persons.map((person, i) => requestAt(i, person ? { persons: [person] } : {})));
  const { code, said } = await run('j...@s....example', '--log', file);
  expect(code).toBe(1);
  for (const person of persons) expect(said).toContain(`#${person?.hash}`);
});

test.each([
  [[], 'Name a key'],
  [[idOf('a')], '--log FILE'],
  [['what happened', '--log', 'x'], "'what happened' is none of"],
  [[idOf('a'), '--log', '/nowhere/shop.log'], 'There is no file /nowhere/shop.log.'],
  [[idOf('a'), '--log', 'x', '--from', 'yesterday'], '--from is a time like'],
  [[idOf('a'), '--lok', 'x'], '--lok'],
])('prints the usage: %j', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(UsageError);
  await expect(run(...words)).rejects.toThrow(message);
});

test('searches only the given time', async () => {
  const file = await log(requestAt(0), requestAt(3_000, { path: '/cart', route: '/cart' }));
  const { said } = await run(idOf('a'), '--log', file, '--from', '2026-11-20 12:30', '--to', '2026-11-21');
  expect(said).toContain('1 request in 1 visit');
  expect(said).not.toContain('Home');
});
