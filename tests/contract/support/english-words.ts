import { catalogueOf } from '../../../shared/messages/catalogues.ts';

/** Common English words that are not German ones. */
const common =
  /(?<![\p{L}’'-])(the|your|you|our|we|us|with|without|please|and|or|of|to|from|for|not|no|this|that|these|it|its|is|are|was not|be|been|has|have|can|cannot|by|on|at|as|all|any|one|new|more|add|back|order|orders|review|reviews|address|addresses|bag|size|colour|price|search|sign|shop all|try|again|page|pages|see|until|there|here|what|when|how|only|left)(?![\p{L}’'-])/iu;

/** Texts of the English catalogue that the German one words differently. */
const texts: ReadonlySet<string> = new Set(differing(catalogueOf('en'), catalogueOf('de')));

function differing(english: unknown, german: unknown): string[] {
  if (typeof english === 'string') return english === german ? [] : [english];
  if (typeof english !== 'object' || english === null) return [];
  const other = Object(german);
  return Object.entries(english).flatMap(([key, value]) => differing(value, other[key]));
}

/** Whether a text is English or contains an English word. */
export const isEnglish = (text: string): boolean => texts.has(text.trim()) || common.test(text);
