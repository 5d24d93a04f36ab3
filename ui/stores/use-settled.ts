import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while; compared by what it says as JSON. */
export function useSettled<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  const said = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(said) as T), delayMs);
    return () => clearTimeout(timer);
  }, [said, delayMs]);
  return settled;
}
