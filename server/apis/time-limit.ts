/** A signal that is aborted once the time is up, and what ends the wait before that. */
export interface TimeLimit {
  signal: AbortSignal;
  end: () => void;
}

/**
 * What `AbortSignal.timeout` gives, for waits that mostly end early: that one goes off all the same, long after its
 * answer has come, and makes an error with its stack each time.
 *
 * @param left aborts it as well, with its own reason
 */
export function timeLimit(ms: number, left?: AbortSignal): TimeLimit {
  const late = new AbortController();
  const leave = () => late.abort(left?.reason);
  if (left?.aborted) leave();
  else left?.addEventListener('abort', leave, { once: true });
  const timer = setTimeout(() => {
    late.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, ms);
  timer.unref();
  const end = () => {
    clearTimeout(timer);
    left?.removeEventListener('abort', leave);
  };
  return { signal: late.signal, end };
}
