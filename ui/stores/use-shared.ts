import { useSyncExternalStore } from 'react';
import { type Snapshot, useSnapshot } from 'valtio';

const never = () => () => undefined;

/**
 * A store's snapshot for an island. The server and the first render in the browser see `initial`, whatever happened
 * to the store meanwhile: an island that hydrates late would otherwise throw its HTML away.
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
