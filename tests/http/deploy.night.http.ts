import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layOutImage } from '../../scripts/build/image.ts';
import { buyOnce } from '../../scripts/http-shopper/buy.ts';
import { ask } from './ask.ts';
import { buyableAt, openShopProcesses, type ShopProcesses } from './shop-processes.ts';

/** Processes start one after another, while shoppers use the shop. */
const paths = ['/', '/products', '/collections', '/cart'];
const lanes = 4;
/** Pause of a shopper between requests: the starting processes require processor time, too. */
const readMs = 15;

/** Copies the built shop as a release; parts of its bundle can be replaced. */
function variant(base: string, name: string, { before, first, among }: Change): string {
  const folder = `${base}-${name}`;
  execFileSync('cp', ['-al', base, folder]);
  const files = globSync(join(folder, 'dist/server', among)).filter((each) => before.test(readFileSync(each, 'utf8')));
  const [file = ''] = files;
  expect([name, files.length]).toEqual([name, 1]);
  const changed = readFileSync(file, 'utf8').replace(before, (found) => `${first}\n${found}`);
  // Written to a new file, as the releases share the original one.
  rmSync(file);
  writeFileSync(file, changed);
  return folder;
}

/** A statement inserted at the start of a place in the bundle. */
interface Change {
  among: string;
  before: RegExp;
  first: string;
}
const answering = { among: '*.js', before: /const over\d* = c\.get\("deps"\)\.metrics\.begun\(\);/ };
const inPages = { among: '*.js', before: /const place\d* = deps\d*\.underWay\?\.begin\(\{\n/ };

/** Starts the shop like its systemd unit, with the project in another folder. */
function asUnit(home: string) {
  const unit = readFileSync('ops/hemline.service', 'utf8').replaceAll('/srv/hemline/shop', home);
  const [, node = '', program = ''] = /^ExecStart=(\S+) (\S+)$/m.exec(unit) ?? [];
  const [, cwd = ''] = /^WorkingDirectory=(\S+)$/m.exec(unit) ?? [];
  return { node, program, cwd };
}

describe('deploy', () => {
  const home = mkdtempSync(join(tmpdir(), 'hemline-deploy-'));
  const releases = join(home, 'releases');
  const base = join(home, 'base');
  let shop: ShopProcesses;
  let url: string;
  let port: number;
  const shoppers = { answers: new Map<string, number>(), going: true, all: Promise.resolve() };

  const run = (...words: string[]) =>
    spawn(process.execPath, [join(base, 'dist/server/shop.js'), 'deploy', '--releases', releases, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, DATA_DIR: shop?.dataDir ?? home },
    });
  const ended = async (child: ChildProcess) => {
    const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
    const [status] = await once(child, 'exit');
    const [out, err] = await Promise.all(said);
    return { status, out, err };
  };
  const deploy = (...words: string[]) => ended(run(...words));
  const linked = (name: string) => readlinkSync(join(releases, name));
  const said = (msg: string, from: number) => shop.logged((line) => line.msg === msg, from);

  async function shopper(lane: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = lane; shoppers.going; i += 1) {
      const path = paths[i % paths.length] ?? '/';
      const answer = await ask(port, path, i % 3 === 0 ? false : agent).then(
        ({ status }) => String(status),
        (error) => String(error.code ?? error),
      );
      await new Promise((done) => setTimeout(done, readMs));
      shoppers.answers.set(answer, (shoppers.answers.get(answer) ?? 0) + 1);
    }
    agent.destroy();
  }

  beforeAll(async () => {
    await layOutImage(base);
    expect(await deploy('--folder', base)).toMatchObject({
      status: 0,
      out: expect.stringContaining('the next start is'),
    });
    shop = await openShopProcesses({}, asUnit(home));
    ({ url, port } = await shop.open());
    shoppers.all = Promise.all(Array.from({ length: lanes }, (_, lane) => shopper(lane))).then(() => undefined);
  });
  afterAll(async () => {
    shoppers.going = false;
    await shoppers.all;
    await shop.close();
    rmSync(home, { recursive: true, force: true });
  });

  /** Returns failures that shoppers saw since `from`, except those of one worker. */
  const failuresElsewhere = (from: number, worker: unknown) =>
    shop.lines.slice(from).filter((line) => Number(line.status) >= 500 && line.worker !== worker);
  const onlyGood = () => expect([...shoppers.answers.keys()]).toEqual(['200']);

  test('starts with a release that sells: its bundle has the modules that only an order needs', async () => {
    const [variant = ''] = await buyableAt(url);
    await buyOnce(url, variant, 'deployed');
  });

  test('rolls back a release that does not start', async () => {
    const before = linked('current');
    const broken = variant(base, 'broken', {
      among: 'main.js',
      before: /await runInProcesses\(/,
      first: 'throw new Error("no");',
    });
    const { status, out } = await deploy('--folder', broken);
    expect(out).toContain(`It went back: Its process ended before it took requests.`);
    expect(out).toContain(`${before} serves.`);
    expect(status).toBe(3);
    expect(linked('current')).toBe(before);
    onlyGood();
  });

  test('rolls back a release that is 300 ms slower, and no request fails', async () => {
    const before = linked('current');
    const slow = variant(base, 'slow', {
      ...answering,
      first: 'await new Promise((done) => setTimeout(done, 300));',
    });
    const { status, out } = await deploy('--folder', slow, '--watch', '6');
    expect(out).toMatch(/^It went back: it is slower: .*p95 \d+ ms; of the release before \d+ ms\./m);
    expect(status).toBe(3);
    expect(linked('current')).toBe(before);
    onlyGood();
  });

  test('rolls back a release that throws on a page', async () => {
    const from = shop.lines.length;
    const throwing = variant(base, 'throwing', {
      ...inPages,
      first: 'if (c.req.path === "/collections") throw new Error("no");',
    });
    const { status, out } = await deploy('--folder', throwing, '--watch', '6');
    expect(out).toMatch(
      /^It went back: \d+ of [\d,]+ requests \([\d.]+ %\) failed; of the release before 0 of [\d,]+ requests\./m,
    );
    expect(status).toBe(3);
    const { worker } = await said('another release is on trial', from);
    expect(failuresElsewhere(from, worker)).toEqual([]);
    expect([...shoppers.answers.keys()].sort()).toEqual(['200', '500']);
    shoppers.answers.clear();
  });

  test('that is killed leaves the shop unchanged, and a concurrent one is refused', async () => {
    const before = linked('current');
    const from = shop.lines.length;
    const next = `${base}-next`;
    execFileSync('cp', ['-al', base, next]);
    writeFileSync(join(next, 'dist/assets/only-here-0a1b2c3d.js'), '');
    const first = run('--folder', next, '--watch', '600');
    await said('another release is on trial', from);
    // Every process has the scripts of both releases.
    const script = async () => (await ask(port, '/assets/only-here-0a1b2c3d.js')).status;
    expect(await Promise.all(Array.from({ length: 8 }, script))).toEqual(Array(8).fill(200));
    expect(await deploy('--folder', base)).toMatchObject({
      status: 1,
      err: 'Another deploy is under way: wait until it has ended.\n',
    });
    first.kill('SIGKILL');
    await said('deploy was cut off: back to the release before', from);
    // Waits until the rollback is done.
    const { status, out } = await deploy('--folder', base, '--watch', '4');
    expect(out).toMatch(
      /^It went on: 0 of [\d,]+ requests failed, p95 \d+ ms; of the release before 0 of [\d,]+ requests, p95/m,
    );
    expect(status).toBe(0);
    expect(linked('previous')).toBe(before);
    onlyGood();
  });

  test('--back replaces all processes by the previous release', async () => {
    const [now, before] = [linked('current'), linked('previous')];
    const from = shop.lines.length;
    expect(await deploy('--back')).toMatchObject({ status: 0 });
    expect([linked('current'), linked('previous')]).toEqual([before, now]);
    const programs = shop.lines.slice(from).filter(({ msg }) => msg === 'worker serves');
    expect(programs).toHaveLength(2);
    onlyGood();
  });
});
