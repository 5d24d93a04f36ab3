import { describe, expect } from 'vitest';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { createOffice } from '../../server/office/app.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { openStorefront } from '../http/storefront.ts';
import { gateDatabases } from './support/database.ts';
import { formIn } from './support/form-in.ts';
import { emailOf, openOffice, staffPassword } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const officeUrl = 'https://office.shop.example';
const shopUrl = 'https://shop.example';

describe.each(gateDatabases)('the office at an origin of its own on %s', (kind) => {
  const it = freshCatalogTest[kind];

  it('opens drafts of products and content at the shop, by a key that is worth nothing at the office', async ({
    shop,
  }) => {
    const inside = openOffice(shop);
    await inside.member('olga', 'owner');
    const app = createOffice(
      { ...inside.store.deps, siteUrl: officeUrl },
      { pages: inside.pages, shopUrl: () => shopUrl },
    );
    const store = openStorefront({
      ...{ commerce: createCommerce(shop.deps), siteUrl: shopUrl },
      clock: shop.deps.clock,
    });
    const headers = { Host: 'office.shop.example', Origin: officeUrl };
    const send = (path: string, fields: Record<string, string>, Cookie = '') =>
      app.request(path, { method: 'POST', headers: { ...headers, Cookie }, body: new URLSearchParams(fields) });
    const entered = await send('/office/sign-in', { email: emailOf('olga'), password: staffPassword });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const get = (path: string) => app.request(path, { headers: { ...headers, Cookie: cookie } });

    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'old-boots')
      .executeTakeFirstOrThrow();
    const page = await get(productPath(id));
    // A browser follows a form's redirect to another origin only where the policy names it.
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${shopUrl}`);
    const product = await send(productPath(id, '/preview'), {}, cookie);
    const path = '/office/content/page/hidden';
    const blocks = [{ kind: 'paragraph', text: 'We take hems up.' }];
    const json = JSON.stringify({ title: 'Still pinned together', description: 'Hems.', blocks });
    expect((await send(`${path}/json`, { version: '0', json }, cookie)).status).toBe(303);
    const form = formIn(await (await get(path)).text(), path);
    const document = await send(path, { ...form, do: 'preview' }, cookie);
    for (const [opened, words] of [
      [product, 'Old Boots'],
      [document, 'Still pinned together'],
    ] as const) {
      const link = new URL(opened.headers.get('location') ?? '');
      expect([opened.status, link.origin]).toEqual([303, shopUrl]);
      const key = link.searchParams.get('preview') ?? '';
      const first = await store.get(link.pathname + link.search);
      const [held = ''] = first.headers.getSetCookie().filter((each) => each.startsWith('__Host-preview='));
      expect(held).toContain(key);
      const to = first.headers.get('location') ?? '';
      const shown = await store.get(to, { Cookie: held.split(';')[0] ?? '' });
      expect([shown.status, (await shown.text()).includes(words)]).toEqual([200, true]);
      expect((await store.get(to)).status).toBeGreaterThanOrEqual(400);
      const atOffice = await app.request('/office', { headers: { ...headers, Cookie: `__Host-office=${key}` } });
      expect(atOffice.headers.get('location')).toBe('/office/sign-in');
      expect((await app.request(link.pathname + link.search, { headers })).status).toBe(404);
    }
  });
});
