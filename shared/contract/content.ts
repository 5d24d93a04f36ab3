import { z } from 'zod';
import { emailProblem, longestEmail } from '../account/email.ts';
import { maxMenuItems } from '../constants.ts';
import { rule } from '../messages/message.ts';
import { dutyPayers } from '../places/customs.ts';
import { isColor, isLength } from '../text/css-values.ts';
import { Brand } from './brand.ts';
import { call } from './call.ts';
import { ContentImage, LinkTarget, Text } from './content-pages.ts';
import { FieldLimits } from './field-limits.ts';
import { Image } from './shapes.ts';
import { texts } from './texts.ts';

const words = (most: number) => z.string().max(most);
/** A colour; '' uses the page's own. */
const Color = z.string().refine((text) => text.trim() === '' || isColor(text.trim()), rule('documentColourOrNone'));
const Length = z.string().refine((text) => text.trim() === '' || isLength(text.trim()), rule('documentLength'));
const Picture = Image.extend({ url: ContentImage.shape.url });

const reference = () => z.string().regex(/^[\p{L}\p{N}_-]{1,120}$/u, rule('documentReference'));
/** The handle of a thing, which its address has; only texts in further languages are written in forms. */
export const OwnHandle = z
  .string()
  .max(120)
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u, rule('handleWrong'));
export const ProductReference = reference();
export const CollectionReference = reference();
/** Whether shoppers see an item; forms begin with it. */
export const IsShown = z.boolean();
/** The target of a menu item: a URL, or a product or collection by its number or handle. */
export const MenuLink = z
  .object({ type: z.enum(['link', 'product', 'collection']), src: z.string().max(2_000) })
  .superRefine(({ type, src }, context) => {
    const { error } = (type === 'link' ? LinkTarget : CollectionReference).safeParse(src);
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: ['src'], message });
  });
export interface MenuItem {
  name: string;
  nameIn?: string | undefined;
  active: boolean;
  link: z.infer<typeof MenuLink>;
  childComponents?: MenuItem[] | undefined;
}
export const MenuItem: z.ZodType<MenuItem> = z.object({
  ...texts({ name: z.string().min(1).max(60) }),
  active: IsShown,
  link: MenuLink,
  get childComponents() {
    return z.array(MenuItem).max(40).optional();
  },
});
const FirstLevel = z
  .array(MenuItem)
  .max(40)
  .refine(
    (items) => items.filter(({ active }) => active).length <= maxMenuItems,
    rule('documentFirstLevel', { most: maxMenuItems }),
  );

export const MessageBar = z.object({
  ...texts({ barContent: words(200) }),
  textColor: Color,
  barColor: Color,
  textSize: Length,
  barHeight: Length,
});
export const Navigation = z.object({
  navigationbar: z.object({
    barHeight: Length,
    barColor: Color,
    FirstMenuColor: Color,
    hoverColor: Color,
    firstMenuTextSize: Length,
    leftOffset: Length,
    suspension: z.boolean(),
  }),
  content: FirstLevel,
  /** Whether `content` is written by the shop: the categories and collections that have products. */
  fromCatalogue: z.boolean().optional(),
  register: z.boolean(),
  currency: z.boolean(),
  shoppingCart: z.boolean(),
  logoLink: LinkTarget,
  messageBarConfig: MessageBar,
});
export type Navigation = z.infer<typeof Navigation>;

const heading = texts({ title: words(80) });
const column = z.object({
  display: IsShown,
  ...heading,
  data: z.array(z.object({ ...heading, link: LinkTarget })).max(30),
});
const Tile = z.object({
  display: IsShown,
  link: LinkTarget.optional(),
  image: ContentImage.shape.url.optional(),
  ...texts({ title: words(120), content: words(400) }),
});
export const Footer = z.object({
  footerGroup: z.object({ data: z.array(Tile).max(24) }),
  content1: column,
  content2: column,
  content3: column,
  content4: column,
  subscribe: z.object({ display: IsShown, ...heading }),
  country: z.object({ display: IsShown, ...heading }),
  soicalMedia: z.object({ data: z.array(z.object({ title: words(60), link: LinkTarget })).max(24) }),
  payment: z.object({ data: z.array(z.object({ type: words(40), display: IsShown })).max(24) }),
});
export type Footer = z.infer<typeof Footer>;

