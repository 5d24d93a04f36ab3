/** Made by the build from the names of `ui/islands/*.island.tsx`: name → its module. */
declare module 'island-registry' {
  import type { ComponentType } from 'react';

  type IslandModule = { default: { component: ComponentType<object> } };
  export const registry: Readonly<Record<string, () => Promise<IslandModule>>>;
}
