import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from './setup/prepare.mjs';
import { pinnedNode, root } from './setup/project.mjs';
import { say } from './setup/say.mjs';

/**
 * `npm start`: sets up what is missing, then runs the shop and prints its URL. `npm run commerce` runs the commerce
 * service alone.
 */
const program = process.argv[2] === 'commerce' ? 'commerce' : 'main';
await prepare();
const shop = spawn(pinnedNode, [join(root, `dist/server/${program}.js`)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Rendering pictures on many threads fragments glibc's memory: with two arenas the shop needs half as much.
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
});
shop.on('message', ({ ready, address, note }) => {
  if (note) say(`· ${note}`);
  if (ready) say(`\n  ${address.name} is open:  ${address.url}\n  Stop it with Ctrl+C.\n`);
  if (ready && program === 'main') preparePictures();
});

/** Renders pictures in the background, so that no visitor waits for one; it ends with the shop. */
function preparePictures() {
  if (process.env.PREPARE_PICTURES === '0') return;
  const preparing = spawn(pinnedNode, [join(root, 'scripts/shop.mjs'), 'pictures'], { cwd: root, stdio: 'ignore' });
  process.on('exit', () => preparing.kill());
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal));
// npm may end without stopping this process; the shop would then run without a terminal to stop it.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && shop.kill('SIGTERM'), 500).unref();
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
