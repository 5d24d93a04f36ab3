import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../server/operations/process/free-port.ts';
import { buyOnce } from './bench/flow.ts';
import { root } from './build/paths.ts';
import { commandOf, copiedIn, environmentOf, instructionsOf, leftBy } from './image/dockerfile.ts';

/**
 * `npm run image`: follows the Dockerfile without Docker. Copies what `.dockerignore` allows to a clean folder,
 * installs the packages and writes the shop's files by the commands of the build stage. Then starts the shop by the
 * image's command, in production, with write access to its data only; runs the health check, buys something, and stops
 * the shop. Needs the network for the packages. Removes everything that it made.
 */
const instructions = instructionsOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'shop-image-'));
const [sources, shop, data] = ['build', 'shop', 'data'].map((name) => join(folder, name)) as [string, string, string];

function copySources(): void {
  const left = leftBy(readFileSync(join(root, '.dockerignore'), 'utf8'));
  for (const path of new Set([...copiedIn(instructions).filter((each) => each !== '.'), ...left])) {
    if (!left.includes(path)) throw new Error(`${path} is copied, but .dockerignore leaves it out.`);
    mkdirSync(dirname(join(sources, path)), { recursive: true });
    cpSync(join(root, path), join(sources, path), { recursive: true });
  }
}

/** Returns the commands of the first stage that concern the shop, not Debian or Node. */
function buildCommands(): string[] {
  return instructions
    .filter(({ stage, name, words }) => stage === 0 && name === 'RUN' && /^(npm|node) /.test(words))
    .map(({ words }) => words.replace('/shop', shop));
}

function perform(command: string, cwd: string): void {
  const { status } = spawnSync(command, {
    cwd,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: withThisNode,
  });
  if (status !== 0) throw new Error(`'${command}' ended with ${status}.`);
}

function during(what: string, work: () => void): void {
  console.log(`· ${what}`);
  work();
}

async function startAndStop(): Promise<void> {
  mkdirSync(data);
  readOnly(shop);
  const port = await freePort();
  const env = {
    ...withThisNode,
    ...environmentOf(instructions),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    SITE_URL: `http://localhost:${port}`,
    SESSION_SECRET: 'no-secret-just-forty-characters-of-a-test',
    PAYMENTS: 'sandbox',
    MAIL_URL: 'outbox',
    SMS_URL: 'outbox',
  };
  const [program = '', ...words] = commandOf(instructions, 'CMD');
  const running = spawn(program, words, { cwd: shop, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(running, 'exit');
  running.stdout.setEncoding('utf8');
  let said = '';
  const started = new Promise<void>((done) => {
    running.stdout.on('data', (chunk: string) => {
      said += chunk;
      if (said.includes('"started"')) done();
    });
  });
  await Promise.race([started, ended]);
  const [asks = '', ...how] = commandOf(instructions, 'HEALTHCHECK');
  const health = spawnSync(asks, how, { cwd: shop, env, stdio: 'inherit' });
  const page = await fetch(`http://127.0.0.1:${port}/products`, { headers: { Host: `localhost:${port}` } });
  const html = await page.text();
  const bought = await buySomething(`http://localhost:${port}`).catch(String);
  running.kill('SIGTERM');
  const [status] = await ended;
  if (health.status !== 0) throw new Error(`The health check ended with ${health.status}.\n${said}`);
  if (page.status !== 200 || !html.includes('</html>')) throw new Error(`/products answered ${page.status}.\n${said}`);
  if (bought !== 'bought') throw new Error(`Nothing could be bought: ${bought}\n${said}`);
  if (status !== 0) throw new Error(`The shop ended with ${status}.\n${said}`);
}

/** Buys as a guest with a card of the sandbox: a bundle may lack modules that only an order needs. */
async function buySomething(origin: string): Promise<'bought'> {
  const data = async (path: string) => (await (await fetch(origin + path)).json()).data;
  const { content } = await data('/apis/products?q=dress&stock=1');
  const { variants } = await data(`/apis/products/${content[0].handle}`);
  await buyOnce(origin, variants.find(({ stock }: { stock: number }) => stock > 0).id, 'image');
  return 'bought';
}

/** Runs scripts on the same Node as this process. */
const withThisNode = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((each) => join(path, each));
const bytesIn = (path: string) => filesIn(path).reduce((sum, each) => sum + statSync(each).size, 0);
const nodeBytes = () => statSync(process.execPath).size;
const readOnly = (path: string) => {
  for (const each of [path, ...filesIn(path)]) chmodSync(each, statSync(each).mode & ~0o222);
};
const writable = (path: string) => {
  if (!statSync(path, { throwIfNoEntry: false })) return;
  chmodSync(path, 0o755);
  for (const each of filesIn(path)) chmodSync(each, 0o755);
};

async function main(): Promise<void> {
  try {
    copySources();
    for (const command of buildCommands()) during(command, () => perform(command, sources));
    const bytes = bytesIn(shop);
    console.log(`The shop takes ${(bytes / 1e6).toFixed(0)} MB, Node ${(nodeBytes() / 1e6).toFixed(0)} MB beside it.`);
    await startAndStop();
    console.log('The image would start, is healthy, sells, and stops.');
  } finally {
    writable(shop);
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
