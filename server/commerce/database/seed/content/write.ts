import type { z } from 'zod';
import type { Block, Protocol, Run, StaticPage, Text } from '../../../../../shared/contract/content-pages.ts';

/** A document as it is written: what has a default may be left out. */
export type WrittenPage = z.input<typeof StaticPage>;
export type WrittenProtocol = z.input<typeof Protocol>;

const lineOf = (runs: readonly Run[]): Text => (runs.length === 1 && typeof runs[0] === 'string' ? runs[0] : [...runs]);

export const h2 = (text: string): Block => ({ kind: 'heading', level: 2, text });
export const h3 = (text: string): Block => ({ kind: 'heading', level: 3, text });
export const p = (...runs: Run[]): Block => ({ kind: 'paragraph', text: lineOf(runs) });
export const note = (...runs: Run[]): Block => ({ kind: 'note', text: lineOf(runs) });
export const ul = (...items: Text[]): Block => ({ kind: 'list', ordered: false, items });
export const steps = (...items: Text[]): Block => ({ kind: 'list', ordered: true, items });
export const table = (caption: string, head: string[], ...rows: Text[][]): Block => ({
  kind: 'table',
  caption,
  head,
  rows,
});
export const link = (text: string, href: string): Run => ({ text, href });
export const strong = (text: string): Run => ({ strong: text });

/** Pages that others point to. */
export const to = {
  contact: '/pages/contact-us',
  track: '/trackOrders',
  delivery: '/page/delivery',
  returns: '/page/returns',
  sizing: '/page/sizing',
  payment: '/page/payment',
  points: '/page/points',
  care: '/page/care',
  privacy: '/protocol/privacyPolicy',
  reviews: '/protocol/reviewGuidelines',
  offers: '/protocol/termsAndCondition',
  sale: '/protocol/termsConditions',
  service: '/protocol/termsofservice',
} as const;
