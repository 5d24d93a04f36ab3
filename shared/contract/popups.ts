import { z } from 'zod';
import { rule } from '../messages/message.ts';
import { texts } from './texts.ts';

/** The pop-ups. Each is also a page of the shop. */
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

/** An element's id. On pages without the element the pop-up does not open. */
const ElementId = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, rule('documentElement'));
/** A path prefix. `/` means only the home page; any other path includes the paths below it. */
const PathPrefix = z
  .string()
  .max(200)
  .regex(/^\/([\w-]+(\/[\w-]+)*)?$/, rule('documentPath'));

export const Popup = z.strictObject({
  name: z.enum(popupNames),
  active: z.boolean(),
  /** What opens the pop-up: a number of seconds on the page, or scrolling past an element. */
  opens: z.union(
    [z.strictObject({ afterSeconds: z.number().min(1).max(3_600) }), z.strictObject({ pastElement: ElementId })],
    rule('documentPopup'),
  ),
  /** Whether the pop-up opens only once per browser. */
  once: z.boolean().default(true),
  /** The pages on which it opens; by default all but the checkout and payment pages. */
  pages: z.array(PathPrefix).min(1).max(20).optional(),
  /** The words of the link that declines; null: no such link; by default the shop's own words. */
  ...texts({ decline: z.string().trim().min(1).max(120).nullable().optional() }),
});
export type Popup = z.infer<typeof Popup>;

/** The configured pop-ups; at most one opens on a page. */
export const Popups = z.strictObject({ popups: z.array(Popup).max(8) });
export type Popups = z.infer<typeof Popups>;
