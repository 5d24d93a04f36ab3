import { spawn } from 'node:child_process';
import { prepare } from './setup/prepare.mjs';
import { npm, root } from './setup/project.mjs';

/** `npm test`: sets up what is missing, then runs every check. */
await prepare();
const check = spawn(npm, ['run', '--silent', 'check'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => check.kill(signal));
check.on('exit', (code) => process.exit(code ?? 1));
