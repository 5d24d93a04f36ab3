import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import { CannotOpen } from '../../../shared/cannot-open.ts';
import { parseJson } from '../../../shared/json.ts';
import { controlSocket, FromShop, type ToShop } from '../../operations/cluster/control-messages.ts';

export type Hello = Extract<FromShop, { kind: 'hello' }>;

/** A reload, or the rollback of a killed deploy, ends within this time. */
const busyMs = 120_000;
const againMs = 500;

/** Connection of the deploy command to the running shop's first process. */
export class RunningShop {
  readonly hello: Hello;
  readonly #socket: Socket;
  readonly #messages: AsyncIterator<FromShop>;

  private constructor(socket: Socket, messages: AsyncIterator<FromShop>, hello: Hello) {
    this.#socket = socket;
    this.#messages = messages;
    this.hello = hello;
  }

  /** Returns null where no such shop runs on this data. */
  static async find(dataDir: string): Promise<RunningShop | null> {
    const socket = connect(controlSocket(dataDir));
    try {
      await once(socket, 'connect');
    } catch {
      return null;
    }
    // A killed shop resets the connection, which ends the messages.
    socket.on('error', () => undefined);
    const messages = readMessages(createInterface({ input: socket }));
    const { value: hello } = await messages.next();
    if (hello?.kind !== 'hello') throw new CannotOpen('The shop that runs does not say what it runs.');
    return new RunningShop(socket, messages, hello);
  }

  /** Waits until the shop is not replacing processes. @throws CannotOpen */
  static async findIdle(dataDir: string): Promise<RunningShop | null> {
    const until = Date.now() + busyMs;
    for (;;) {
      const shop = await RunningShop.find(dataDir);
      if (!shop?.hello.isBusy) return shop;
      shop.close();
      if (Date.now() > until) throw new CannotOpen('The shop is exchanging its processes: try again when it is done.');
      await new Promise((done) => setTimeout(done, againMs));
    }
  }

  say(message: ToShop): void {
    this.#socket.write(`${JSON.stringify(message)}\n`);
  }

  /** Returns the next message. @throws CannotOpen when the shop has ended */
  async next(): Promise<FromShop> {
    const { value, done } = await this.#messages.next();
    if (done) throw new CannotOpen('The shop has stopped meanwhile; its next start is of the release that is current.');
    return value;
  }

  /** Returns the next message of a kind and skips others. */
  async until<K extends FromShop['kind']>(kind: K): Promise<Extract<FromShop, { kind: K }>> {
    for (;;) {
      const message = await this.next();
      if (message.kind === kind) return message as Extract<FromShop, { kind: K }>;
    }
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Yields the shop's messages until it ends. Skips unknown ones: the shop may be of another version. */
async function* readMessages(lines: Interface): AsyncGenerator<FromShop, undefined> {
  for await (const line of lines) {
    const said = FromShop.safeParse(parseJson(line));
    if (said.success) yield said.data;
  }
}
