import type { Worker } from 'node:cluster';
import { type Server, Socket } from 'node:net';
import type { StopKind } from '../process/drain.ts';
import type { PortName } from './hand-over.ts';
import type { Begin, FromWorker, ToWorker, WorkerAnswer } from './messages.ts';
import { answersOf, type Question, type WorkerGroup } from './worker-group.ts';

/** Time limit of an answer by the primary, which waits for two seconds itself. */
const answersWithinMs = 4_000;

/** Joins the worker group: waits for the first message, then exchanges messages with the others through the primary. */
export async function joinCrew(worker: Worker): Promise<WorkerGroup> {
  // Node would end a worker at once whose primary is gone; this one finishes what is under way.
  worker.exitedAfterDisconnect = true;
  const begun = Promise.withResolvers<Begin>();
  const say = (message: FromWorker) => {
    if (process.connected) process.send?.(message, undefined, {}, () => undefined);
  };
  const answers = answersOf();
  const ears = new Map<string, (input: unknown) => void>();
  const waiting = new Map<number, (said: WorkerAnswer[]) => void>();
  const stops: ((how: StopKind) => void)[] = [];
  const servers = new Map<PortName, (socket: Socket) => void>();
  let sweeping = false;
  let sweep = (_on: boolean): void => undefined;
  let asked = 0;

  const hears: {
    [K in ToWorker['kind']]: (message: Extract<ToWorker, { kind: K }>, handle: unknown) => void;
  } = {
    begin: ({ begin }) => begun.resolve(begin),
    sweep: ({ on }) => {
      sweeping = on;
      sweep(on);
    },
    stop: ({ how }) => stop(how),
    connection: ({ at }, handle) => {
      // Before anything of it is read: until this is said, the primary gives it to another should this process end.
      say({ kind: 'took' });
      // Nothing comes with it where the client has closed it meanwhile.
      if (handle instanceof Socket) servers.get(at)?.(handle);
    },
    ping: () => say({ kind: 'pong' }),
    question: async ({ id, name, input }) => {
      const value = await answers.to(name, input).catch(() => undefined);
      say({ kind: 'answer', id, value });
    },
    answers: ({ id, said }) => waiting.get(id)?.(said),
    told: ({ name, input }) => ears.get(name)?.(input),
  };
  // One that has not begun to serve has nothing to finish.
  const stop = (how: StopKind) => {
    if (stops.length === 0 && how !== 'soon') process.exit(0);
    for (const each of stops) each(how);
  };
  process.on('disconnect', () => stop('now'));
  // From the beginning: messages that wait are given to the listeners of one moment, and those of later ones miss them.
  process.on('message', <K extends ToWorker['kind']>(message: Extract<ToWorker, { kind: K }>, handle: unknown) => {
    hears[message.kind as K]?.(message, handle);
  });
  // Ctrl+C reaches every process of a terminal: the primary says what becomes of it.
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);

  const ask = (name: string, input: unknown): Promise<WorkerAnswer[]> => {
    const id = ++asked;
    const { promise, resolve } = Promise.withResolvers<WorkerAnswer[]>();
    waiting.set(id, resolve);
    const timer = setTimeout(() => resolve([]), answersWithinMs).unref();
    say({ kind: 'ask', id, name, input });
    return promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(id);
    });
  };
  const begin = await begun.promise;
  return {
    begin,
    number: begin.number,
    answer: answers.answer,
    requestAll: async <In, Out>({ name }: Question<In, Out>, input: In) =>
      (await ask(name, input)) as { worker: number; value: Out }[],
    subscribe: ({ name }, subscribe) => void ears.set(name, subscribe as (input: unknown) => void),
    broadcast: ({ name }, input) => say({ kind: 'tell', name, input }),
    onSweep: (given) => {
      sweep = given;
      if (sweeping) sweep(true);
    },
    onStop: (stop) => {
      stops.push(stop);
      process.on('SIGTERM', () => {
        say({ kind: 'leaving' });
        stop('gently');
      });
    },
    listen: (server, { name, port }, listening) => {
      servers.set(name, connectionsTo(server));
      listening(port);
    },
    stopListening: async () => undefined,
    stopped: (counts) => say({ kind: 'stopped', counts }),
    prepares: () => say({ kind: 'prepares' }),
    note: (note) => say({ kind: 'note', note }),
    ready: (port, address) => say({ kind: 'ready', port, address }),
  };
}

/** Gives a server connections that the primary accepted. */
function connectionsTo(server: Server): (socket: Socket) => void {
  // At this event Node begins to look after connections: time limits of requests, and which of them are idle.
  server.emit('listening');
  let open = 0;
  return (socket) => {
    if (open >= (server.maxConnections ?? Number.POSITIVE_INFINITY)) return void socket.destroy();
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    // As of connections that the server itself accepts: clients may close their half and still read.
    socket.allowHalfOpen = true;
    server.emit('connection', socket);
  };
}
