import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isBuilt } from '../../scripts/setup/build-stamp.mjs';
import { root } from './processes.ts';

/** Builds the shop unless `dist` was built from these sources. */
export async function buildIfNeeded(): Promise<void> {
  if (isBuilt()) return;
  const builder = spawn(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error('The shop could not be built.');
}
