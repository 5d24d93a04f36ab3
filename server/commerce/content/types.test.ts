import { describe, expect, test } from 'vitest';
import { documentTypes, isDocumentType, onlyOne } from '../../../shared/contract/documents.ts';
import { englishWording } from '../../../shared/messages/wording.ts';
import { demonstrationDocuments as documents } from '../../../tests/demonstration.ts';
import { checkName, parseBody } from './types.ts';

/** A document of the demonstration shop that a test may spoil. */
// biome-ignore lint/suspicious/noExplicitAny: what is spoilt is of no type.
function own(type: string): any {
  const document = documents.find((each) => each.type === type);
  if (!document) throw new Error(`The demonstration shop has no ${type}.`);
  return structuredClone(document.json);
}

function wrongPlaces(type: string, json: unknown, code: string = onlyOne): string[] {
  if (!isDocumentType(type)) throw new Error(type);
  const parsed = parseBody({ type, code }, json);
  return parsed.ok ? [] : Object.keys(parsed.error.fields ?? {});
}

test('every document of the demonstration shop is one of its type, and no type is without one', () => {
  const wrong = documents.flatMap(({ type, code, json }) => [
    ...(checkName({ type, code, market: '' }).ok ? [] : [`${type}/${code}`]),
    ...wrongPlaces(type, json, code).map((place) => `${type}/${code} ${place}`),
  ]);
  expect(wrong).toEqual([]);
  expect([...new Set(documents.map(({ type }) => type))].sort()).toEqual(Object.keys(documentTypes).sort());
});

test('every wrong place is named by its path', () => {
  const navigation = own('navigation');
  navigation.content[1].childComponents[0].link.src = 'a/b';
  navigation.content[2].name = '';
  navigation.messageBarConfig.barColor = 'red; } body { display: none';
  navigation.navigationbar.barHeight = '10vh';
  navigation.register = 'yes';
  expect(wrongPlaces('navigation', navigation).sort()).toEqual([
    'content[1].childComponents[0].link.src',
    'content[2].name',
    'messageBarConfig.barColor',
    'navigationbar.barHeight',
    'register',
  ]);
});

test('a field that there is not is not dropped without a word', () => {
  const footer = own('footer');
  footer.content1.data[0].lnik = '/x';
  footer.socialMedia = { data: [] };
  expect(wrongPlaces('footer', footer).sort()).toEqual(['content1.data[0].lnik', 'socialMedia']);
  expect(wrongPlaces('website', null)).toEqual(['the document']);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example',
  '/\\evil.example',
  'https://shop.example@evil.example/',
  'ftp://files.example',
  'products',
  '',
])('a link to %j is refused wherever links stand', (bad) => {
  const [navigation, footer, home] = [own('navigation'), own('footer'), own('home')];
  navigation.content[0].link = { type: 'link', src: bad };
  navigation.logoLink = bad;
  footer.content1.data[0].link = bad;
  footer.soicalMedia.data[0].link = bad;
  footer.footerGroup.data[0].link = bad;
  home.sections[0].action.href = bad;
  expect(wrongPlaces('navigation', navigation)).toEqual(['content[0].link.src', 'logoLink']);
  expect(wrongPlaces('footer', footer).sort()).toEqual([
    'content1.data[0].link',
    'footerGroup.data[0].link',
    'soicalMedia.data[0].link',
  ]);
  expect(wrongPlaces('home', home)).toEqual(['sections[0].action.href']);
});

test.each(['/', '/products?q=silk', 'https://shop.example/a?b=c#d', 'mailto:care@shop.example', 'tel:+4420123456'])(
  'a link to %j is taken',
  (good) => {
    const footer = own('footer');
    footer.content1.data[0].link = good;
    expect(wrongPlaces('footer', footer)).toEqual([]);
  },
);

test('at most 13 items of the first level are active', () => {
  const navigation = own('navigation');
  const item = { name: 'More', active: true, link: { type: 'link', src: '/' } };
  navigation.content = Array.from({ length: 14 }, () => item);
  expect(wrongPlaces('navigation', navigation)).toEqual(['content']);
  navigation.content[0] = { ...item, active: false };
  expect(wrongPlaces('navigation', navigation)).toEqual([]);
});

test.each([
  ['page', 'size-guide', true],
  ['page', '0', false],
  ['page', 'Size Guide', false],
  ['page', '../secrets', false],
  ['protocol', 'privacyPolicy', true],
  ['protocol', 'another', false],
  ['footer', '0', true],
  ['footer', 'left', false],
  ['mails', 'paid', true],
  ['mails', '0', false],
  ['mails', 'toString', false],
  ['constructor', '0', false],
  ['__proto__', '0', false],
])('%s/%s can be a name: %s', (type, code, good) => {
  expect(checkName({ type, code, market: '' }).ok).toBe(good);
});

