/** A signal that is aborted once the time is up, and what ends the wait before that. */
export interface TimeLimit {
  signal: AbortSignal;
  end: () => void;
}

/**
 * What `AbortSignal.timeout` gives, for waits that mostly end early: that one goes off all the same, long after its
 * answer has come, and makes an error with its stack each time.
 */
export function timeLimit(ms: number): TimeLimit {
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, ms);
  timer.unref();
  return { signal: late.signal, end: () => clearTimeout(timer) };
}
