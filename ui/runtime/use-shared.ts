import { useSyncExternalStore } from 'react';
import { type Snapshot, useSnapshot } from 'valtio';

const never = () => () => undefined;

/**
 * Returns a store's snapshot for an island. The server and the first render in the browser get `initial`, so that the
 * HTML of an island that hydrates late still matches.
 */
export function useShared<T extends object>(store: T, initial: Snapshot<T>): Snapshot<T> {
  const live = useSnapshot(store);
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated ? live : initial;
}
