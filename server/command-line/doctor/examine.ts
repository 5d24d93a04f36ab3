import { examineClock } from './clock.ts';
import { examineConfiguration } from './configuration.ts';
import { examineDatabase } from './database.ts';
import type { Finding, Patient } from './finding.ts';
import { examineMachine } from './machine.ts';
import { examineServices } from './services.ts';
import { examineBackups, examineStorage } from './storage.ts';

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
