import { chmod, cp, mkdir, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { hourMs } from '../../shared/time/duration.ts';
import { seedBasics, seedDemonstration } from '../commerce/service/seed/seed.ts';
import { startSandboxGateway } from '../sandboxes/card/server.ts';
import { startPayPalSandbox } from '../sandboxes/paypal/server.ts';
import { openShopDatabase } from './database.ts';
import type { Finding, Patient } from './doctor/finding.ts';
import { newestNode } from './doctor/machine.ts';
import { examine, report } from './doctor.ts';

let sound: string;
let folder: string;
let dataDir: string;
let cards: Awaited<ReturnType<typeof startSandboxGateway>>;
let payPal: Awaited<ReturnType<typeof startPayPalSandbox>>;
const key = 'the-key-of-these-tests';
const account = { clientId: 'the-client', clientSecret: 'the-secret-of-these-tests' };

beforeAll(async () => {
  sound = await mkdtemp(join(tmpdir(), 'hemline-doctor-'));
  await (await openShopDatabase(join(sound, 'data'), undefined, 'shop', seedBasics)).destroy();
  await mkdir(join(sound, 'dist/server'), { recursive: true });
  for (const part of ['server/main.js', 'server/commerce.js', 'manifest.json'])
    await writeFile(join(sound, 'dist', part), '');
  cards = await startSandboxGateway({ dataDir: join(sound, 'cards'), host: '127.0.0.1', apiKey: key });
  payPal = await startPayPalSandbox({ dataDir: join(sound, 'paypal'), host: '127.0.0.1', ...account });
});
afterAll(async () => {
  await cards.close();
  await payPal.close();
  await rm(sound, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-doctor-'));
  dataDir = join(folder, 'data');
  await cp(join(sound, 'data'), dataDir, { recursive: true });
  await chmod(dataDir, 0o700);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** No shop answers: whatever listens on this machine's default port is not part of the test. */
const shopIsAway: typeof fetch = (input, init) =>
  String(input).endsWith('/readyz') ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init);

/** The shop answers, and a test can replace the responses of other servers. */
const shopAnswers: typeof fetch = async (input, init) =>
  String(input).endsWith('/readyz') ? new Response('ok') : fetch(input, init);

const environment = () => ({
  CARD_GATEWAY_URL: cards.origin,
  CARD_GATEWAY_KEY: key,
  CARD_GATEWAY_WEBHOOK_SECRET: 'a-secret-for-webhooks',
  PAYMENTS: 'sandbox',
  PAYPAL_URL: payPal.origin,
  PAYPAL_CLIENT_ID: account.clientId,
  PAYPAL_CLIENT_SECRET: account.clientSecret,
  PAYPAL_WEBHOOK_ID: 'webhook',
});

function look(env: Record<string, string> = {}, more: Partial<Patient> = {}): Promise<Finding[]> {
  const patient: Patient = {
    env: { ...environment(), DATA_DIR: dataDir, ...env },
    dataDir,
    root: sound,
    nodeVersion: newestNode.version,
    fetch: shopAnswers,
    now: Date.now,
    readDisk: async () => ({ free: 50e9, all: 100e9 }),
    ...more,
  };
  return examine(patient, () => undefined);
}

async function stoppedGateway(): Promise<string> {
  const gateway = await startSandboxGateway({ dataDir: join(folder, 'stopped'), host: '127.0.0.1', apiKey: key });
  await gateway.close();
  return gateway.origin;
}

const notWell = (found: readonly Finding[]) => found.filter(({ state }) => state !== 'ok');
const change = (statement: string) => {
  using db = new DatabaseSync(join(dataDir, 'shop.db'));
  db.exec(statement);
};

it('finds no problem in a healthy shop, and leaves nothing behind', async () => {
  const found = await look();
  expect(notWell(found)).toEqual([]);
  expect(report(found)).toMatch(/✓ card gateway +127\.0\.0\.1:\d+ answers and takes the key\n/);
  expect(found.map(({ text }) => text).join()).toContain('as that of the card gateway');
});

it('lists services in a fixed order', async () => {
  let others = 0;
  const allAsked = Promise.withResolvers<void>();
  const cardsLast: typeof fetch = async (input, init) => {
    const answer = await shopAnswers(input, init);
    if (String(input).startsWith(cards.origin)) await allAsked.promise;
    else if (++others === 2) setImmediate(allAsked.resolve);
    return answer;
  };
  const names = (await look({}, { fetch: cardsLast })).map(({ name }) => name);
  expect(names.slice(names.indexOf('card gateway'))).toEqual([
    'card gateway',
    'PayPal',
    'mail',
    'text messages',
    'shop',
    'clock',
  ]);
});

it('shows no key, secret or password', async () => {
  const mailUrl = 'smtp://shop:mail-password@127.0.0.1:1';
  const found = await look({
    CARD_GATEWAY_KEY: 'another-key',
    PAYPAL_CLIENT_SECRET: 'another',
    MAIL_URL: mailUrl,
    MAIL_FROM: 'a@b.example',
    SMS_URL: 'http://u:sms-password@127.0.0.1:1/',
  });
  expect(found.filter(({ state }) => state === 'fail').map(({ name }) => name)).toEqual([
    'card gateway',
    'PayPal',
    'mail',
    'text messages',
  ]);
  expect(JSON.stringify(found)).not.toMatch(/another|password@|mail-password|sms-password/);
});

it.each<[string, string, RegExp, () => Promise<Finding[]>]>([
  ['a variable', 'configuration', /PORT/, () => look({ PORT: 'many' })],
  ['a key', 'card gateway', /does not take the key/, () => look({ CARD_GATEWAY_KEY: 'the-key-of-others' })],
  [
    'a gateway that is stopped',
    'card gateway',
    /ECONNREFUSED/,
    async () => look({ CARD_GATEWAY_URL: await stoppedGateway() }),
  ],
  ['an account', 'PayPal', /client id and secret/, () => look({ PAYPAL_CLIENT_SECRET: 'of others' })],
  ['a mail server', 'mail', /away/, () => look({ MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.example' })],
  ['a runtime', 'runtime', /22\.1\.0/, () => look({}, { nodeVersion: '22.1.0' })],
  ['a build', 'build', /main\.js/, () => look({}, { root: folder })],
  ['a disk that is full', 'disk', /100 MB of/, () => look({}, { readDisk: async () => ({ free: 1e8, all: 1e12 }) })],
  ['a clock behind others', 'clock', /behind the clock of/, () => look({}, { now: () => Date.now() - hourMs })],
  ['a clock ahead of others', 'clock', /ahead of the clock of/, () => look({}, { now: () => Date.now() + hourMs })],
  [
    'a shop that cannot serve',
    'shop',
    /503/,
    () =>
      look(
        {},
        {
          fetch: async (url, init) =>
            String(url).endsWith('/readyz') ? new Response('', { status: 503 }) : fetch(url, init),
        },
      ),
  ],
])('finds what is wrong: %s', async (_, name, text, examined) => {
  expect(await examined()).toContainEqual(
    expect.objectContaining({ name, state: 'fail', text: expect.stringMatching(text), advice: expect.any(String) }),
  );
});

it('warns of a runtime older than the newest known one, which may have known vulnerabilities', async () => {
  const found = await look({}, { nodeVersion: '26.9.0' });
  expect(notWell(found)).toEqual([
    expect.objectContaining({ name: 'runtime', state: 'warn', advice: expect.stringContaining('vulnerabilities') }),
  ]);
});

it.skipIf(process.platform !== 'linux')('finds a folder that cannot be written', async () => {
  const found = await look({ DATA_DIR: '/proc/self' }, { dataDir: '/proc/self' });
  expect(found).toContainEqual(expect.objectContaining({ name: 'disk', state: 'fail' }));
});

it('finds a damaged page', async () => {
  const { size } = await stat(join(dataDir, 'shop.db'));
  await using handle = await open(join(dataDir, 'shop.db'), 'r+');
  await handle.write(Buffer.alloc(400, 0xab), 0, 400, Math.floor(size / 4_096 / 2) * 4_096);
  const [found, ...others] = (await look()).filter(({ name }) => name === 'database');
  expect(found).toMatchObject({ state: 'fail', advice: expect.stringContaining('restore') });
  expect(others.every(({ state }) => state === 'fail')).toBe(true);
});

it.each([
  ["update coupon set uses = 3 where code = 'WELCOME10'", 'integrity', 'fail', /WELCOME10 counts 3 uses/],
  ['update due_work set due_at = 1000', 'later work', 'fail', /1 pieces are late/],
  ['update due_work set tries = 9', 'later work', 'warn', /'housekeeping' fail again/],
  ['update audit_head set entries = 3', 'audit trail', 'fail', /the last 3 entries are missing/],
  ['drop trigger points_total_insert', 'triggers', 'warn', /points_entry.points_total_insert$/],
  ['delete from content_version', 'database', 'fail', /no content version/],
  ["insert into kysely_migration values ('999-later', '')", 'database', 'warn', /a newer Hemline/],
  ["delete from kysely_migration where name = '007-seen-prices'", 'database', 'warn', /007-seen-prices is due/],
])('finds what is wrong in the database: %s', async (statement, name, state, text) => {
  change(statement);
  expect(notWell(await look())).toEqual([expect.objectContaining({ name, state, text: expect.stringMatching(text) })]);
});

it('lists what a shop of one’s own has yet to write', async () => {
  const own = join(folder, 'own');
  await (await openShopDatabase(own, undefined, 'shop')).destroy();
  await chmod(own, 0o700);
  const texts = (await look({ DATA_DIR: own }, { dataDir: own })).filter(({ name }) => /own texts|seller/.test(name));
  expect(texts.map(({ state, text }) => [state, text])).toEqual([
    [
      'warn',
      expect.stringMatching(
        /^10 pages are drafts: page\/accessibility, page\/delivery, .*protocol\/withdrawalInformation$/,
      ),
    ],
    ['warn', 'no e-mail address for customers'],
    ['warn', 'nobody is named who sells'],
  ]);
});

it('finds demonstration products on sale with real payments, and an unencrypted connection', async () => {
  const db = await openShopDatabase(dataDir, undefined, 'shop', seedBasics);
  await seedDemonstration(db, Date.now());
  await db.destroy();
  const live = { NODE_ENV: 'production', PAYMENTS: 'live', SITE_URL: 'http://shop.example', DEMO_CATALOGUE: '' };
  const wrong = (await look(live)).filter(({ state }) => state === 'fail');
  expect(wrong).toMatchObject([
    { name: 'configuration', text: expect.stringMatching(/DEMO_CATALOGUE=0(.|\n)*SITE_URL: must begin with https/) },
    { name: 'catalogue', advice: expect.stringContaining('catalogue archive-demonstration') },
  ]);
});

it('names the claims of the content that need grounds, until they are taken out', async () => {
  const db = await openShopDatabase(dataDir, undefined, 'shop', seedBasics);
  await seedDemonstration(db, Date.now());
  const live = { NODE_ENV: 'production', PAYMENTS: 'live' };
  const claims = async () => (await look(live)).filter(({ name }) => name === 'claims').map(({ text }) => text);
  expect(await claims()).toEqual([
    expect.stringContaining("footer compares prices: 'at least 40% higher"),
    expect.stringContaining('page/about compares prices'),
    expect.stringContaining("I'd rather pay the full price."),
  ]);
  await db
    .updateTable('content_document')
    .set((eb) => ({ body_json: sql`replace(${eb.ref('body_json')}, 'at least 40% higher', 'higher')` }))
    .execute();
  await db
    .updateTable('content_document')
    .set((eb) => ({
      body_json: sql`replace(${eb.ref('body_json')}, '"name":"offer"', '"decline":null,"name":"offer"')`,
    }))
    .where('type', '=', 'popups')
    .execute();
  await db.destroy();
  expect(await claims()).toEqual(['no comparison of prices in the published content']);
});

it('prints no control characters from responses', () => {
  const said = report([{ name: 'mail', state: 'fail', text: '550 \u001b[2J no\nsecond' }]);
  expect(said).toMatch(/^✗ mail {2}550 .\[2J no\n {8}second\n/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for control characters.
  expect(said).not.toMatch(/\u001b/);
});

it('does not report a clock difference for a slow response', async () => {
  let passed = 0;
  const slow: typeof fetch = async (input, init) => {
    const answer = await shopAnswers(input, init);
    passed = 20_000;
    return answer;
  };
  const found = await look({}, { fetch: slow, now: () => Date.now() + passed });
  expect(notWell(found)).toEqual([]);
});

it('reports warnings', async () => {
  await chmod(dataDir, 0o755);
  const found = await look({ CARD_GATEWAY_WEBHOOK_SECRET: '', GEO_DB: '/nowhere.mmdb' }, { fetch: shopIsAway });
  expect(notWell(found).map(({ name, state }) => [name, state])).toEqual([
    ['configuration', 'warn'],
    ['configuration', 'warn'],
    ['disk', 'warn'],
    ['shop', 'warn'],
  ]);
});
