import type { RequestLine } from '../../../server/logging/log-entry.ts';
import { type Story, stepsOf } from './story.ts';

/** What variants are called, by their number: as far as the log of a visit tells. */
export type Titles = ReadonlyMap<string, string>;

/** The titles in what was told of the visit; else the product's address that came with a variant's number. */
export function titlesIn(story: Pick<Story, 'visits'>): Titles {
  const titles = new Map<string, string>();
  const lines = stepsOf(story).map(({ line }) => line);
  for (const { form } of lines)
    if (form?.variantId && form.product && /^[\w-]+$/.test(form.product)) titles.set(form.variantId, form.product);
  for (const [variant, title] of lines.flatMap(titlesOfEvents)) titles.set(variant, title);
  return titles;
}

export function titlesOfEvents({ events = [] }: Pick<RequestLine, 'events'>): [variant: string, title: string][] {
  return events.flatMap((event) => ('facts' in event ? titledIn(event.facts) : []));
}

/** Cart lines have one variant, products of a page have several. */
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

/** '12929' as 'Amara Linen Wrap Dress', or as 'variant 12929' where the log has no title. */
export const variantInWords = (variant: string, titles: Titles): string => titles.get(variant) ?? `variant ${variant}`;

/** '12929: Sold out.', as the shop says it of a line in the bag, with its title. */
export const saidInWords = (said: string, titles: Titles): string =>
  said.replace(/^(\d+)(?=: )/, (variant) => variantInWords(variant, titles));
