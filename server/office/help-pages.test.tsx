import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { groupsFor, helpTopicOf } from '../../pages/office/groups.ts';
import { OfficeHelpPage } from '../../pages/office/help.tsx';
import { type OfficeLanguage, officeLanguages } from '../../shared/messages/office/office-messages.ts';
import { helpSections } from '../../shared/office/help.ts';
import { parseMarkdown } from '../../shared/office/markdown.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { roleOf } from '../../shared/staff/roles.ts';
import { readHelpPage } from './help-pages.ts';

const rendered = async (name: string, language: OfficeLanguage) => {
  const blocks = await readHelpPage(name, language);
  return blocks && renderToStaticMarkup(<OfficeHelpPage language={language} blocks={blocks} />);
};

it.each(officeLanguages)(
  'is there for every screen of the frame, and leads to a section that there is, in %s',
  async (language) => {
    const screens = groupsFor(roleOf.owner, officePaths.today, null).flatMap((group) => group.screens);
    for (const screen of screens) expect([screen, helpTopicOf(officePaths[screen])]).toEqual([screen, screen]);
    for (const [topic, [page, section]] of Object.entries(helpSections)) {
      const html = (await rendered(page, language)) ?? '';
      expect([topic, html.includes(` id="${section}"`)]).toEqual([topic, true]);
    }
  },
);

it('is that of the screen that a page is below', () => {
  expect(helpTopicOf('/office/orders/1000000000')).toBe('orders');
  expect(helpTopicOf('/office/mails/paid')).toBe('mails');
  expect(helpTopicOf('/office/sign-in')).toBeNull();
});

it.each(officeLanguages)(
  'renders every page for merchants in %s, with links to pages and sections that there are',
  async (language) => {
    const names = readdirSync('docs/shop').flatMap((file) => /^([a-z-]+)\.md$/.exec(file)?.[1] ?? []);
    const ids = new Map<string, string>();
    for (const name of names) ids.set(name, (await rendered(name, language)) ?? '');
    for (const [name, html] of ids) {
      expect([
        name,
        html.length > 500 && html.length < 34_000,
        /\*\*|\]\(|`|^\|/m.test(html.replace(/<pre>.*?<\/pre>|<code>.*?<\/code>/gs, '')),
      ]).toEqual([name, true, false]);
      for (const [, page = name, section = ''] of html.matchAll(
        /href="(?:\/office\/help\/pages\/([a-z-]+))?(?:#([a-z0-9-]+))?"/g,
      )) {
        const target = ids.get(page);
        expect([name, page, target !== undefined]).toEqual([name, page, true]);
        if (section !== '')
          expect([name, page, section, target?.includes(` id="${section}"`)]).toEqual([name, page, section, true]);
      }
    }
  },
);

it('reads no file but those pages', async () => {
  for (const name of ['../operate/backup', 'README', 'nothing', 'office.md', ''])
    expect(await readHelpPage(name, 'de')).toBeNull();
});

it('takes nothing of a page as mark-up, and no link but to a page or https', () => {
  const text =
    '# A\n\n<script>alert(1)</script> [x](javascript:alert(1)) [y](../operate/a.md) [z](import.md#numbers)\n';
  const html = renderToStaticMarkup(<OfficeHelpPage language="en" blocks={parseMarkdown(text)} />);
  expect(html).not.toMatch(/<script|javascript:|operate/);
  expect(html).toContain('<a href="/office/help/pages/import#numbers">z</a>');
});