test.each(['gb', 'GBR', '*', ' '])('%j is no market', (market) => {
  expect(checkName({ type: 'footer', code: '0', market }).ok).toBe(false);
});

test('what no page can show is refused where it stands', () => {
  const page = (text: string) => ({ title: 'Hems', description: 'D', blocks: [{ kind: 'paragraph', text }] });
  for (const text of ['a\u0000b', '\u001b[31m', '\ud800', '\u0085', 'x\udc00'])
    expect(wrongPlaces('page', page(text))).toEqual(['blocks[0].text']);
  expect(wrongPlaces('page', page('A line,\n\tand 👗 on the next.'))).toEqual([]);
});

test('a field of a name that every object inherits is one like another', () => {
  const navigation = JSON.stringify(own('navigation')).slice(0, -1);
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect(wrongPlaces('navigation', JSON.parse(`${navigation},"${name}":{}}`))).toEqual([name]);
});

test('a document that never ends is refused, however deep it goes', () => {
  for (const depth of [21, 1_000, 200_000]) {
    const level = '{"name":"x","active":true,"link":{"type":"link","src":"/"},"childComponents":[';
    const [menu] = JSON.parse(`[${level.repeat(depth)}${']}'.repeat(depth)}]`);
    expect(wrongPlaces('navigation', { ...own('navigation'), content: [menu] })).toHaveLength(1);
  }
});

describe('texts in further languages', () => {
  const page = (more: object, block: object = {}) => ({
    title: 'Hems',
    description: 'D',
    ...more,
    blocks: [{ kind: 'paragraph', text: 'Words.', ...block }],
  });
  const faultsOf = (type: string, json: unknown) => {
    const parsed = isDocumentType(type) ? parseBody({ type, code: onlyOne }, json) : null;
    return parsed?.ok === false
      ? Object.entries(parsed.error.fields ?? {}).map(([path, text]) => [path, englishWording(text)])
      : [];
  };

  test('are stored beside their fields, in one order', () => {
    const parsed = parseBody(
      { type: 'page', code: 'hems' },
      page({ 'title / fr': ' Ourlets ', 'title / de': 'Säume' }, { 'text / de': [{ strong: 'Worte.' }] }),
    );
    expect(parsed.ok && Object.keys(JSON.parse(parsed.value)).slice(0, 4)).toEqual([
      'title',
      'title / de',
      'title / fr',
      'description',
    ]);
    expect(parsed.ok && JSON.parse(parsed.value)).toMatchObject({
      'title / fr': 'Ourlets',
      blocks: [{ 'text / de': [{ strong: 'Worte.' }] }],
    });
  });

  test.each([
    ['a field that there is not', { 'titel / de': 'S' }, 'titel / de', 'There is no such field.'],
    ['a field that is no text', { 'layout / de': 'blank' }, 'layout / de', "'layout' is the same in every language."],
    [
      'a language that there is not',
      { 'title / xx': 'S' },
      'title / xx',
      "There is no language 'xx', only en, de, fr, es, ar.",
    ],
    [
      'the language of the page',
      { language: 'de', 'title / de': 'S' },
      'title / de',
      "This is the language of 'title' itself.",
    ],
    [
      'a text that its field does not take',
      { 'title / de': 'S'.repeat(121) },
      'title / de',
      'This has at most 120 characters.',
    ],
    [
      'a mark of an answer',
      { titleIn: 'de' },
      'titleIn',
      "An answer has this; a document has texts such as 'title / de'.",
    ],
  ])('are refused at their path: %s', (_, more, path, text) => {
    expect(faultsOf('page', page(more))).toEqual([[path, text]]);
  });

  test('are refused inside of lists, where a field is empty, and where a table lost a column', () => {
    expect(faultsOf('page', page({}, { 'text / de': [{ text: 'x', href: 'javascript:x' }] }))).toMatchObject([
      ['blocks[0].text / de[0].href', expect.stringContaining('Write a path of the shop')],
    ]);
    expect(faultsOf('page', page({}, { 'words / de': 'x' }))).toEqual([
      ['blocks[0].words / de', 'There is no such field.'],
    ]);
    const navigation = own('navigation');
    navigation.messageBarConfig.barContent = '';
    navigation.messageBarConfig['barContent / de'] = 'Neu';
    expect(faultsOf('navigation', navigation)).toEqual([
      ['messageBarConfig.barContent / de', "'barContent' is empty: there is nothing to translate."],
    ]);
    const table = { kind: 'table', caption: 'C', head: ['A', 'B'], rows: [['1', '2']], 'rows / de': [['1']] };
    expect(faultsOf('page', { ...page({}), blocks: [table] })).toEqual([
      ['blocks[0].rows / de[0]', 'This row has 1 cells, and the table has 2 columns.'],
    ]);
  });
});
