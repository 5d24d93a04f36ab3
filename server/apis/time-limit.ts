/** A signal that aborts when the time is over, and a function that ends the wait before that. */
interface TimeLimit {
  signal: AbortSignal;
  end: () => void;
}

/**
 * Returns a signal like that of `AbortSignal.timeout`, for waits that mostly end early: that one fires in any case,
 * long after the wait has ended, and creates an error with a stack each time.
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
