import type { RequestLine } from '../logging/log-entry.ts';
import { type SessionTimeline, stepsOf } from './session-timeline.ts';

/** Titles of variants by number, as far as the visit's entries contain them. */
export type Titles = ReadonlyMap<string, string>;

/** Returns titles from the visit's analytics; else from the product URL that came with a variant's number. */
export function titlesIn(session: Pick<SessionTimeline, 'visits'>): Titles {
  const titles = new Map<string, string>();
  const lines = stepsOf(session).map(({ line }) => line);
  for (const { form } of lines)
    if (form?.variantId && form.product && /^[\w-]+$/.test(form.product)) titles.set(form.variantId, form.product);
  for (const [variant, title] of lines.flatMap(titlesOfEvents)) titles.set(variant, title);
  return titles;
}

export function titlesOfEvents({ events = [] }: Pick<RequestLine, 'events'>): [variant: string, title: string][] {
  return events.flatMap((event) => ('facts' in event ? titledIn(event.facts) : []));
}

/** Returns pairs of variant and title: a cart line has one variant, a product on a page several. */
function titledIn(facts: unknown): [variant: string, title: string][] {
  if (typeof facts !== 'object' || facts === null) return [];
  const inside = 'products' in facts && Array.isArray(facts.products) ? facts.products.flatMap(titledIn) : [];
  if (!('title' in facts) || typeof facts.title !== 'string') return inside;
  const { title } = facts;
  const several = 'variantIds' in facts && Array.isArray(facts.variantIds) ? facts.variantIds : [];
  const options = 'optionsText' in facts && typeof facts.optionsText === 'string' ? ` (${facts.optionsText})` : '';
  const one: [string, string][] = 'variantId' in facts ? [[String(facts.variantId), `${title}${options}`]] : [];
  return [...inside, ...several.map((variant): [string, string] => [String(variant), title]), ...one];
}

/** Formats '12929' as 'Amara Linen Wrap Dress', or as 'variant 12929' without a title. */
export const variantInWords = (variant: string, titles: Titles): string => titles.get(variant) ?? `variant ${variant}`;

/** Replaces the variant's number in a message about a cart line, '12929: Sold out.', by its title. */
export const saidInWords = (said: string, titles: Titles): string =>
  said.replace(/^(\d+)(?=: )/, (variant) => variantInWords(variant, titles));
