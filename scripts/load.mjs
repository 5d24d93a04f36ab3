import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from './setup/prepare.mjs';
import { pinnedNode, root } from './setup/project.mjs';

/** `npm run load`: sets up what is missing, then runs `scripts/load/load.ts` on the pinned Node. */
await prepare();
const load = spawn(pinnedNode, [join(root, 'scripts/load/load.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Otherwise Ctrl+C would also reach the shop under load and its database, before the integrity checks.
  detached: true,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => load.kill('SIGINT'));
load.on('exit', (code) => process.exit(code ?? 1));
