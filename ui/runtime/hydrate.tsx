import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepInput } from './kept-input.ts';
import { restoreTexts, tolerateMovedTexts } from './translation.ts';

tolerateMovedTexts();

interface Island {
  component: ComponentType<object>;
  props: object;
  prefix: string;
  /** The island as the server rendered it. */
  rendered: Element | undefined;
}

/**
 * Hydrates one island; resolves once it is interactive. What a shopper has entered stays, also where React draws the
 * island again because its HTML was changed.
 */
export function hydrate(root: Element, { component, props, prefix, rendered }: Island): Promise<void> {
  if (rendered) restoreTexts(root, rendered);
  const enterAgain = keepInput(root);
  return new Promise<void>((resolve) => {
    hydrateRoot(root, <Started {...{ component, props }} then={resolve} />, { identifierPrefix: prefix });
  }).then(enterAgain);
}

/** Wraps the island: as its sibling it would change the ids that React generates. */
function Started({ component, props, then }: { component: ComponentType<object>; props: object; then: () => void }) {
  useEffect(then, [then]);
  return createElement(component, props);
}
