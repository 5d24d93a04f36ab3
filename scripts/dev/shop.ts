import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { DevProblem, DevProblems } from '../../shared/dev-problem.ts';
import { dist, root } from '../build/paths.ts';
import { openStandIn, type StandIn } from './stand-in.ts';

const address = { port: Number(process.env.PORT ?? 3000), host: process.env.HOST ?? '127.0.0.1' };
/** Of what a shop said before it ended; the reason comes last. */
const toldAtMost = 4_000;

/** The shop of `npm run dev`: started anew after each build, with something in its place when it does not run. */
export class DevShop {
  #child: ChildProcess | undefined;
  #standIn: StandIn | undefined;
  #problems: readonly DevProblem[] = [];
  #ended: DevProblem | undefined;

  async restart(): Promise<void> {
    // Killed, not drained: nothing is lost by it, and a page that is open must not hold the restart up.
    this.#child?.removeAllListeners('exit').kill('SIGKILL');
    await this.#standIn?.leave();
    this.#standIn = undefined;
    this.#ended = undefined;
    const child = spawn(process.execPath, ['--enable-source-maps', resolve(dist, 'server/main.js')], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'development', DEV_RELOAD: '1' },
    });
    this.#child = child;
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text);
      said = (said + text).slice(-toldAtMost);
    });
    child.on('message', (news: { address?: { url: string } }) => {
      if (!news.address) return;
      console.error(`${new Date().toLocaleTimeString()}  open at ${news.address.url}`);
      this.#tell();
    });
    child.on('exit', (code, signal) => {
      this.#ended = { from: 'start', message: said.trim() || `It ended with ${signal ?? `exit code ${code}`}.` };
      this.#tell();
    });
  }

  /** Says what is wrong to the pages that are open, now and after each restart. */
  show(problems: readonly DevProblem[]): void {
    this.#problems = problems;
    this.#tell();
  }

  /** @param ended is called when it is gone */
  stop(ended: () => void): void {
    const child = this.#child;
    const runs = child && child.exitCode === null && child.signalCode === null;
    if (!runs) ended();
    else child.removeAllListeners('exit').once('exit', ended).kill('SIGTERM');
  }

  #tell(): void {
    const runs = this.#child !== undefined && this.#ended === undefined;
    if (runs && this.#child?.connected) this.#child.send({ devProblems: this.#problems } satisfies DevProblems);
    if (runs) return;
    this.#standIn ??= openStandIn(address);
    this.#standIn.show([...(this.#ended ? [this.#ended] : []), ...this.#problems]);
  }
}
