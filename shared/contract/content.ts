import { z } from 'zod';
import { call } from './call.ts';
import { LinkTarget, Text } from './content-pages.ts';
import { Image } from './shapes.ts';

const Link = z.object({ type: z.enum(['link', 'product', 'collection']), src: z.string() });
export interface MenuItem {
  name: string;
  active: boolean;
  link: z.infer<typeof Link>;
  childComponents?: MenuItem[] | undefined;
}
export const MenuItem: z.ZodType<MenuItem> = z.object({
  name: z.string().min(1).max(60),
  active: z.boolean(),
  link: Link,
  get childComponents() {
    return z.array(MenuItem).optional();
  },
});

export const MessageBar = z.object({
  barContent: z.string(),
  textColor: z.string(),
  barColor: z.string(),
  textSize: z.string(),
  barHeight: z.string(),
});
export const Navigation = z.object({
  navigationbar: z.object({
    barHeight: z.string(),
    barColor: z.string(),
    FirstMenuColor: z.string(),
    hoverColor: z.string(),
    firstMenuTextSize: z.string(),
    leftOffset: z.string(),
    suspension: z.boolean(),
  }),
  content: z.array(MenuItem),
  register: z.boolean(),
  currency: z.boolean(),
  shoppingCart: z.boolean(),
  logoLink: z.string(),
  messageBarConfig: MessageBar,
});
export type Navigation = z.infer<typeof Navigation>;

const column = z.object({
  display: z.boolean(),
  title: z.string(),
  data: z.array(z.object({ title: z.string(), link: z.string() })),
});
export const Footer = z.object({
  footerGroup: z.object({
    data: z.array(
      z.object({
        display: z.boolean(),
        link: z.string().optional(),
        image: z.string().optional(),
        title: z.string(),
        content: z.string(),
      }),
    ),
  }),
  content1: column,
  content2: column,
  content3: column,
  content4: column,
  subscribe: z.object({ display: z.boolean(), title: z.string() }),
  country: z.object({ display: z.boolean(), title: z.string() }),
  soicalMedia: z.object({ data: z.array(z.object({ title: z.string(), link: z.string() })) }),
  payment: z.object({ data: z.array(z.object({ type: z.string(), display: z.boolean() })) }),
});
export type Footer = z.infer<typeof Footer>;

const Action = z.object({ label: z.string(), href: z.string() });
export const HomeSection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hero'),
    title: z.string(),
    text: z.string().optional(),
    action: Action,
    image: Image,
    tallImage: Image.optional(),
  }),
  z.object({
    kind: z.literal('tiles'),
    title: z.string(),
    tiles: z.array(z.object({ title: z.string(), href: z.string(), image: Image })),
  }),
  z.object({ kind: z.literal('rail'), title: z.string(), collection: z.string(), action: Action.optional() }),
  z.object({
    kind: z.literal('story'),
    title: z.string(),
    text: z.string(),
    action: Action,
    image: Image,
    products: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('reasons'),
    title: z.string(),
    items: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  z.object({ kind: z.literal('looks'), title: z.string(), text: z.string().optional(), action: Action.optional() }),
  z.object({
    kind: z.literal('text'),
    title: z.string().min(1).max(160),
    text: z.array(Text).min(1).max(12),
    action: z.object({ label: z.string().min(1).max(80), href: LinkTarget }).optional(),
  }),
  z.object({ kind: z.literal('newsletter'), title: z.string(), text: z.string() }),
]);
export type HomeSection = z.infer<typeof HomeSection>;

export const HomePage = z.object({
  json: z.object({ navigationData: Navigation, sections: z.array(HomeSection) }),
});
export type HomePage = z.infer<typeof HomePage>;

export const Website = z.object({
  title: z.string(),
  description: z.string(),
  supportEmail: z.string(),
  countrySelector: z.boolean(),
});
export type Website = z.infer<typeof Website>;

export const CmsQuery = z.object({
  type: z.string().regex(/^[a-z-]{1,40}$/),
  code: z.string().max(80).default('0'),
  status: z.enum(['PUBLISH', 'DRAFT']).default('PUBLISH'),
  domain: z.string().max(200).optional(),
});
export const CmsDocument = z.object({ type: z.string(), code: z.string(), json: z.unknown(), updatedAt: z.int() });

export const cms = call('GET', '/apis/cms', CmsQuery, CmsDocument, { cacheable: true });
export const homePage = call('GET', '/apis/single/homePage', z.object({}), HomePage, { cacheable: true });
/** `data` is a JSON string of `Website`. */
export const website = call('GET', '/apis/website', z.object({}), z.object({ data: z.string() }), { cacheable: true });
export const collectSubscription = call(
  'POST',
  '/apis/subscription/collect',
  z.strictObject({
    email: z.string().max(300),
    site: z.string().max(40).optional(),
    source: z.string().max(40).optional(),
  }),
  z.null(),
);
