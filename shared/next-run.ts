/**
 * Returns a function that resolves with a run of `work` that began after its call. Calls during a run share the next
 * one, so there is one run at a time, whatever the load.
 */
export function nextRun<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  let waiting: Promise<T> | null = null;
  const inTurn = async () => {
    await underWay.catch(() => undefined);
    // Calls of this turn of the event loop came before the run, too.
    await new Promise((resolve) => setImmediate(resolve));
    waiting = null;
    const run = work();
    underWay = run;
    return run;
  };
  return () => {
    waiting ??= inTurn();
    return waiting;
  };
}
