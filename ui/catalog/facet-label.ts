import { attributeNames } from '../../shared/catalog/attributes.ts';
import type { Facet } from '../../shared/contract/catalog.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';

/** The words of the merchant among the facets; the others are worded by the shop. */
const ofMerchant: readonly Facet['name'][] = ['category', 'color', 'size', ...attributeNames];

/** Returns the name of a facet's value, and its language where the words are the merchant's. */
export function facetLabel(facet: Facet, value: string): { text: string; lang?: string | undefined } {
  const isAttribute = attributeNames.some((name) => name === facet.name);
  const known = isAttribute ? messages.attributes[value] : undefined;
  if (typeof known === 'string') return { text: known };
  const { label: text = value, labelIn } = facet.values.find((one) => one.value === value) ?? {};
  return ofMerchant.includes(facet.name) ? { text, lang: contentLanguage(labelIn) } : { text };
}
