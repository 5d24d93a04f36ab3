import { z } from 'zod';
import { isLinkTarget, isPictureAddress } from '../text/link-target.ts';
import { call } from './call.ts';
import { Image } from './shapes.ts';

const words = (most: number) => z.string().trim().min(1).max(most);

/** Spaces at its ends stand between it and its neighbours. */
const piece = z.string().max(400).regex(/\S/, 'This is empty.');

/** Where content may lead. */
export const LinkTarget = z
  .string()
  .refine(isLinkTarget, 'A link leads to a path of this site, to http(s), mailto: or tel:.');
/** A picture of the shop's own. */
export const ContentImage = Image.extend({
  url: z
    .string()
    .refine(
      isPictureAddress,
      'A picture is one of the shop’s own: below /images/, or a drawing such as /service-returns.svg.',
    ),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
});

/** A piece of a line: plain, strong, or a link. There is no other mark-up, so nothing has to be cleaned. */
export const Run = z.union([
  z.string().max(4_000),
  z.strictObject({ strong: piece }),
  z.strictObject({ text: piece, href: LinkTarget }),
]);
export type Run = z.infer<typeof Run>;
/** A line of text, or the pieces it is made of. */
export const Text = z.union([words(4_000), z.array(Run).min(1).max(60)]);
export type Text = z.infer<typeof Text>;

const Table = z
  .strictObject({
    kind: z.literal('table'),
    caption: words(200),
    head: z.array(words(80)).min(1).max(12),
    rows: z.array(z.array(Text).max(12)).min(1).max(200),
  })
  .superRefine(({ head, rows }, context) => {
    rows.forEach((row, i) => {
      if (row.length === head.length) return;
      const message = `This row has ${row.length} cells, and the table has ${head.length} columns.`;
      context.addIssue({ code: 'custom', path: ['rows', i], message });
    });
  });

/** A part of a page. The first cell of a table's row names the row. */
export const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: words(160) }),
  z.strictObject({ kind: z.literal('paragraph'), text: Text }),
  z.strictObject({ kind: z.literal('list'), ordered: z.boolean().default(false), items: z.array(Text).min(1).max(60) }),
  Table,
  z.strictObject({ kind: z.literal('image'), image: ContentImage, caption: words(300).optional() }),
  z.strictObject({ kind: z.literal('quote'), text: words(800), by: words(120).optional() }),
  z.strictObject({
    kind: z.literal('links'),
    items: z
      .array(z.strictObject({ label: words(120), href: LinkTarget, text: words(300).optional() }))
      .min(1)
      .max(24),
  }),
  z.strictObject({ kind: z.literal('note'), text: Text }),
  z.strictObject({
    kind: z.literal('questions'),
    items: z
      .array(z.strictObject({ question: words(200), answer: z.array(Text).min(1).max(10) }))
      .min(1)
      .max(60),
  }),
]);
export type Block = z.infer<typeof Block>;

const blocks = z.array(Block).min(1).max(300);

/** A page of the shop at `/page/{code}`; pages of one group stand together on `/page`. */
export const StaticPage = z.strictObject({
  title: words(120),
  description: words(300),
  group: words(60).default('More'),
  /** Smaller stands first, among its group and its group among the others. */
  order: z.int().min(0).max(9_999).default(1_000),
  layout: z.enum(['default', 'campaign', 'blank']).default('default'),
  blocks,
});
export type StaticPage = z.infer<typeof StaticPage>;

/** The codes of the protocols, which are the last part of their addresses. */
export const protocolCodes = [
  'privacyPolicy',
  'reviewGuidelines',
  'termsAndCondition',
  'termsConditions',
  'termsofservice',
] as const;
export type ProtocolCode = (typeof protocolCodes)[number];

/** A legal text at `/protocol/{code}`, with the sentences that say what matters in it. */
export const Protocol = z.strictObject({
  title: words(120),
  description: words(300),
  summary: z.array(Text).max(12).default([]),
  blocks,
});
export type Protocol = z.infer<typeof Protocol>;

/** A page by what lists of pages show of it. */
export const PageEntry = z.object({
  type: z.enum(['page', 'protocol']),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  /** '' for protocols, which stand by themselves. */
  group: z.string(),
  /** Milliseconds since 1970. */
  updatedAt: z.int(),
});
export type PageEntry = z.infer<typeof PageEntry>;

/** Every published page and protocol, for `/page`, the site map and links between them. */
export const contentPages = call('GET', '/apis/pages', z.object({}), z.array(PageEntry), { cacheable: true });
