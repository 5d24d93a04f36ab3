import type { Log } from './context.ts';

const sweepEveryMs = 2_000;

/** Does due work again and again, never twice at once. @returns stops it and waits for the round under way */
export function sweepRegularly({ sweep }: { sweep(): Promise<number> }, log: Log): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let round: Promise<unknown> = Promise.resolve();
  const next = () => {
    round = sweep()
      .catch((error: unknown) => log.error({ error: String(error) }, 'sweep failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(next, sweepEveryMs);
      });
  };
  timer = setTimeout(next, sweepEveryMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
