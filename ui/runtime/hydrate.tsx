import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates one island; resolves once it is interactive. */
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

/** Wraps the island: as its sibling it would change the ids that React generates. */
function Started({ component, props, then }: StartedProps) {
  useEffect(then, [then]);
  return createElement(component, props);
}
