import type { ComponentType } from 'react';

/**
 * When an island's script is loaded: at once, when idle, when near the window, when touched, after so many seconds, or
 * when the page is scrolled past the element with an id.
 */
export type Strategy = 'load' | 'idle' | 'visible' | 'interaction' | `after ${number}` | `past ${string}`;

/** An island: its name is its file's name without `.island.tsx`; the build checks that. */
export interface IslandDefinition<P> {
  name: string;
  component: ComponentType<P>;
  when: Strategy;
}

/** An island whose HTML needs no React in the browser: a function makes the server's own elements livelier. */
export interface EnhancerDefinition {
  name: string;
  enhance: (root: Element) => void;
  when: Strategy;
}

export function defineEnhancer(name: string, enhance: (root: Element) => void, when: Strategy): EnhancerDefinition {
  return { name, enhance, when };
}

export function defineIsland<P>(name: string, component: ComponentType<P>, when: Strategy): IslandDefinition<P> {
  return { name, component, when };
}
