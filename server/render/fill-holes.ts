import { LRUCache } from 'lru-cache';
import { isValidElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Happening } from '../../shared/event-facts.ts';
import { currentLanguage } from '../../shared/language.ts';
import { type HoleName, holes } from '../../ui/render/hole.tsx';
import { jsonForScript } from '../../ui/render/island.tsx';
import { type VisitorState, visitorStateId } from '../../ui/render/visitor-state.ts';
import { eventScript, seenHole, seenPicture } from './page-events.ts';

const marker = /<template data-hole="(\w+)"><\/template>/;

/** Where the page's visitor state stands, as JSON for its islands. */
export const visitorStateHole = 'visitorState';
export const holeMarker = (name: string) => `<template data-hole="${name}"></template>`;

/** A section's HTML cut at its holes: text, hole name, text, hole name, …, text. */
export function splitAtHoles(html: string): string[] {
  return html.split(marker);
}

/** The visitor's own parts of a page. */
export interface HoleFiller {
  /** What one hole shows; each kind is rendered once for a visitor. */
  hole: (name: string) => string;
  /** A text with all its holes filled. */
  fill: (html: string) => string;
}

export function holeFiller(visitor: VisitorState, happened: readonly Happening[] = []): HoleFiller {
  const rendered = new Map<string, string>();
  const hole = (name: string) => {
    const known = rendered.get(name);
    if (known !== undefined) return known;
    const html = renderHole(name, visitor, happened);
    rendered.set(name, html);
    return html;
  };
  const fill = (html: string) => {
    const parts = splitAtHoles(html);
    return parts.length === 1 ? html : parts.map((part, i) => (i % 2 === 0 ? part : hole(part))).join('');
  };
  return { hole, fill };
}

function renderHole(name: string, visitor: VisitorState, happened: readonly Happening[]): string {
  if (name === visitorStateHole) {
    const events = happened.map(eventScript).join('');
    return `${events}<script type="application/json" id="${visitorStateId}">${jsonForScript(visitor)}</script>`;
  }
  if (name.startsWith(seenHole)) return visitor.consent === 'granted' ? seenPicture(name, happened) : '';
  return isHole(name) ? shown(name, visitor) : '';
}

/** What many visitors have in a hole alike, e.g. how much is in the bag. */
const kept = new LRUCache<string, string>({ max: 2_000 });
const longestKept = 1_000;

/** Rendered once for what it is made of: everything that a hole shows is in its properties, or is the language's. */
function shown(name: HoleName, visitor: VisitorState): string {
  const view: ReactNode = holes[name](visitor);
  const key = `${currentLanguage()} ${name} ${JSON.stringify(isValidElement(view) ? view.props : view)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = renderToString(view);
  // What is said once is nobody else's.
  if (name !== 'flash' && key.length + html.length < longestKept) kept.set(key, html);
  return html;
}

function isHole(name: string): name is HoleName {
  return Object.hasOwn(holes, name);
}
