import { z } from 'zod';
import { rule } from '../messages/message.ts';
import { LinkTarget } from './content-pages.ts';

/** Words as a shopper types them. */
const Phrase = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/[\p{L}\p{N}]/u, rule('documentNoLetter'));
const phrases = (most: number) => z.array(Phrase).min(1).max(most);

/** Where an entry counts; absent: everywhere. */
const place = {
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, rule('documentSearchCountry')))
    .min(1)
    .max(60)
    .optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, rule('documentSearchLanguage')))
    .min(1)
    .max(20)
    .optional(),
};

/** Words that find what the catalogue calls otherwise. Several words of `find` must all occur. */
export const Synonym = z.strictObject({
  words: phrases(60),
  find: phrases(20),
  /** The words themselves are not looked for: British 'pants' are no trousers. */
  instead: z.literal(true).optional(),
  ...place,
});
export type Synonym = z.infer<typeof Synonym>;

/** Words that name a colour, and the colours of the catalogue that they find: itself and its neighbours. */
export const ColourWords = z.strictObject({ words: phrases(60), colours: phrases(40), ...place });
export type ColourWords = z.infer<typeof ColourWords>;

/** Words that a page answers. Title and text default to those of a page of the shop. */
export const PageAnswer = z.strictObject({
  words: phrases(60),
  path: LinkTarget,
  title: Phrase.optional(),
  text: z.string().trim().min(1).max(200).optional(),
  ...place,
});
export type PageAnswer = z.infer<typeof PageAnswer>;

/** The document `search`: what the search knows beside the catalogue. */
export const SearchWords = z.strictObject({
  synonyms: z.array(Synonym).max(1_000),
  colours: z.array(ColourWords).max(200),
  answers: z.array(PageAnswer).max(200),
  /** Searches to offer where one found nothing. */
  popular: z.array(Phrase).max(12),
});
export type SearchWords = z.infer<typeof SearchWords>;
