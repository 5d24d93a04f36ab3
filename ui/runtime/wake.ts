export const wakeEvent = 'island-wake';

/** Hydrates an island that nobody has touched, because what it shows has changed elsewhere on the page. */
export function wakeIsland(name: string): void {
  globalThis.document?.querySelector(`store-island[name="${name}"]`)?.dispatchEvent(new Event(wakeEvent));
}
