import type { ComponentType } from 'react';

/** When an island's script is loaded: at once, when idle, when near the window, or when touched. */
export type Strategy = 'load' | 'idle' | 'visible' | 'interaction';

/** An island: its name is its file's name without `.island.tsx`; the build checks that. */
export interface IslandDefinition<P> {
  name: string;
  component: ComponentType<P>;
  when: Strategy;
}

export function defineIsland<P>(name: string, component: ComponentType<P>, when: Strategy): IslandDefinition<P> {
  return { name, component, when };
}
