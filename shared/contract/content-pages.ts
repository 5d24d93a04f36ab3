import { z } from 'zod';
import { writtenLanguages } from '../language/written-languages.ts';
import { rule } from '../messages/message.ts';
import { isLinkTarget, isPictureUrl } from '../text/link-target.ts';
import { call } from './call.ts';
import { Image } from './shapes.ts';
import { texts } from './texts.ts';

const words = (most: number) => z.string().trim().min(1).max(most);

/** A piece of text. Spaces at its ends separate it from its neighbours and are kept. */
const piece = z.string().max(400).regex(/\S/, rule('documentPiece'));

/** A link target that content may use. */
export const LinkTarget = z.string().refine(isLinkTarget, rule('documentLink'));
/** An image of the shop itself. */
export const ContentImage = Image.extend({
  url: z.string().refine(isPictureUrl, rule('documentPicture')),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
});

/** A piece of text: plain, strong, or a link. No other mark-up exists, so nothing needs sanitizing. */
export const Run = z.union([
  z.string().max(4_000),
  z.strictObject({ strong: piece }),
  z.strictObject({ text: piece, href: LinkTarget }),
]);
export type Run = z.infer<typeof Run>;
/** A text, or the pieces that it consists of. */
export const Text = z.union([words(4_000), z.array(Run).min(1).max(60)]);
export type Text = z.infer<typeof Text>;

const Table = z
  .strictObject({
    kind: z.literal('table'),
    ...texts({
      caption: words(200),
      head: z.array(words(80)).min(1).max(12),
      rows: z.array(z.array(Text).max(12)).min(1).max(200),
    }),
  })
  .superRefine(({ head, rows }, context) => {
    rows.forEach((row, i) => {
      if (row.length === head.length) return;
      const message = rule('documentRow', { cells: row.length, columns: head.length });
      context.addIssue({ code: 'custom', path: ['rows', i], message });
    });
  });

/** A block of a page. The first cell of a table row is its header. */
export const Block = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    ...texts({ text: words(160) }),
    /** The words that links to the heading are made of; absent: its own. */
    place: words(160).optional(),
  }),
  z.strictObject({ kind: z.literal('paragraph'), ...texts({ text: Text }) }),
  z.strictObject({
    kind: z.literal('list'),
    ordered: z.boolean().default(false),
    ...texts({ items: z.array(Text).min(1).max(60) }),
  }),
  Table,
  z.strictObject({ kind: z.literal('image'), image: ContentImage, ...texts({ caption: words(300).optional() }) }),
  z.strictObject({ kind: z.literal('quote'), ...texts({ text: words(800), by: words(120).optional() }) }),
  z.strictObject({
    kind: z.literal('links'),
    items: z
      .array(
        z.strictObject({
          ...texts({ label: words(120) }),
          href: LinkTarget,
          ...texts({ text: words(300).optional() }),
        }),
      )
      .min(1)
      .max(24),
  }),
  z.strictObject({ kind: z.literal('note'), ...texts({ text: Text }) }),
  /** The ways of delivery as they are configured: countries, methods, times, prices, and what is free from where. */
  z.strictObject({ kind: z.literal('delivery-table') }),
  z.strictObject({
    kind: z.literal('questions'),
    items: z
      .array(z.strictObject(texts({ question: words(200), answer: z.array(Text).min(1).max(10) })))
      .min(1)
      .max(60),
  }),
]);
export type Block = z.infer<typeof Block>;

const blocks = z.array(Block).min(1).max(300);
/** Whether the shop has yet to write the page: it says so, and search engines leave it out. */
const placeholder = z.boolean().optional();
/** The language that the text is written in; absent: the base language of the shop. */
const language = z.enum(writtenLanguages).optional();

/** A page of the shop at `/page/{code}`. `/page` lists pages by group. */
export const StaticPage = z.strictObject({
  ...texts({ title: words(120), description: words(300), group: words(60).default('More') }),
  /** Sort order within the group, and of the group among others; smaller comes first. */
  order: z.int().min(0).max(9_999).default(1_000),
  layout: z.enum(['default', 'campaign', 'blank']).default('default'),
  language,
  placeholder,
  blocks,
});
export type StaticPage = z.infer<typeof StaticPage>;

/** The codes of the protocols: the last part of their paths. */
export const protocolCodes = [
  'privacyPolicy',
  'reviewGuidelines',
  'termsAndCondition',
  'termsConditions',
  'termsofservice',
  'withdrawalInformation',
] as const;
export type ProtocolCode = (typeof protocolCodes)[number];

/** A legal text at `/protocol/{code}`, with a summary of its important points. */
export const Protocol = z.strictObject({
  ...texts({ title: words(120), description: words(300), summary: z.array(Text).max(12).default([]) }),
  language,
  placeholder,
  blocks,
});
export type Protocol = z.infer<typeof Protocol>;

/** A page as lists of pages show it. */
export const PageEntry = z.object({
  type: z.enum(['page', 'protocol']),
  code: z.string(),
  ...texts({ title: z.string(), description: z.string() }),
  /** Further languages that its title is translated into; absent: none. */
  titledIn: z.array(z.string()).optional(),
  /** The page's group; '' for protocols, which have none. */
  ...texts({ group: z.string() }),
  /** Milliseconds since 1970. */
  updatedAt: z.int(),
});
export type PageEntry = z.infer<typeof PageEntry>;

/** Returns every published page and protocol, for `/page`, the sitemap and links between pages. */
export const contentPages = call('GET', '/apis/pages', z.object({}), z.array(PageEntry), { cacheable: true });
