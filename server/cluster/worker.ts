import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { answersOf, type Crew, type Question } from './crew.ts';
import type { FromWorker, Said, ToWorker } from './messages.ts';

/** Answers come from the primary, which waits for two seconds: by then it is gone. */
const answersWithinMs = 4_000;

/** The worker's side: waits to be told what it is, then speaks with the others by way of the primary. */
export async function joinCrew(worker: Worker): Promise<Crew> {
  // Node would end a worker at once whose primary is gone; this one finishes what is under way.
  worker.exitedAfterDisconnect = true;
  const [first] = (await once(process, 'message')) as [ToWorker];
  if (first.kind !== 'begin') throw new Error(`The primary said ${first.kind} first.`);
  const { begin } = first;
  const say = (message: FromWorker) => {
    if (process.connected) process.send?.(message, undefined, {}, () => undefined);
  };
  const answers = answersOf();
  const ears = new Map<string, (input: unknown) => void>();
  const waiting = new Map<number, (said: Said[]) => void>();
  const stops: ((gently: boolean) => void)[] = [];
  let [sweeping, sweep, asked] = [false, (_on: boolean): void => undefined, 0];

  const hears: { [K in ToWorker['kind']]: (message: Extract<ToWorker, { kind: K }>) => void } = {
    begin: () => undefined,
    sweep: ({ on }) => {
      sweeping = on;
      sweep(on);
    },
    stop: ({ gently }) => stopNow(gently),
    ping: () => say({ kind: 'pong' }),
    question: async ({ id, name, input }) => {
      const value = await answers.to(name, input).catch(() => undefined);
      say({ kind: 'answer', id, value });
    },
    answers: ({ id, said }) => waiting.get(id)?.(said),
    told: ({ name, input }) => ears.get(name)?.(input),
  };
  // One that has not begun to serve has nothing to finish.
  const stopNow = (gently: boolean) => {
    if (stops.length === 0) process.exit(0);
    for (const stop of stops) stop(gently);
  };
  process.on('disconnect', () => stopNow(false));
  process.on('message', <K extends ToWorker['kind']>(message: Extract<ToWorker, { kind: K }>) =>
    hears[message.kind as K]?.(message),
  );
  // Ctrl+C reaches every process of a terminal: the primary says what becomes of it.
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);

  const ask = (name: string, input: unknown): Promise<Said[]> => {
    const id = ++asked;
    const { promise, resolve } = Promise.withResolvers<Said[]>();
    waiting.set(id, resolve);
    const timer = setTimeout(() => resolve([]), answersWithinMs).unref();
    say({ kind: 'ask', id, name, input });
    return promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(id);
    });
  };
  return {
    begin,
    number: begin.number,
    answer: answers.answer,
    askAll: async <In, Out>({ name }: Question<In, Out>, input: In) =>
      (await ask(name, input)) as { worker: number; value: Out }[],
    hear: ({ name }, hear) => void ears.set(name, hear as (input: unknown) => void),
    tellOthers: ({ name }, input) => say({ kind: 'tell', name, input }),
    onSweep: (given) => {
      sweep = given;
      if (sweeping) sweep(true);
    },
    onStop: (stop) => {
      stops.push(stop);
      process.on('SIGTERM', () => stop(true));
    },
    prepares: () => say({ kind: 'prepares' }),
    note: (note) => say({ kind: 'note', note }),
    ready: (port, address) => say({ kind: 'ready', port, address }),
  };
}
