import type { FromWorker, ToWorker, WorkerAnswer } from './messages.ts';

/** A worker as the relay sees it. */
export interface Listener {
  readonly number: number;
  send(message: ToWorker): void;
}

const withinMs = 2_000;

interface Round {
  waitsFor: Set<Listener>;
  said: WorkerAnswer[];
  end: () => void;
}

/** The primary's side of what workers ask and tell each other: it passes on and collects, and knows no question itself. */
export function relay(listeners: () => readonly Listener[]) {
  const rounds = new Map<number, Round>();
  let last = 0;

  const settle = (round: Round, listener: Listener) => {
    if (round.waitsFor.delete(listener) && round.waitsFor.size === 0) round.end();
  };
  const ask = (from: Listener, { id, name, input }: Extract<FromWorker, { kind: 'ask' }>) => {
    const number = ++last;
    const asked = listeners();
    const end = () => {
      clearTimeout(timer);
      rounds.delete(number);
      round.said.sort((a, b) => a.worker - b.worker);
      from.send({ kind: 'answers', id, said: round.said });
    };
    const timer = setTimeout(end, withinMs);
    const round: Round = { waitsFor: new Set(asked), said: [], end };
    rounds.set(number, round);
    if (asked.length === 0) end();
    for (const listener of asked) listener.send({ kind: 'question', id: number, name, input });
  };
  return {
    /** Something that a worker says and that is not for the primary itself. */
    receive(from: Listener, message: FromWorker): void {
      if (message.kind === 'ask') ask(from, message);
      if (message.kind === 'tell')
        for (const listener of listeners())
          if (listener !== from) listener.send({ kind: 'told', name: message.name, input: message.input });
      if (message.kind !== 'answer') return;
      const round = rounds.get(message.id);
      if (!round?.waitsFor.has(from)) return;
      if (message.value !== undefined) round.said.push({ worker: from.number, value: message.value });
      settle(round, from);
    },
    /** A worker that is gone is waited for no longer. */
    gone(listener: Listener): void {
      for (const round of rounds.values()) settle(round, listener);
    },
  };
}
