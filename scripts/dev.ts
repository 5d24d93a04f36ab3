import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { context } from 'esbuild';
import { browserBuilds, copyFont, writeManifest } from './build/browser.ts';
import { dist, root } from './build/paths.ts';
import { serverBuild } from './build/server.ts';

/** `npm run dev`: rebuilds what changes, restarts the shop, and the open pages load again by themselves. */
const sources = ['server', 'ui', 'pages', 'shared'];
let shop: ChildProcess | undefined;

function restart(): void {
  // Killed, not drained: nothing is lost by it, and a page that is open must not hold the restart up.
  shop?.kill('SIGKILL');
  shop = spawn(process.execPath, ['--enable-source-maps', resolve(dist, 'server/main.js')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development', DEV_RELOAD: '1' },
  });
  shop.on('message', (news: { address?: { url: string } }) => {
    if (news.address) console.error(`${new Date().toLocaleTimeString()}  open at ${news.address.url}`);
  });
}

const browser = await Promise.all(browserBuilds(false).map((options) => context({ ...options, logLevel: 'warning' })));
const server = await context({ ...serverBuild(false), logLevel: 'warning' });

/** Builds both and restarts once; what is wrong is on the screen already, and the shop goes on as it was. */
async function rebuild(): Promise<void> {
  try {
    const [built] = await Promise.all([Promise.all(browser.map((each) => each.rebuild())), server.rebuild()]);
    writeManifest(built.map(({ metafile }) => metafile));
    restart();
  } catch {
    // esbuild has said it.
  }
}

copyFont();
await rebuild();
let building = Promise.resolve();
let timer: NodeJS.Timeout | undefined;
// The system tells of a change at once; esbuild's own watching looks around for it every now and then.
for (const folder of sources) {
  watch(resolve(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(rebuild);
    }, 10);
  });
}

/** Ends when the shop has ended. */
function stop(): void {
  if (!shop || shop.exitCode !== null || shop.signalCode !== null) process.exit(0);
  shop.once('exit', () => process.exit(0));
  shop.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// npm may be ended without telling what it runs. Should this process be killed, the shop hears of it by its channel.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref();
