import { z } from 'zod';

/** What can open over a page by itself. Each is a page of the shop as well. */
export const popupNames = [
  'sign-in',
  'sign-up',
  'forgot-password',
  'link-account',
  'offer',
  'copy-code',
  'newsletter',
  'thank-you',
] as const;
export type PopupName = (typeof popupNames)[number];

/** An element's id: on pages that have none of this name, the pop-up stays away. */
const ElementId = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'An id is small letters, digits and hyphens.');
/** `/` is the home page alone; any other path stands for what lies below it as well. */
const PathPrefix = z
  .string()
  .max(200)
  .regex(/^\/([\w-]+(\/[\w-]+)*)?$/, 'A path begins with / and has no query, as in /products.');

export const Popup = z.strictObject({
  name: z.enum(popupNames),
  active: z.boolean(),
  /** After so many seconds on the page, or when the page is scrolled past an element. */
  opens: z.union(
    [z.strictObject({ afterSeconds: z.number().min(1).max(3_600) }), z.strictObject({ pastElement: ElementId })],
    'A pop-up opens after seconds, {"afterSeconds": 20}, or past an element, {"pastElement": "new-in"}.',
  ),
  /** Only the first time in each browser. */
  once: z.boolean().default(true),
  /** Where; everywhere but on the way to paying, unless told otherwise. */
  pages: z.array(PathPrefix).min(1).max(20).optional(),
});
export type Popup = z.infer<typeof Popup>;

/** Pop-ups that open by themselves; on each page at most one does. */
export const Popups = z.strictObject({ popups: z.array(Popup).max(8) });
export type Popups = z.infer<typeof Popups>;
