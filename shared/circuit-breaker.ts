/** The circuit is open: nothing was asked. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
}

interface Circuit {
  /** Milliseconds since 1970. */
  clock: { now(): number };
  /** Whether an error says that the other side is away; others are its answers. */
  isAway: (error: unknown) => boolean;
  /** Makes what decides, given each result while the circuit is closed, whether it opens. Absent: at the first failure. */
  rule?: () => (hasFailed: boolean) => boolean;
  /** Milliseconds until the next trial, after so many failures of an open circuit. */
  pauseMs: (failures: number) => number;
  onOpen: (error: unknown, failures: number) => void;
  onClose: (failures: number) => void;
}

/**
 * Circuit breaker: while the other side is away it is not asked. After a pause one request tries, and those that come
 * meanwhile wait for its result.
 *
 * @returns a function that asks @throws CircuitOpen, or what asking throws
 */
export function circuitBreaker(circuit: Circuit): <T>(ask: () => Promise<T>) => Promise<T> {
  const { clock, isAway, rule = () => Boolean, pauseMs, onOpen, onClose } = circuit;
  let opens = rule();
  /** 0: the circuit is closed. */
  let failures = 0;
  let nextTrialAt = 0;
  let trial: Promise<void> | null = null;

  function fail(error: unknown): void {
    failures += 1;
    nextTrialAt = clock.now() + pauseMs(failures);
    onOpen(error, failures);
  }
  function close(): void {
    const before = failures;
    failures = 0;
    opens = rule();
    onClose(before);
  }
  /** Asks while the circuit is closed. A result that comes after others opened it says nothing new. */
  async function watch<T>(ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask();
      if (failures === 0) opens(false);
      return answer;
    } catch (error) {
      if (isAway(error) && failures === 0 && opens(true)) fail(error);
      throw error;
    }
  }
  async function tryOnce<T>(ask: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    trial = promise;
    try {
      const answer = await ask();
      close();
      return answer;
    } catch (error) {
      if (isAway(error)) fail(error);
      else close();
      throw error;
    } finally {
      trial = null;
      resolve();
    }
  }
  return async function through(ask) {
    if (failures === 0) return watch(ask);
    if (clock.now() < nextTrialAt) throw new CircuitOpen('The circuit is open.');
    if (!trial) return tryOnce(ask);
    await trial;
    return through(ask);
  };
}

const windowSeconds = 10;
const leastRequests = 5;

/** A rule for a busy service: the circuit opens when more than half of the requests of ten seconds failed. */
export function mostFail({ now }: { now(): number }): (hasFailed: boolean) => boolean {
  let seconds: { second: number; requests: number; failures: number }[] = [];
  return (hasFailed) => {
    const second = Math.floor(now() / 1_000);
    seconds = seconds.filter((each) => second - each.second < windowSeconds);
    const last = seconds.at(-1);
    const current = last?.second === second ? last : { second, requests: 0, failures: 0 };
    if (current !== last) seconds.push(current);
    current.requests += 1;
    if (hasFailed) current.failures += 1;
    const requests = seconds.reduce((sum, each) => sum + each.requests, 0);
    const failures = seconds.reduce((sum, each) => sum + each.failures, 0);
    return requests >= leastRequests && failures > requests / 2;
  };
}
