import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { commandOf, type Place, sayList, takes } from './command.ts';
import { examineConfiguration } from './doctor/configuration.ts';
import { examineDatabase } from './doctor/database.ts';
import { type Finding, findings, type Patient, type State } from './doctor/finding.ts';
import { examineMachine } from './doctor/machine.ts';
import { examineServices } from './doctor/services.ts';
import { examineBackups, examineStorage } from './doctor/storage.ts';
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

export const command = commandOf(
  'doctor',
  help,
  takes('', {}, async (shop) => {
    const found = await examine(patientIn(shop), (what) => shop.progress?.(what));
    const well = found.every(({ state }) => state !== 'fail');
    sayList(shop, { ok: well, findings: found }, report(found));
    return well ? 0 : 1;
  }),
);

/** Returns the shop of this command line, with the means of this machine. */
export const patientIn = ({ dataDir }: Pick<Place, 'dataDir'>): Patient => ({
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

/** Also where the rest of the configuration is invalid, e.g. because of DEMO_CATALOGUE. */
const takesRealMoney = ({ env }: Patient) =>
  env.NODE_ENV === 'production' &&
  env.PAYMENTS !== 'sandbox' &&
  (env.PAYMENTS === 'live' || Boolean(env.CARD_GATEWAY_URL) || /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? ''));

/** Examines everything that a shop needs. Changes nothing but a small object in the bucket, which it removes again. */
export async function examine(patient: Patient, onProgress: (what: string) => void): Promise<Finding[]> {
  const { config, found } = examineConfiguration(patient);
  onProgress('Looking at the machine');
  const machine = await examineMachine(patient);
  onProgress('Reading the database');
  // The data can be examined even if the configuration is invalid.
  const url = config ? config.databaseUrl : patient.env.DATABASE_URL || null;
  const database = config?.apiOrigin ? null : await examineDatabase(patient, url, takesRealMoney(patient));
  onProgress('Asking the services');
  const services = config ? await examineServices(patient, config) : { found: [], clocks: [] };
  // With API_ORIGIN the remote commerce service has the uploads.
  const storage = config && !config.apiOrigin ? await examineStorage(config.dataDir, config.bucket) : [];
  const backups = config ? await examineBackups(config.backups) : [];
  const ofDatabase = database?.clockAheadMs ?? null;
  const clocks = [...(ofDatabase === null ? [] : [{ of: 'PostgreSQL', aheadMs: ofDatabase }]), ...services.clocks];
  const clock = examineClock(clocks, database?.newestAt ?? null, patient.now());
  return [...found, ...machine, ...(database?.found ?? []), ...storage, ...backups, ...services.found, ...clock];
}

/** Tolerance: a date header has whole seconds, and the response takes time. */
const unsureMs = 3_000;
/** From this difference on, webhook signatures and links in mails expire too early or too late. */
const wrongMs = 60_000;

/**
 * Checks this machine's clock against other servers and the newest row.
 *
 * @param clocks their differences to this clock in milliseconds, positive when ahead
 * @param newestAt when the newest row was written
 */
function examineClock(
  clocks: readonly { of: string; aheadMs: number }[],
  newestAt: number | null,
  now: number,
): Finding[] {
  const { ok, warn, fail } = findings('clock');
  const advice = 'Synchronize the clock (NTP): timedatectl set-ntp true';
  const found: Finding[] = [];
  if (newestAt !== null && newestAt > now + wrongMs)
    found.push(fail(`the shop wrote something at ${iso(newestAt)}, and it is ${iso(now)}`, advice));
  for (const { of, aheadMs } of clocks) {
    const apart = Math.abs(aheadMs);
    if (apart <= unsureMs) continue;
    const text = `${seconds(apart)} ${aheadMs > 0 ? 'behind' : 'ahead of'} the clock of ${of}`;
    found.push((apart > wrongMs ? fail : warn)(text, advice));
  }
  if (found.length > 0) return found;
  const others = clocks.map(({ of }) => of).join(', ');
  return [ok(others === '' ? `${iso(now)}; there is no other clock to compare with` : `as that of ${others}`)];
}

const iso = (at: number) => new Date(at).toISOString();
const seconds = (ms: number) => `${Math.round(ms / 1_000)} seconds`;
