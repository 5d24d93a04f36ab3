export const wakeEvent = 'island-wake';

/** Hydrates an island without interaction, because its data changed elsewhere on the page. */
export function wakeIsland(name: string): void {
  globalThis.document?.querySelector(`store-island[name="${name}"]`)?.dispatchEvent(new Event(wakeEvent));
}
