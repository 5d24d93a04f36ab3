import { type ReactNode, useContext, useId } from 'react';
import type { EnhancerDefinition, IslandDefinition, Strategy } from './define-island.ts';
import { IslandScripts } from './island-scripts.ts';
import { renderIsland } from './render-island.ts';

interface IslandProps<P> {
  of: IslandDefinition<P>;
  /** Must be serializable as JSON, since the page carries it. */
  props: P;
  when?: Strategy;
}

/**
 * Renders an island's HTML and what the browser needs to hydrate it: one root, then the props, which also mark that the
 * children are complete. Not allowed inside `table`, `select` or `p`.
 */
export function Island<P extends object>({ of, props, when = of.when }: IslandProps<P>) {
  const src = useContext(IslandScripts)(of.name);
  const prefix = `${of.name}${useId()}`.replace(/[^\w-]/g, '_');
  return (
    <store-island name={of.name} src={src} when={when} prefix={prefix} data-status="idle">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped where it was rendered. */}
      <island-root dangerouslySetInnerHTML={{ __html: renderIsland(of.component, props, prefix) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped. */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonForScript(props) }} />
    </store-island>
  );
}

interface EnhancedProps {
  by: EnhancerDefinition;
  /** Name of the element; the script's name by default. */
  as?: string;
  when?: Strategy;
  children: ReactNode;
}

/** Renders elements that a script enhances as they are, so that the page carries no props. */
export function Enhanced({ by, as = by.name, when = by.when, children }: EnhancedProps) {
  const src = useContext(IslandScripts)(by.name);
  return (
    <store-island name={as} src={src} when={when} prefix="" data-status="idle">
      <island-root>{children}</island-root>
      <script type="application/json" />
    </store-island>
  );
}

/** Returns JSON that is safe inside a script element: it cannot end the element or start a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

type CustomElement<A = object> = A & { children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } };
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'store-island': CustomElement<{
        name: string;
        src: string;
        when: Strategy;
        prefix: string;
        'data-status': string;
      }>;
      'island-root': CustomElement;
    }
  }
}
