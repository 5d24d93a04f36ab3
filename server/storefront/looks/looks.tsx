import { Hono } from 'hono';
import { z } from 'zod';
import { allLooks, LookPage, LooksPage, LooksSection, type LooksSectionProps } from '../../../pages/looks/gallery.tsx';
import { look as lookCall, looks as looksCall } from '../../../shared/contract/looks.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { ApiClient } from '../../apis/client.ts';
import type { StoreEnv } from '../../http/context.ts';
import { mainPart } from '../../rendering/main-part.tsx';
import { page } from '../../rendering/page.tsx';
import { type LaterSection, later } from '../../rendering/sections.ts';
import { sharedPage } from '../../rendering/shared-page.ts';
import { lookFinding, lookTitle } from '../discovery/page-metadata.ts';

/** The gallery of looks. */
export const looks = new Hono<StoreEnv>();

const PageNumber = z.coerce.number().int().min(1).max(1_000).catch(1);
const railLooks = 8;

looks.get(routes.looks, sharedPage(['page']), (c) => {
  const number = PageNumber.parse(c.req.query('page'));
  const found = c.get('api').get(looksCall, { page: number });
  return page(c, {
    title: messages.looks.title,
    description: messages.looks.lead,
    styles: ['catalog'],
    canonical: href(routes.looks, number > 1 ? { page: number } : {}),
    late: found.then(({ content: [first] }) => (first ? { image: first.image.url } : {})),
    sections: [mainPart(c, found, ({ content, pageInfo }) => <LooksPage looks={content} pageInfo={pageInfo} />)],
  });
});

looks.get(routes.look, sharedPage(), async (c) => {
  const ask = { id: c.req.param('id') };
  const reading = c.get('api').get(lookCall, ask);
  // That a look exists which is kept is sure.
  const { id, author, caption } = c.get('api').kept(lookCall, ask) ?? (await reading);
  return page(c, {
    title: lookTitle({ author, caption }),
    description: caption,
    styles: ['catalog'],
    canonical: href(routes.look, { id }),
    late: reading.then((look) => lookFinding(c, look)),
    sections: [
      mainPart(c, reading, (look) => <LookPage look={look} />),
      looksSection(c.get('api'), { title: messages.looks.more, without: id }),
    ],
  });
});

interface LooksOf extends Omit<LooksSectionProps, 'looks'> {
  /** Only looks that show this product. */
  product?: string;
  without?: string;
}

/** Returns a section with looks that streams when its data is there; empty where there are none. */
export function looksSection(api: ApiClient, { product, without, action = allLooks(), ...of }: LooksOf): LaterSection {
  return later(api.get(looksCall, product ? { product } : {}, { optional: true }), ({ content }) => {
    const shown = content.filter(({ id }) => id !== without).slice(0, railLooks);
    return <LooksSection {...of} action={action} looks={shown} />;
  });
}
