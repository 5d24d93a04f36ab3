import type { ComponentType } from 'react';

/**
 * When an island's script loads: at once, when idle, when near the window, on interaction, when the page's history
 * entry has a state (a script saved it), when the tab keeps what was entered in it (the item of its name in
 * `sessionStorage`), after so many seconds, or once the element with an id is scrolled past. Interaction loads it under
 * every strategy.
 */
export type Strategy =
  | 'load'
  | 'idle'
  | 'visible'
  | 'interaction'
  | 'back'
  | 'kept'
  | `after ${number}`
  | `past ${string}`;

/** An island hydrated by React. Its name is its file's name without `.island.tsx`, which the build checks. */
export interface IslandDefinition<P> {
  name: string;
  component: ComponentType<P>;
  when: Strategy;
}

/** An island without React in the browser: a function enhances the server's elements. */
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
