import { describe, expect, inject, test } from 'vitest';
import { menuUrl } from '../../pages/shell/menu-items.ts';
import type { MenuItem } from '../../shared/contract/content.ts';
import { demonstrationDocuments } from '../demonstration.ts';
import { envelope, guestOf, openStorefront } from './storefront.ts';

/** Returns every URL of this site to which a document links. */
function targetsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(targetsOf);
  if (typeof value !== 'object' || value === null) return [];
  if ('childComponents' in value || ('link' in value && typeof value.link === 'object')) {
    const item = value as MenuItem;
    return [menuUrl(item), ...targetsOf(item.childComponents)];
  }
  return Object.entries(value).flatMap(([name, each]) => {
    const leads = (name === 'href' || name === 'link' || name === 'logoLink') && typeof each === 'string';
    return leads ? [each] : targetsOf(each);
  });
}

describe('in the shop as it opens', () => {
  test('every link of its menu, footer, home page, pages and protocols is valid', async () => {
    const targets = new Set(
      demonstrationDocuments.flatMap(({ json }) => targetsOf(json)).filter((target) => target.startsWith('/')),
    );
    expect(targets.size).toBeGreaterThan(60);
    for (const target of targets) {
      const response = await fetch(inject('shopUrl') + target, { headers: { accept: 'text/html' } });
      const html = await response.text();
      expect([target, response.status]).toEqual([target, 200]);
      const place = target.split('#')[1];
      if (place) expect([target, html.includes(` id="${place}"`)]).toEqual([target, true]);
    }
  });
});

const document = (over: object = {}) => ({
  type: 'page',
  code: 'about',
  updatedAt: Date.UTC(2026, 2, 1),
  json: { title: 'About us', description: 'Who we are.', blocks: [{ kind: 'paragraph', text: 'We sew.' }], ...over },
});
const others = [
  { type: 'page', code: 'care', title: 'Care', description: 'How to wash.', group: 'More', updatedAt: 0 },
  { type: 'page', code: 'about', title: 'About us', description: 'Who we are.', group: 'More', updatedAt: 0 },
  { type: 'protocol', code: 'privacyPolicy', title: 'Privacy', description: 'Your data.', group: '', updatedAt: 0 },
];

/** Opens a storefront whose service has one page and lists three. */
function openPages(cms = () => envelope(document()), list = () => envelope(others)) {
  const paths: string[] = [];
  const shop = openStorefront({
    answer: ({ url }) => {
      const { pathname, search } = new URL(url);
      paths.push(pathname + search);
      return pathname === '/apis/pages' ? list() : cms();
    },
  });
  return { ...shop, paths };
}

describe('a page of content', () => {
  test('has its title, canonical URL, date and links to its siblings', async () => {
    const html = await (await openPages().get('/page/about')).text();
    expect(html).toContain('<title>Hemline - About us</title>');
    expect(html).toContain('<link rel="canonical" href="/page/about">');
    expect(html).toContain('<meta name="description" content="Who we are.">');
    expect(html).toContain('<time dateTime="2026-03-01T00:00:00.000Z">March 1, 2026</time>');
    expect(html).toMatch(/<section class="article-more">.*href="\/page\/care">Care</);
    expect(html).not.toMatch(/<section class="article-more">.*href="\/page\/about"/);
  });

  test('is cached for all readers', async () => {
    const shop = openPages();
    const first = await (await shop.get('/page/about')).text();
    const asked = shop.paths.length;
    const second = await shop.get('/page/about?utm_source=letter', { cookie: `guest=${guestOf(1)}` });
    expect(await second.text()).toBe(first);
    expect(shop.paths.length).toBe(asked);
  });

  test('is complete without the list of siblings', async () => {
    const shop = openPages(undefined, () => envelope(null, '500503', 503, 'Away.'));
    const response = await shop.get('/page/about');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<p>We sew.</p>');
    expect(html).not.toContain('article-more');
  });

  test.each(['/page/nowhere', '/protocol/nothing', '/page/a%2Fb', '/page/%3Cscript%3E', `/page/${'a'.repeat(200)}`])(
    '%s could not be found',
    async (path) => {
      const shop = openPages(() => envelope(null, '200001', 404, 'There is no such document.'));
      const response = await shop.get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This page could not be found');
    },
  );

  test('shows its text unchanged', async () => {
    const hostile = '</title></script><script>alert(1)</script>';
    const shop = openPages(() => envelope(document({ title: hostile, description: hostile })));
    const html = await (await shop.get('/page/about')).text();
    expect(html).not.toContain('<script>alert');
  });

  test('with an invalid document is an error, not a partial page', async () => {
    const blocks = [{ kind: 'paragraph', text: [{ text: 'here', href: 'javascript:alert(1)' }] }];
    const response = await openPages(() => envelope(document({ blocks }))).get('/page/about');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('javascript:alert');
  });
});

describe('a protocol', () => {
  test('starts with its summary and numbers its sections', async () => {
    const json = {
      title: 'Privacy',
      description: 'Your data.',
      summary: ['Little.'],
      blocks: [{ kind: 'heading', level: 2, text: 'Who' }],
    };
    const html = await (await openPages(() => envelope({ ...document(), json })).get('/protocol/privacyPolicy')).text();
    expect(html).toMatch(/article-numbered.*In short.*Little\..*<h2 id="section-who">Who<\/h2>/);
    expect(html).toContain('<link rel="canonical" href="/protocol/privacyPolicy">');
  });
});

describe('the index of pages', () => {
  test('lists pages by groups, the legal texts last', async () => {
    const html = await (await openPages().get('/page')).text();
    expect(html).toMatch(/<h2>More<\/h2>.*href="\/page\/care".*<h2>Legal<\/h2>.*href="\/protocol\/privacyPolicy"/);
  });
});
