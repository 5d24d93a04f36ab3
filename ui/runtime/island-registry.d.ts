/** Made by the build from the names of `ui/islands/*.island.ts(x)`: name → its module. */
declare module 'island-registry' {
  import type { EnhancerDefinition, IslandDefinition } from '../render/define-island.ts';

  type IslandModule = { default: IslandDefinition<object> | EnhancerDefinition };
  export const registry: Readonly<Record<string, () => Promise<IslandModule>>>;
}
