import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CannotOpen } from '../../shared/cannot-open.ts';
import { folderName, linkedRelease, releaseOf } from '../operations/cluster/releases.ts';
import { commandOf, flag, type Shop, takes, text, UsageError, type ValuesOf, wholeIn } from './command.ts';
import { aboutRelease, canServeTogether, link, unlink } from './deploy/links.ts';
import { lockReleases } from './deploy/lock.ts';
import { makeRelease, nodeFile, type Project, removeAllExcept, type Source } from './deploy/release.ts';
import { RunningShop } from './deploy/running-shop.ts';
import { type Outcome, tryOut } from './deploy/trial.ts';

const help = `npm run shop -- deploy [REF] [--watch SECONDS] [--least REQUESTS] [--few on|back]
npm run shop -- deploy --folder DIR [the same]
npm run shop -- deploy --back

Builds a release of the git commit or tag REF (HEAD unless given), or copies the one in DIR that was
built elsewhere (npm run build -- --image DIR), to a folder of its own, releases/<id>; brings the
database up to date with it; and exchanges one process of the shop that runs for one of it. Its
requests are compared with those of the other processes for a minute (--watch): how many failed
(5xx, faults), and how long they took. Then it goes on with the others, or goes back by itself, and
says why with numbers.

With fewer than 50 requests (--least) there is nothing to judge by: it goes back, or on with
--few on. --back exchanges all for the release before, which is kept; --watch 0 does not watch.

Run it with the environment that the shop has. The shop must have been started from
releases/current; where none runs, the release is the one that is started next. A deploy that is
killed leaves the shop selling; it goes back by itself unless it had decided to go on.
--releases DIR names another folder of releases.

Ends with status 0: the release serves; 1: it could not be built or tried; 3: it went back.
`;

const wentBack = 3;

const options = { folder: text, back: flag, watch: text, least: text, few: text, releases: text } as const;

interface DeployOptions {
  /** Null: back to the previous release. */
  source: Source | null;
  project: Project;
  watchMs: number;
  least: number;
  /** Whether to go on with a release that received too few requests to judge it. */
  fewGoOn: boolean;
}

export const command = commandOf(
  'deploy',
  help,
  takes('[REF]', options, async (shop, [ref], values) => {
    const wish = wishOf(ref, values);
    const lock = lockReleases(wish.project.releases);
    try {
      return await deploy(wish, shop);
    } finally {
      lock.release();
    }
  }),
);

/** Parses the arguments. @throws UsageError */
function wishOf(ref: string | undefined, values: ValuesOf<typeof options>): DeployOptions {
  if ([ref, values.folder, values.back].filter((each) => each !== undefined).length > 1)
    throw new UsageError('Name a commit, or a folder, or --back.');
  if (values.few !== undefined && !['on', 'back'].includes(values.few)) throw new UsageError('--few is on or back.');
  const source = values.folder === undefined ? { ref: ref ?? 'HEAD' } : { folder: resolve(values.folder) };
  return {
    source: values.back ? null : source,
    project: projectOf(values.releases),
    watchMs: values.back ? 0 : 1_000 * wholeIn(values.watch ?? '60', '--watch'),
    least: wholeIn(values.least ?? '50', '--least'),
    fewGoOn: values.few === 'on',
  };
}

/**
 * Returns the project, and the folder of releases: the project's, or the one that contains this command as part of a
 * release.
 */
function projectOf(given: string | undefined): Project {
  const program = realpathSync(process.argv[1] ?? '');
  const own = releaseOf(program)?.releases;
  const root = own ? dirname(own) : resolve(dirname(program), '..');
  const releases = given === undefined ? (own ?? join(root, folderName)) : resolve(given);
  if (basename(releases) !== folderName) throw new UsageError(`The folder of releases is called '${folderName}'.`);
  return { root, releases };
}

async function deploy(wish: DeployOptions, shop: Shop): Promise<number> {
  const { releases } = wish.project;
  const say = (text: string) => shop.out(`${text}\n`);
  const running = await findShop(wish, shop);
  if (running) mendLinks(running.hello.serves, releases, say);
  const before = running?.hello.serves ?? linkedRelease(releases, 'current');
  running?.close();
  const release = wish.source ? made(wish, wish.source, say) : previous(releases);
  // Building takes a while, in which the shop may have started or stopped.
  const serving = await findShop(wish, shop);
  if (!serving) return setCurrent({ releases, release, before }, say);
  try {
    return await exchange(wish, { release, before: serving.hello.serves }, serving, say);
  } finally {
    serving.close();
    const linked = [release, linkedRelease(releases, 'current'), linkedRelease(releases, 'previous')];
    removeAllExcept(
      releases,
      new Set([serving.hello.serves, serving.hello.startedFrom, ...linked.filter((id) => id !== null)]),
    );
  }
}

/**
 * Finds the running shop; null where none runs. @throws CannotOpen for a shop whose processes this command cannot
 * replace
 */
