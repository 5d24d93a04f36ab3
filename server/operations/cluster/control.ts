import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { parseJson } from '../../../shared/json.ts';
import { requestsSinceAsked } from '../metrics/watched-requests.ts';
import { controlSocket, type FromShop, ToShop } from './control-messages.ts';
import { linkedRelease, programIn, type ReleasePlace, releaseOf } from './releases.ts';
import type { Rollout, Trial } from './rollout.ts';
import type { SupervisorDeps } from './supervised.ts';
import type { Supervisor } from './supervisor.ts';

/** The commerce service by itself is not deployed so: it may share its data folder with a storefront. */
const storefront = 'main.js';
/** Interval of reporting requests. */
const tellMs = 1_000;

interface ControlDeps {
  /** The file that was started. */
  program: string;
  supervisor: Pick<Supervisor, 'ask' | 'program' | 'size'>;
  rollout: Pick<Rollout, 'begin' | 'goBack' | 'goOn' | 'isBusy'>;
  log: SupervisorDeps['log'];
}

/**
 * Lets `npm run shop -- deploy` replace the workers of this shop, through a socket in its data folder that only this
 * account can open. Only programs in the folder of releases are started. A shop that was not started from there has no
 * socket.
 */
export function openControl(dataDir: string, deps: ControlDeps): void {
  const own = releaseOf(deps.program);
  if (!own || basename(deps.program) !== storefront) return;
  const path = controlSocket(dataDir);
  const server = createServer((socket) => new Conversation(socket, own, deps));
  server.on('error', (error) => deps.log.warn({ error: String(error) }, 'deploy cannot reach this shop'));
  const listen = () => {
    server.listen(path, () => chmodSync(path, 0o600));
    server.unref();
  };
  // A shop that was killed leaves its socket behind; one that answers is another shop with the same data.
  const probe = connect(path, () => {
    probe.destroy();
    deps.log.warn({}, 'deploy cannot reach this shop: another one with this data folder listens');
  });
  probe.on('error', () => {
    rmSync(path, { force: true });
    listen();
  });
}

/** One connected `deploy`. If it disconnects before it has decided, the link `current` tells its decision. */
class Conversation {
  readonly #socket: Socket;
  readonly #own: ReleasePlace;
  readonly #deps: ControlDeps;
  #trial: Trial | null = null;
  /** The release that it wants. */
  #release = '';
  #isGone = false;

  constructor(socket: Socket, own: ReleasePlace, deps: ControlDeps) {
    this.#socket = socket;
    this.#own = own;
    this.#deps = deps;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#isGone = true;
      void this.#decideAlone();
    });
    const lines = createInterface({ input: socket });
    // It ends with an error where the socket does.
    lines.on('error', () => undefined);
    lines.on('line', (line) => this.#receive(line));
    this.#say({
      kind: 'hello',
      releases: own.releases,
      serves: this.#serves,
      startedFrom: own.id,
      node: process.versions.node,
      workers: deps.supervisor.size,
      isBusy: deps.rollout.isBusy,
    });
  }

  get #serves(): string {
    return releaseOf(this.#deps.supervisor.program)?.id ?? '';
  }

  #say(message: FromShop): void {
    if (!this.#isGone) this.#socket.write(`${JSON.stringify(message)}\n`);
  }

  #receive(line: string): void {
    const heard = ToShop.safeParse(parseJson(line));
    if (!heard.success) return void this.#socket.destroy();
    if (heard.data.kind === 'try') void this.#try(heard.data.release);
    if (heard.data.kind === 'go on') void this.#endTrial('goOn');
    if (heard.data.kind === 'go back') void this.#endTrial('goBack');
  }

  async #try(release: string): Promise<void> {
    const { rollout, program } = this.#deps;
    const file = programIn(this.#own.releases, release, program);
    if (!file) return this.#say({ kind: 'not started', why: `There is no release ${release}.` });
    if (rollout.isBusy) return this.#say({ kind: 'not started', why: 'Workers are being exchanged already.' });
    this.#release = release;
    const trial = await rollout.begin(file);
    if (!trial) return this.#say({ kind: 'not started', why: 'Its process ended before it took requests.' });
    this.#trial = trial;
    if (this.#isGone) return this.#decideAlone();
    this.#say({ kind: 'on trial', worker: trial.number });
    void trial.died.then(({ code, signal }) => {
      if (this.#trial === trial) this.#say({ kind: 'died', code, signal });
    });
    void this.#tell(trial);
  }

  async #tell(trial: Trial): Promise<void> {
    while (this.#trial === trial && !this.#isGone) {
      const told = await this.#deps.supervisor.ask(requestsSinceAsked, null);
      const ofTrial = told.find(({ worker }) => worker === trial.number)?.value ?? {};
      const ofOthers = told.filter(({ worker }) => worker !== trial.number).map(({ value }) => value);
      if (this.#trial === trial) this.#say({ kind: 'requests', ofTrial, ofOthers });
      await new Promise((done) => setTimeout(done, tellMs).unref());
    }
  }

  async #endTrial(by: 'goOn' | 'goBack'): Promise<void> {
    if (!this.#trial) return;
    this.#trial = null;
    await this.#deps.rollout[by]();
    this.#say({ kind: 'serves', release: this.#serves });
  }

  async #decideAlone(): Promise<void> {
    if (!this.#trial) return;
    const isDecided = linkedRelease(this.#own.releases, 'current') === this.#release;
    const what = isDecided ? 'deploy was cut off after its decision' : 'deploy was cut off: back to the release before';
    this.#deps.log.warn({ release: this.#release }, what);
    await this.#endTrial(isDecided ? 'goOn' : 'goBack');
  }
}
