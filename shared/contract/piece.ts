import { z } from 'zod';

/** What is bought: its words, with their languages where these are not the shop's base language. */
export const Piece = z.object({
  title: z.string(),
  titleIn: z.string().optional(),
  variantTitle: z.string(),
  variantIn: z.string().optional(),
});
export type Piece = z.infer<typeof Piece>;