const title = z.string().min(1).max(160);
const titled = texts({ title });
const Action = z.object({ ...texts({ label: z.string().min(1).max(80) }), href: LinkTarget });
export const HomeSection = z.discriminatedUnion('kind', [
  z.object({
    /** Opens a page without a picture. '' as the title: the shop's name. */
    kind: z.literal('opening'),
    ...texts({ title: words(160), text: words(1_000) }),
    action: Action.optional(),
  }),
  /** The categories and collections that have products. */
  z.object({ kind: z.literal('categories'), ...titled }),
  z.object({
    kind: z.literal('hero'),
    ...texts({ title, text: words(1_000).optional() }),
    action: Action,
    image: Picture,
    tallImage: Picture.optional(),
  }),
  z.object({
    kind: z.literal('tiles'),
    ...titled,
    tiles: z.array(z.object({ ...titled, href: LinkTarget, image: Picture })).max(24),
  }),
  /** A row of products; without a collection those of the whole shop, the recommended ones first. */
  z.object({
    kind: z.literal('rail'),
    ...titled,
    collection: CollectionReference.optional(),
    action: Action.optional(),
  }),
  z.object({
    kind: z.literal('story'),
    ...texts({ title, text: words(2_000) }),
    action: Action,
    image: Picture,
    products: z.array(ProductReference).max(12),
  }),
  z.object({
    kind: z.literal('reasons'),
    ...titled,
    items: z.array(z.object(texts({ title, text: words(1_000) }))).max(12),
  }),
  z.object({
    kind: z.literal('looks'),
    ...texts({ title, text: words(1_000).optional() }),
    action: Action.optional(),
  }),
  z.object({
    kind: z.literal('text'),
    ...texts({ title, text: z.array(Text).min(1).max(12) }),
    action: Action.optional(),
  }),
  z.object({ kind: z.literal('newsletter'), ...texts({ title, text: words(1_000) }) }),
]);
export type HomeSection = z.infer<typeof HomeSection>;

export const HomePage = z.object({
  json: z.object({ navigationData: Navigation, sections: z.array(HomeSection) }),
});
export type HomePage = z.infer<typeof HomePage>;

/** A picture with a sentence and a link, among the products of a collection. */
export const ListingTile = z.strictObject({
  /** Handles of the collections that show it; absent: all. The first tile of a collection is shown. */
  collections: z.array(reference()).min(1).max(200).optional(),
  /** How many products come before it, on the first page. */
  after: z.int().min(1).max(40).default(8),
  image: ContentImage,
  ...texts({ text: z.string().trim().min(1).max(140) }),
  link: z.strictObject({ ...texts({ label: z.string().trim().min(1).max(60) }), href: LinkTarget }),
});
export type ListingTile = z.infer<typeof ListingTile>;

export const Website = z.object({
  title: words(60),
  ...texts({ description: words(300) }),
  supportEmail: words(256),
  countrySelector: z.boolean(),
  listingTiles: z.array(ListingTile).max(40).optional(),
  fieldLimits: FieldLimits.optional(),
});
export type Website = z.infer<typeof Website>;

/** Who sells, for a market: what the law of a country wants a shop to name. '' and empty lists: not named. */
export const Seller = z.strictObject({
  name: words(120),
  /** Lines of the postal address. */
  address: z.array(words(100)).min(1).max(6),
  email: words(256),
  phone: words(40).optional(),
  vatNumber: words(20).optional(),
  /** The code of the country that parcels leave from: those to another customs territory are declared. */
  shipsFrom: z
    .string()
    .regex(/^[A-Z]{2}$/, rule('documentCountry'))
    .optional(),
  /** Number in the import scheme of the European Union (IOSS), for a shop that sends from outside. */
  iossNumber: z
    .string()
    .regex(/^IM\d{10}$/, rule('documentIoss'))
    .optional(),
  /** Who pays duties and import taxes. */
  duties: z.enum(dutyPayers).optional(),
  /** Lines of the postal address for returns. */
  returnAddress: z.array(words(100)).max(6).default([]),
});
export type Seller = z.infer<typeof Seller>;

