import { z } from 'zod';

const ids = z.array(z.number().int());

/** A category that is merged into another one. */
const CategoryMerge = z.object({
  kind: z.literal('category'),
  from: z.string(),
  into: z.string(),
  /** Once it is done: the collections that were removed, those whose rule names the other category since, and the new address. */
  before: z.object({ removed: ids, ruled: ids, target: z.string() }).optional(),
});
export type CategoryMerge = z.infer<typeof CategoryMerge>;

const FormerValue = z.object({ label: z.string(), edited: z.number(), merged_into: z.string().nullable() });

/** Values of an option that become another one. */
const ValueMerge = z.object({
  kind: z.literal('values'),
  facet: z.string(),
  from: z.array(z.string()),
  into: z.string(),
  /** What each of these values had been merged into when the draft was made, by slug; absent: an earlier release made it. */
  known: z.record(z.string(), z.string().nullable()).optional(),
  /** Once it is done: what was known of the values before, by their slugs. */
  before: z.record(z.string(), FormerValue).optional(),
});
export type ValueMerge = z.infer<typeof ValueMerge>;

/** What a change set merges: its cells are what that changes of products. */
export type Merge = z.infer<typeof Merge>;
export const Merge = z.discriminatedUnion('kind', [CategoryMerge, ValueMerge]);
