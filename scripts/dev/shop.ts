import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { DevProblem, DevProblems } from '../../shared/dev-problem.ts';
import { dist, root } from '../build/paths.ts';
import { openPlaceholder, type Placeholder } from './placeholder.ts';

const listen = { port: Number(process.env.PORT ?? 3000), host: process.env.HOST ?? '127.0.0.1' };
/** Characters of the shop's last output that are shown after it ended; the reason is at the end. */
const maxShown = 4_000;

/** The shop of `npm run dev`: restarts after each build. While it does not run, a placeholder answers. */
export class DevShop {
  #child: ChildProcess | undefined;
  #placeholder: Placeholder | undefined;
  #problems: readonly DevProblem[] = [];
  #ended: DevProblem | undefined;

  async restart(): Promise<void> {
    // Killed, not drained: nothing is lost, and an open page must not delay the restart.
    this.#child?.removeAllListeners('exit').kill('SIGKILL');
    await this.#placeholder?.leave();
    this.#placeholder = undefined;
    this.#ended = undefined;
    const child = spawn(process.execPath, ['--enable-source-maps', resolve(dist, 'server/main.js')], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'development', DEV_RELOAD: '1' },
    });
    this.#child = child;
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text);
      output = (output + text).slice(-maxShown);
    });
    child.on('message', (news: { address?: { url: string } }) => {
      if (!news.address) return;
      console.error(`${new Date().toLocaleTimeString()}  open at ${news.address.url}`);
      this.#showAll();
    });
    child.on('exit', (code, signal) => {
      this.#ended = { from: 'start', message: output.trim() || `It ended with ${signal ?? `exit code ${code}`}.` };
      this.#showAll();
    });
  }

  /** Shows the problems in the open pages, now and after each restart. */
  show(problems: readonly DevProblem[]): void {
    this.#problems = problems;
    this.#showAll();
  }

  /** Stops the shop. @param ended is called when its process has ended */
  stop(ended: () => void): void {
    const child = this.#child;
    const runs = child && child.exitCode === null && child.signalCode === null;
    if (!runs) ended();
    else child.removeAllListeners('exit').once('exit', ended).kill('SIGTERM');
  }

  #showAll(): void {
    const runs = this.#child !== undefined && this.#ended === undefined;
    if (runs && this.#child?.connected) this.#child.send({ devProblems: this.#problems } satisfies DevProblems);
    if (runs) return;
    this.#placeholder ??= openPlaceholder(listen);
    this.#placeholder.show([...(this.#ended ? [this.#ended] : []), ...this.#problems]);
  }
}
