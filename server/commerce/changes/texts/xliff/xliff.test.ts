import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rule } from '../../../../../shared/messages/message.ts';
import type { TranslatableText } from '../text.ts';
import { readXliff } from './read.ts';
import { XliffWriter } from './write.ts';

const isHtml = ({ field }: { field: string }) => field === 'body_html';
const title = (base: string, text: string | null = null): TranslatableText => ({
  type: 'PRODUCT',
  id: 'silk-dress',
  field: 'title',
  label: 'Title',
  isHtml: false,
  base,
  text,
});
const description = (base: string, text: string | null = null): TranslatableText => ({
  ...title(base, text),
  field: 'body_html',
  label: 'Description',
  isHtml: true,
});

function documentOf(texts: readonly TranslatableText[], language = 'de'): string {
  const writer = new XliffWriter({ base: 'en', language });
  return writer.begin() + writer.units(texts) + writer.end();
}
const read = (document: string) => readXliff(document, isHtml);
/** Returns a document of another program: one unit with these segments. */
const foreign = (segments: string, attributes = 'version="2.0" srcLang="en" trgLang="de"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${attributes}><file id="f"><unit id="PRODUCT.title.silk-dress">${segments}</unit></file></xliff>`;

test('a description is its text, with tags as codes whose ids are the same in both languages', () => {
  const written = documentOf([description('<p>Silk &amp; <b>lace</b></p>', '<p><b>Spitze</b> &amp; Seide</p>')]);
  expect(written).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
<file id="texts" xml:space="preserve">
<group id="PRODUCT.texts.silk-dress" name="silk-dress">
<unit id="PRODUCT.body_5f_html.silk-dress">
<notes><note>Description (HTML) of PRODUCT silk-dress</note></notes>
<originalData><data id="d1">&lt;p&gt;</data><data id="d2">&lt;/p&gt;</data><data id="d3">&lt;b&gt;</data><data id="d4">&lt;/b&gt;</data></originalData>
<segment state="translated"><source><pc id="1" type="fmt" subType="xlf:pb" dataRefStart="d1" dataRefEnd="d2">Silk &amp; <pc id="2" type="fmt" subType="xlf:b" dataRefStart="d3" dataRefEnd="d4">lace</pc></pc></source><target><pc id="1" type="fmt" subType="xlf:pb" dataRefStart="d1" dataRefEnd="d2"><pc id="2" type="fmt" subType="xlf:b" dataRefStart="d3" dataRefEnd="d4">Spitze</pc> &amp; Seide</pc></target></segment>
</unit>
</group>
</file>
</xliff>
`);
});

test('every text comes back byte by byte', async () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('<b>', '</b>', '&', '\r', '\n', '\u0001', '\ufffe', '😀', '"'), fc.string()),
  });
  await fc.assert(
    fc.asyncProperty(text, text, async (base, target) => {
      const { texts } = await read(documentOf([title(base, target), description(base, target)]));
      expect(texts.map((each) => [each.base, each.text])).toEqual([
        [base, target],
        [base, target],
      ]);
    }),
  );
});

test('ids of all characters come back, and a missing text has no target', async () => {
  const { texts, language } = await read(documentOf([{ ...title('A'), id: 'kleid_größe.2' }], 'ar'));
  expect(language).toBe('ar');
  expect(texts).toMatchObject([{ type: 'PRODUCT', field: 'title', id: 'kleid_größe.2', base: 'A', text: '' }]);
  expect(documentOf([], 'ar')).toContain(
    '<file id="texts" xml:space="preserve" trgDir="rtl">\n<group id="nothing"/>\n</file>',
  );
});

test('what programs of translators make of a unit is understood: segments, order, marks, matches, other prefixes', async () => {
  const halves = `<segment><source>Red</source><target order="3">Kleid</target></segment>
    <ignorable><source> </source></ignorable>
    <segment><source>dress</source><target order="1">rotes</target></segment>`;
  expect((await read(foreign(halves))).texts[0]).toMatchObject({ base: 'Red dress', text: 'rotes Kleid' });
  const matched = `<mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#1"><source>Old</source><target>Alt</target></mtc:match></mtc:matches>
    <segment><source>A</source><target><mrk id="m1" type="comment">Neu<cp hex="0001"/></mrk></target></segment>`;
  expect((await read(foreign(matched))).texts[0]).toMatchObject({ base: 'A', text: 'Neu\u0001' });
  const prefixed = documentOf([title('A', 'B')])
    .replace('xmlns=', 'xmlns:x=')
    .replace(/<(\/?)([a-z])/g, '<$1x:$2');
  expect((await read(prefixed)).texts[0]).toMatchObject({ base: 'A', text: 'B' });
});

test('of a unit that is half translated, has a tag without data or is no unit of the shop, nothing is taken', async () => {
  const half = '<segment><source>A</source><target>B</target></segment><segment><source>C</source></segment>';
  expect((await read(foreign(half))).refused).toMatchObject([
    { line: 1, why: rule('xliffPartly', { some: 1, all: 2 }) },
  ]);
  const unknown = '<segment><source>A</source><target>B<ph id="1"/></target></segment>';
  expect((await read(foreign(unknown))).refused).toMatchObject([{ why: rule('xliffData') }]);
  const other = foreign(half).replace('PRODUCT.title.silk-dress', 'u1');
  expect((await read(other)).refused).toMatchObject([{ id: 'u1', why: rule('xliffUnit') }]);
});

test.each([
  ['<html/>', 'no XLIFF document'],
  [foreign('', 'version="1.2" trgLang="de"'), 'XLIFF 1.2, not 2.0'],
  ['<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file/></xliff>', 'XLIFF 1.2, not 2.0'],
  [foreign('', 'version="2.0" srcLang="en"'), 'which language'],
])('refuses %s', async (document, why) => {
  await expect(read(document)).rejects.toThrow(why);
});
