import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates one island; resolves when it answers to touch. */
export function hydrate(root: Element, component: ComponentType<object>, props: object, prefix: string): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(root, <Started {...{ component, props }} then={resolve} />, { identifierPrefix: prefix });
  });
}

interface StartedProps {
  component: ComponentType<object>;
  props: object;
  then: () => void;
}

/** Around the island, not beside it: the ids that React counts would differ from the server's. */
function Started({ component, props, then }: StartedProps) {
  useEffect(then, [then]);
  return createElement(component, props);
}
