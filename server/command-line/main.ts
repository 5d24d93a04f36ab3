import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { CannotOpen } from '../../shared/cannot-open.ts';
import { sourceLanguage } from '../../shared/constants.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { changeZone, inZone } from '../../shared/time/current-zone.ts';
import { utc } from '../../shared/time/zone.ts';
import type { Database } from '../commerce/database/connection.ts';
import { databaseAwaySentence, isConnectionLost, unusableFileSentence } from '../commerce/database/outage.ts';
import { StorageAway } from '../commerce/images/uploads/uploads.ts';
import { UnreadableFile } from '../commerce/import/unreadable.ts';
import { loadShopZone } from '../commerce/places/shop-zone.ts';
import { Environment } from '../config/environment.ts';
import { readSecretFiles } from '../config/secret-files.ts';
import { type Place, UsageError } from './command.ts';
import { commands, helpFor } from './commands.ts';
import { openExistingShop, openShopDatabase, ownShop } from './database.ts';

const usageStatus = 2;
const failureStatus = 1;

/** Runs one command of the command line and returns its exit status. */
async function main([name = 'help', ...words]: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') return printHelp(words);
  const listed = commands.find((known) => known.name === name);
  if (!listed) return printError(`There is no command '${name}'.`, `npm run shop -- help`);
  if (words.includes('--help') || words.includes('-h')) return printHelp([name]);
  const problems = takeSecretFiles();
  // The doctor reports them among its other findings.
  if (problems.length > 0 && name !== 'doctor') return printError(problems.join('\n'), null);
  const dataDir = resolve(process.env.DATA_DIR || './data');
  const command = await listed.load();
  const actor = staff(process.env);
  let db: Database | undefined;
  const open = async (currency?: string) => {
    const databaseUrl = process.env.DATABASE_URL || undefined;
    if (db) return db;
    db = command.makesShop
      ? await openShopDatabase(dataDir, databaseUrl, actor, ownShop(currency))
      : await openExistingShop(dataDir, databaseUrl, actor);
    changeZone(await loadShopZone(db));
    return db;
  };
  try {
    const place: Place = {
      open,
      actor,
      dataDir,
      out: (text) => process.stdout.write(text),
      progress: progressLine(),
      ...terminal(),
    };
    const run = () => inZone(utc, () => command.run(words, place));
    return await inLanguage(sourceLanguage, run, shopLanguagesIn(process.env));
  } catch (error) {
    if (error instanceof UsageError) return printError(error.message, `npm run shop -- help ${name}`);
    if (error instanceof UnreadableFile || error instanceof CannotOpen) return printError(error.message, null);
    if (error instanceof StorageAway)
      return printError(`The storage of uploads does not answer: ${error.message}`, null);
    if (isConnectionLost(error)) return printError(databaseAwaySentence(error), null);
    const unusable = process.env.DATABASE_URL ? null : unusableFileSentence(error, resolve(dataDir, 'shop.db'));
    if (unusable !== null) return printError(unusable, null);
    throw error;
  } finally {
    await db?.destroy();
  }
}

/**
 * Loads the secret files into `process.env`, from which every command reads its variables. @returns the problems with
 * the files; if there are any, nothing was changed
 */
function takeSecretFiles(): string[] {
  const { env, problems } = readSecretFiles(process.env);
  if (problems.length === 0) process.env = env;
  return problems;
}

/** Returns the shop's languages; undefined where the variable is invalid, which the doctor reports. */
const shopLanguagesIn = ({ LANGUAGES }: NodeJS.ProcessEnv): string[] | undefined =>
  Environment.shape.LANGUAGES.safeParse(LANGUAGES || undefined).data;

/** Prints the help of these commands, or the overview. @returns the exit status */
async function printHelp(names: readonly string[]): Promise<number> {
  for (const name of names.length > 0 ? names : [undefined]) {
    const help = await helpFor(name);
    if (help === null) return printError(`There is no command '${name}'.`, 'npm run shop -- help');
    process.stdout.write(help);
  }
  return 0;
}

function printError(message: string, help: string | null): number {
  process.stderr.write(`${message}\n${help === null ? '' : `How it is used: ${help}\n`}`);
  return help === null ? failureStatus : usageStatus;
}

function terminal(): Pick<Place, 'terminal'> {
  const { isTTY, columns } = process.stdout;
  return isTTY ? { terminal: { width: columns, colours: process.stdout.hasColors() } } : {};
}

function progressLine(): Place['progress'] {
  if (!process.stderr.isTTY) return null;
  process.on('exit', () => process.stderr.write('\r\x1b[K'));
  return (text) => process.stderr.write(`\r\x1b[K${text}`);
}

let isCutOff = false;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reading end of the pipe was closed.
  if (error.code === 'EPIPE') process.exit();
  if (!isCutOff) process.stderr.write(`What was to be written is not whole: ${error.message}\n`);
  isCutOff = true;
  process.exitCode = failureStatus;
});

const status = await main(process.argv.slice(2));
process.exitCode = isCutOff ? failureStatus : status;

/** Returns the actor's name in the audit trail, e.g. 'staff:ann@shop-1'. */
export function staff(env: Readonly<Record<string, string | undefined>>): string {
  return `staff:${env.SUDO_USER || account()}@${hostname()}`;
}

/** Returns the account's name. A container may run under a user id without an account. */
function account(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