async function findShop({ project }: DeployOptions, { dataDir }: Shop): Promise<RunningShop | null> {
  const found = await RunningShop.findIdle(dataDir);
  if (!found) return null;
  const { workers, releases } = found.hello;
  const refuse = (why: string) => {
    found.close();
    return new CannotOpen(why);
  };
  if (releases !== realpathSync(project.releases))
    throw refuse(`The shop that runs was started from ${releases}: use that with --releases.`);
  if (workers < 2)
    throw refuse(
      'The shop runs as one process, which cannot be exchanged while it serves: start it with WORKERS=2 or more.',
    );
  return found;
}

/** Corrects the link of the current release: a killed deploy may have linked another release than the serving one. */
function mendLinks(serves: string, releases: string, say: (text: string) => void): void {
  const current = linkedRelease(releases, 'current');
  if (current === serves) return;
  say(`A deploy before was cut off: ${serves} serves and is current again, not ${current ?? 'none'}.`);
  if (linkedRelease(releases, 'previous') === serves) unlink(releases, 'previous');
  link(releases, 'current', serves);
}

function made({ project }: DeployOptions, source: Source, say: (text: string) => void): string {
  const begun = Date.now();
  const id = makeRelease(source, project, new Date(begun));
  const { release } = aboutRelease(project.releases, id);
  say(`Made ${id}: ${release}, in ${Math.round((Date.now() - begun) / 1_000)} s.`);
  return id;
}

function previous(releases: string): string {
  const id = linkedRelease(releases, 'previous');
  if (id === null) throw new CannotOpen('There is no release before this one to go back to.');
  return id;
}

interface Change {
  releases: string;
  release: string;
  /** Null: there was no current release. */
  before: string | null;
}

function setCurrent({ releases, release, before }: Change, say: (text: string) => void): number {
  if (before !== null && before !== release) link(releases, 'previous', before);
  link(releases, 'current', release);
  say(`No shop that was started from ${join(releases, 'current')} runs on this data: the next start is of ${release}.`);
  return 0;
}

async function exchange(
  { project: { releases }, watchMs, least, fewGoOn }: DeployOptions,
  { release, before }: { release: string; before: string },
  shop: RunningShop,
  say: (text: string) => void,
): Promise<number> {
  refuseIncompatible(releases, release, before);
  migrate(join(releases, release), say);
  const { workers } = shop.hello;
  const onTrial = () => say(`One of ${workers} processes runs it, and is watched for ${watchMs / 1_000} s.`);
  const outcome = await tryOut(shop, release, { watchMs, least, onTrial });
  if (!goesOn(outcome, fewGoOn)) {
    if (outcome.kind !== 'not started') {
      shop.say({ kind: 'go back' });
      await shop.until('serves');
    }
    say(`It went back: ${reasonOf(outcome)} ${before} serves.`);
    return wentBack;
  }
  const former = linkedRelease(releases, 'previous');
  // From here on the deploy is final, even if this process ends: the shop reads the link.
  link(releases, 'previous', before);
  link(releases, 'current', release);
  shop.say({ kind: 'go on' });
  const { release: serves } = await shop.until('serves');
  if (serves !== release) {
    link(releases, 'current', before);
    if (former) link(releases, 'previous', former);
    else unlink(releases, 'previous');
    say(`It went back: a later process of it did not start. ${before} serves.`);
    return wentBack;
  }
  say(`It went on: ${outcome.sentence} All ${workers} processes run ${release}.`);
  sayOtherNode(join(releases, release), shop.hello.node, say);
  return 0;
}

/** Warns about another Node version: the first process starts the others on its own Node. */
function sayOtherNode(folder: string, node: string, say: (text: string) => void): void {
  const own = spawnSync(join(folder, nodeFile), ['--version'], { encoding: 'utf8' }).stdout?.trim().replace(/^v/, '');
  if (own && own !== node) say(`It came with Node.js ${own}, and runs on ${node} until the shop is restarted.`);
}

function goesOn({ kind }: Outcome, fewGoOn: boolean): boolean {
  return kind === 'well' || kind === 'not watched' || (kind === 'few' && fewGoOn);
}

function reasonOf({ kind, sentence }: Outcome): string {
  if (kind === 'not started' || kind === 'ended') return `${sentence} Its output is in the shop's log.`;
  return kind === 'slower' ? `it is slower: ${sentence}` : sentence;
}

function refuseIncompatible(releases: string, release: string, before: string): void {
  const next = aboutRelease(releases, release);
  const now = aboutRelease(releases, before);
  if (canServeTogether(next, now)) return;
  throw new CannotOpen(
    `${release} (${next.lastMigration}) and ${before} (${now.lastMigration}) cannot work with the same tables, so they cannot serve side by side: deploy a release between them first.`,
  );
}

/**
 * Runs the release's own migrations. A storefront with a remote commerce service has no database. @throws CannotOpen
 */
function migrate(folder: string, say: (text: string) => void): void {
  if (process.env.API_ORIGIN) return;
  const program = join(folder, 'dist/server/shop.js');
  const { status, stdout, stderr } = spawnSync(join(folder, nodeFile), [program, 'migrate'], { encoding: 'utf8' });
  if (status !== 0) throw new CannotOpen(`The database could not be brought up to date:\n${stdout}${stderr}`.trim());
  say(stdout.trim());
}
