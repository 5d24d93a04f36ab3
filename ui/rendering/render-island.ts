import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Returns an island's HTML, rendered separately: hydration must not depend on the page around it. */
export function renderIsland<P extends object>(component: ComponentType<P>, props: P, prefix: string): string {
  return renderToString(createElement(component, props), { identifierPrefix: prefix });
}
