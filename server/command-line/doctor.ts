import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, readWords, type Shop, UsageError } from './command.ts';
import { examine } from './doctor/examine.ts';
import type { Finding, Patient, State } from './doctor/finding.ts';
import { printableLines } from './printable.ts';

const help = `npm run shop -- doctor [--json]

Checks everything that the shop needs, and changes nothing: configuration, runtime and build, disk,
every page of the database, the integrity of stock, orders, money and points, work that
is late, the gateways and their keys, the mail server, text messages, the clock. In a bucket of
uploads it writes, reads and removes a small object. The shop may run meanwhile. Run it with the
environment that the shop has.

Each finding is ✓ (good), ! (needs attention) or ✗ (the shop does not work, or soon will
not), with the next step. Ends with status 1 if there is any ✗.
`;

const marks: Readonly<Record<State, string>> = { ok: '✓', warn: '!', fail: '✗' };

export const command: Command = {
  help,
  async run(words, shop) {
    const { values, positionals } = readWords(words, {});
    if (positionals.length > 0) throw new UsageError(`'${positionals[0]}' is one word too many.`);
    const found = await examine(patientIn(shop), (what) => shop.progress?.(what));
    const well = found.every(({ state }) => state !== 'fail');
    shop.out(values.json ? `${JSON.stringify({ ok: well, findings: found }, null, 2)}\n` : report(found));
    return well ? 0 : 1;
  },
};

/** Returns the shop of this command line, with the means of this machine. */
export const patientIn = ({ dataDir }: Pick<Shop, 'dataDir'>): Patient => ({
  env: process.env,
  dataDir,
  root: resolve(import.meta.dirname, '../..'),
  nodeVersion: process.versions.node,
  fetch,
  now: Date.now,
  readDisk: async (folder) => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, all: blocks * bsize };
  },
});

export function report(found: readonly Finding[]): string {
  const width = Math.max(...found.map(({ name }) => name.length));
  const indent = ' '.repeat(width + 4);
  const line = ({ name, state, text, advice }: Finding) =>
    [
      `${marks[state]} ${name.padEnd(width)}  ${printableLines(text).replaceAll('\n', `\n${indent}`)}`,
      ...(advice ? [`${indent}→ ${advice}`] : []),
    ].join('\n');
  const of = (state: State) => found.filter((finding) => finding.state === state).length;
  return `${found.map(line).join('\n')}\n\n${of('ok')} well, ${of('warn')} to look at, ${of('fail')} wrong\n`;
}
