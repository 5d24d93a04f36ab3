import { renderToString } from 'react-dom/server';
import { type HoleName, holes } from '../../ui/render/hole.tsx';
import type { VisitorState } from '../../ui/render/visitor-state.ts';

const marker = /<template data-hole="(\w+)"><\/template>/;

/** A section's HTML cut at its holes: text, hole name, text, hole name, …, text. */
export function splitAtHoles(html: string): string[] {
  return html.split(marker);
}

/** Puts the visitor's own parts into a section's HTML. Each kind of hole is rendered once for a visitor. */
export function holeFiller(visitor: VisitorState): (html: string) => string {
  const rendered = new Map<string, string>();
  const render = (name: string) => {
    let html = rendered.get(name);
    if (html === undefined) {
      html = isHole(name) ? renderToString(holes[name](visitor)) : '';
      rendered.set(name, html);
    }
    return html;
  };
  return (html) => {
    const parts = splitAtHoles(html);
    if (parts.length === 1) return html;
    return parts.map((part, i) => (i % 2 === 0 ? part : render(part))).join('');
  };
}

function isHole(name: string): name is HoleName {
  return Object.hasOwn(holes, name);
}