/** An e-mail address that customers write to; '' names none. */
const ShopEmail = words(longestEmail).refine((text) => text === '' || emailProblem(text) === null, {
  error: rule('documentEmail'),
});
/** The settings as they are stored today. What an earlier release stored may have any text as an e-mail address. */
export const NewWebsite = Website.extend({ supportEmail: ShopEmail });
/** The same of who sells. */
export const NewSeller = Seller.extend({ email: ShopEmail });

/** A postal and an electronic address, as product safety law wants both. */
const Reachable = z.strictObject({
  name: z.string().trim().min(1).max(160),
  /** Lines of the postal address. */
  address: z.array(z.string().trim().min(1).max(120)).min(1).max(6),
  /** An e-mail address, or the https address of a page that one can write through. */
  contact: z
    .string()
    .max(256)
    .refine((text) => emailProblem(text) === null || /^https:\/\/[^\s/]+\S*$/.test(text), {
      error: rule('documentContact'),
    }),
});
/** Who made products (Regulation (EU) 2023/988, Art. 19). */
export const Manufacturer = Reachable.extend({
  country: z.string().regex(/^[A-Z]{2}$/, rule('documentCountry')),
  /** The person responsible in the European Union, for a manufacturer outside of it (Art. 16). */
  responsible: Reachable.optional(),
});
export type Manufacturer = z.infer<typeof Manufacturer>;

export const CmsQuery = z.object({
  type: z.string().regex(/^[a-z-]{1,40}$/),
  code: z.string().max(80).default('0'),
  status: z.enum(['PUBLISH', 'DRAFT']).default('PUBLISH'),
  domain: z.string().max(200).optional(),
});
export const CmsDocument = z.object({
  type: z.string(),
  code: z.string(),
  /** The code of the country that the document is for; '' for all countries. */
  market: z.string(),
  status: z.enum(['PUBLISH', 'DRAFT']),
  version: z.int(),
  json: z.unknown(),
  /** Further languages that its title is translated into; absent: none. */
  titledIn: z.array(z.string()).optional(),
  /** Milliseconds since 1970. */
  updatedAt: z.int(),
});
export type CmsDocument = z.infer<typeof CmsDocument>;

export const cms = call('GET', '/apis/cms', CmsQuery, CmsDocument, { cacheable: true });
export const homePage = call('GET', '/apis/single/homePage', z.object({}), HomePage, { cacheable: true });
/** `data` is a JSON string of `Website`. */
export const website = call('GET', '/apis/website', z.object({}), z.object({ data: z.string() }), { cacheable: true });
/** How the shop looks; the look that it is built with where it has no brand of its own. */
export const brand = call('GET', '/apis/brand', z.object({}), Brand, { cacheable: true });
/** Returns the content version: a number that increases with every change of content or places that pages show. */
export const edition = call('GET', '/apis/edition', z.object({}), z.object({ edition: z.int() }));
/** Returns until when the caller's preview key shows drafts, in milliseconds since 1970; null if it does not. */
export const previewKey = call('GET', '/apis/preview', z.object({}), z.object({ until: z.int().nullable() }), {
  open: false,
});
/** Asks an address to join the mailing list by the link of a mail; the answer is the same whether or not it is on it. */
export const collectSubscription = call(
  'POST',
  '/apis/subscription/collect',
  z.strictObject({
    email: z.string().max(300),
    site: z.string().max(40).optional(),
    source: z.string().max(40).optional(),
  }),
  z.null(),
  { anyBody: true },
);

/** What the link of a mail about the mailing list is about. */
export const Subscription = z.object({
  email: z.string(),
  /** 'unconfirmed': the address is not on the list. */
  state: z.enum(['unconfirmed', 'confirmed']),
  /** What a confirmation agrees to. */
  words: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;
const SubscriptionLink = z.strictObject({ token: z.string().max(100) });
/** Returns what a link is about; code 500400 for one that is used up. */
export const subscription = call('GET', '/apis/subscription', SubscriptionLink, Subscription, { open: false });
/** Puts the address of the link on the list. */
export const confirmSubscription = call('POST', '/apis/subscription', SubscriptionLink, Subscription, { open: false });
/** Removes the address of the link. A link that is used up is no failure. */
export const endSubscription = call('POST', '/apis/subscription/end', SubscriptionLink, z.null(), { open: false });
