import { LRUCache } from 'lru-cache';
import { isValidElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { AnalyticsEvent } from '../../shared/analytics/event-facts.ts';
import { currentLanguage } from '../../shared/language/language.ts';
import { type HoleName, holes } from '../../ui/rendering/hole.tsx';
import { jsonForScript } from '../../ui/rendering/island.tsx';
import { type VisitorState, visitorStateId } from '../../ui/rendering/visitor-state.ts';
import { eventScript, seenHole, seenPicture } from './page-events.ts';

const marker = /<template data-hole="(\w+)"><\/template>/;

/** Name of the hole for the page's visitor state, JSON for its islands. */
export const visitorStateHole = 'visitorState';
export const holeMarker = (name: string) => `<template data-hole="${name}"></template>`;

/** Splits a section's HTML at its holes: text, hole name, text, hole name, …, text. */
export function splitAtHoles(html: string): string[] {
  return html.split(marker);
}

/** Renders the visitor's own parts of a page. */
export interface HoleFiller {
  /** Returns the content of one hole; each kind is rendered once for a visitor. */
  hole: (name: string) => string;
  /** Returns a text with all its holes filled. */
  fill: (html: string) => string;
}

export function holeFiller(visitor: VisitorState, happened: readonly AnalyticsEvent[] = []): HoleFiller {
  const rendered = new Map<string, string>();
  const hole = (name: string) => rendered.getOrInsertComputed(name, () => renderHole(name, visitor, happened));
  const fill = (html: string) => {
    const parts = splitAtHoles(html);
    return parts.length === 1 ? html : parts.map((part, i) => (i % 2 === 0 ? part : hole(part))).join('');
  };
  return { hole, fill };
}

function renderHole(name: string, visitor: VisitorState, happened: readonly AnalyticsEvent[]): string {
  if (name === visitorStateHole) {
    const events = happened.map(eventScript).join('');
    return `${events}<script type="application/json" id="${visitorStateId}">${jsonForScript(visitor)}</script>`;
  }
  if (name.startsWith(seenHole)) return visitor.consent === 'granted' ? seenPicture(name, happened) : '';
  return isHole(name) ? shown(name, visitor) : '';
}

/** Content of holes that is equal for many visitors, e.g. the cart's count. */
const kept = new LRUCache<string, string>({ max: 2_000 });
const longestKept = 1_000;

/** Renders a hole once for equal properties and language; nothing else determines its content. */
function shown(name: HoleName, visitor: VisitorState): string {
  const view: ReactNode = holes[name](visitor);
  const key = `${currentLanguage()} ${name} ${JSON.stringify(isValidElement(view) ? view.props : view)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = renderToString(view);
  // A flash message belongs to one visitor.
  if (name !== 'flash' && key.length + html.length < longestKept) kept.set(key, html);
  return html;
}

function isHole(name: string): name is HoleName {
  return Object.hasOwn(holes, name);
}
