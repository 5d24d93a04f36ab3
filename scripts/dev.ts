import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { context, type Plugin } from 'esbuild';
import { browserBuild, copyFont, writeManifest } from './build/browser.ts';
import { dist, root } from './build/paths.ts';
import { serverBuild } from './build/server.ts';

/** `npm run dev`: rebuilds what changes, restarts the shop, and the open pages load again by themselves. */
let shop: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;

function restart(): void {
  clearTimeout(timer);
  // Both builds see one saved file; the shop restarts once for both.
  timer = setTimeout(() => {
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
  }, 30);
}

const afterwards = (onBuilt: (metafile: NonNullable<Parameters<typeof writeManifest>[0]>) => void): Plugin => ({
  name: 'afterwards',
  setup(build) {
    build.onEnd(({ errors, metafile }) => {
      if (errors.length > 0 || !metafile) return;
      onBuilt(metafile);
      restart();
    });
  },
});

const browser = browserBuild(false);
const server = serverBuild(false);
const contexts = await Promise.all([
  context({ ...browser, logLevel: 'warning', plugins: [...(browser.plugins ?? []), afterwards(writeManifest)] }),
  context({ ...server, logLevel: 'warning', plugins: [afterwards(() => undefined)] }),
]);
copyFont();
await Promise.all(contexts.map((each) => each.watch()));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    shop?.kill('SIGTERM');
    process.exit(0);
  });
}
