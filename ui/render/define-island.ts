import type { ComponentType } from 'react';

/**
 * When an island's script is loaded, at the latest when it is touched: at once, when idle, when near the window, when the
 * page is one of those that a script has left a note of in the history, after so many seconds, or when the page is scrolled
 * past the element with an id.
 */
export type Strategy = 'load' | 'idle' | 'visible' | 'interaction' | 'back' | `after ${number}` | `past ${string}`;

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
