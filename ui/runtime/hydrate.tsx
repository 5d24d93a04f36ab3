import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandShell } from '../render/island-shell.tsx';

/** Hydrates one island; resolves when it answers to touch. */
export function hydrate(root: Element, component: ComponentType<object>, props: object, prefix: string): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <IslandShell>
        {createElement(component, props)}
        <Done then={resolve} />
      </IslandShell>,
      { identifierPrefix: prefix },
    );
  });
}

function Done({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}
