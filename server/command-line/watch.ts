import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../commerce/context.ts';
import { openDatabase } from '../commerce/database/connection.ts';
import { openOutbox } from '../commerce/outbox/open-outbox.ts';
import type { Config } from '../config/config.ts';
import { databaseFile } from './backup/contents.ts';
import { commandOf, type Shop, say, takes, text, UsageError, wholeIn } from './command.ts';
import { placeOf } from './database.ts';
import { examineConfiguration } from './doctor/configuration.ts';
import { type Finding, findings, reasonOf } from './doctor/finding.ts';
import { examineMachine } from './doctor/machine.ts';
import { examineServices } from './doctor/services.ts';
import { examineWork } from './doctor/work.ts';
import { patientIn, report } from './doctor.ts';
import {
  examineBackup,
  examineCertificate,
  examineOrders,
  examineTrial,
  newsOf,
  readTold,
  writeTold,
} from './watch/trouble.ts';

const help = `npm run shop -- watch --to E-MAIL [--backup-hours N] [--trial-days N] [--orders-hours N] [--certificate-days N] [--json]

Looks at what would wake a person, and mails them: the disk, the shop, its gateways and mail server, later work, the
age of the newest backup (26 hours), when one was last tried (35 days) and whether it was sound, orders that stopped (none paid for 3 hours, with five or more in the same hours a
week ago), the certificate of SITE_URL (14 days). Run it every few minutes by a timer, with the environment that the
shop has.

It mails what is newly wrong, once a day what still is, and when all is well again. Where the mail server is away the
next run tells it. Ends with status 1 if anything is wrong.
`;

const limitOptions = { 'backup-hours': text, 'trial-days': text, 'orders-hours': text, 'certificate-days': text };
type Limits = Record<keyof typeof limitOptions, number>;

export const command = commandOf(
  'watch',
  help,
  takes('', { to: text, ...limitOptions }, async (shop, _, { to, ...values }) => {
    if (!to?.includes('@')) throw new UsageError('Say --to with the e-mail of who is to be told.');
    const limits = {
      'backup-hours': wholeIn(values['backup-hours'] ?? '26', '--backup-hours', 1),
      'trial-days': wholeIn(values['trial-days'] ?? '35', '--trial-days', 1),
      'orders-hours': wholeIn(values['orders-hours'] ?? '3', '--orders-hours', 1),
      'certificate-days': wholeIn(values['certificate-days'] ?? '14', '--certificate-days', 1),
    };
    const { config, found } = examineConfiguration({ env: process.env });
    if (!config) {
      shop.out(report(found));
      return 1;
    }
    const wrong = (await look(shop, config, limits)).filter(({ state }) => state === 'fail');
    const told = await tell(shop, config, { to, wrong, now: Date.now() });
    const text = wrong.length > 0 ? report(wrong) : 'All is well.\n';
    say(shop, { ok: wrong.length === 0, told, findings: wrong }, text);
    return wrong.length > 0 ? 1 : 0;
  }),
);

async function look(shop: Shop, config: Config, limits: Limits): Promise<Finding[]> {
  const patient = patientIn(shop);
  const now = Date.now();
  return [
    ...(await examineMachine(patient)),
    ...(await examineServices(patient, config)).found,
    ...(await examineShop(shop, now, limits)),
    ...(await examineCertificate(config.siteUrl, now, limits['certificate-days'])),
  ];
}

/** Examines the database as it is: a timer must not migrate it. */
async function examineShop({ dataDir }: Shop, now: number, limits: Limits): Promise<Finding[]> {
  const { fail } = findings('database');
  const url = process.env.DATABASE_URL || undefined;
  if (!url && !existsSync(join(dataDir, databaseFile)))
    return [fail(`there is no shop in ${dataDir}`, 'Set DATA_DIR.')];
  const db = openDatabase(placeOf(dataDir, url));
  try {
    return [
      ...(await examineWork(db, now)),
      ...(await examineBackup(db, now, limits['backup-hours'])),
      ...(await examineTrial(db, now, limits['trial-days'])),
      ...(await examineOrders(db, now, limits['orders-hours'])),
    ];
  } catch (error) {
    return [fail(`it cannot be read: ${reasonOf(error)}`, 'Is it up? npm run shop -- doctor')];
  } finally {
    await db.destroy();
  }
}

interface News {
  to: string;
  wrong: readonly Finding[];
  now: number;
}

/** Mails what is new. @returns the subject; null: nothing is */
async function tell(shop: Shop, config: Config, { to, wrong, now }: News): Promise<string | null> {
  const file = join(shop.dataDir, 'watch.json');
  const subject = newsOf(wrong, await readTold(file), now);
  if (subject === null) return null;
  const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  const outbox = openOutbox({ ...config, dataDir: shop.dataDir, siteUrl, log: silent });
  try {
    const text = wrong.length > 0 ? report(wrong) : `${subject}.\n`;
    const html = `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
    await outbox.mail.send({ id: `watch.${now}`, at: now, to, subject: `${config.siteName}: ${subject}`, html, text });
    await writeTold(file, { at: now, names: [...new Set(wrong.map(({ name }) => name))] });
    return subject;
  } catch (error) {
    shop.out(`The mail was not sent, and is tried again by the next run: ${reasonOf(error)}\n`);
    return null;
  } finally {
    outbox.close();
  }
}

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
