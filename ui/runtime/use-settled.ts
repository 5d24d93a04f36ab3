import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a while; compared as JSON. */
export function useSettled<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  const json = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(json) as T), delayMs);
    return () => clearTimeout(timer);
  }, [json, delayMs]);
  return settled;
}
