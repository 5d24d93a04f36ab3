import { expect, test } from 'vitest';
import { readXml } from './xml.ts';

/** Returns what a document consists of, a word for each part. */
async function partsOf(document: string): Promise<string> {
  const parts: string[] = [];
  await readXml(document, {
    open: (name, attributes, line) => {
      parts.push(`${line}<${name}${[...attributes].map(([key, value]) => ` ${key}=${value}`).join('')}>`);
    },
    close: (name) => {
      parts.push(`</${name}>`);
    },
    text: (text) => {
      parts.push(text);
    },
  });
  return parts.join('');
}

test('elements, attributes, references, comments and CDATA are read as the standard wants it', async () => {
  const document = `<?xml version="1.0"?>\n<!-- a > b -->\n<x:a b='1 &lt; "2"' c="\n">a&amp;b&#13;&#x20AC;<d/><![CDATA[<&]]></x:a>\n`;
  expect(await partsOf(document)).toBe(`4<x:a b=1 < "2" c= >a&b\r€4<d></d><&</x:a>`);
});

test.each([
  ['<a>', '<a> does not end'],
  ['<a></b>', '</b> ends <a>'],
  ['</a>', '</a> ends nothing'],
  ['<a/></b>', '</b> ends nothing'],
  ['<a/><b/>', 'behind the end'],
  ['a', 'text outside'],
  ['', 'no XML'],
  ['<a>b & c</a>', "'&' is no entity"],
  ['<a>&nbsp;</a>', "'&nbsp;' is no entity"],
  ['<a>&#0;</a>', 'is no entity'],
  ['<a>&#xD800;</a>', 'is no entity'],
  ['<a>1 < 2</a>', "'<' is no tag"],
  ['<a>\u0001</a>', 'XML has none of'],
  ['<a b=1/>', 'no quotation marks'],
  ['<a b/>', 'no quotation marks'],
  ['<a b="1" b="2"/>', 'b twice'],
  ['<a b="<"/>', "has a '<'"],
  ['<1a/>', 'is no name'],
  ['<a><!-- b</a>', 'comment does not end'],
  ['<a><![CDATA[b</a>', 'CDATA section does not end'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'document type'],
  ['<!doctype a SYSTEM "file:///etc/passwd"><a/>', 'document type'],
  ['<a>'.repeat(101), 'too deep'],
  [`<a ${Array.from({ length: 51 }, (_, i) => `b${i}="1"`).join(' ')}/>`, 'too many attributes'],
])('refuses %s', async (document, why) => {
  await expect(partsOf(`\n${document}`)).rejects.toThrow(why);
  await expect(partsOf(`\n${document}`)).rejects.toThrow(/^Line [12] cannot be read: /);
});

test('names the line of what is wrong', async () => {
  await expect(partsOf('<a>\n<b>\n\n</c></a>')).rejects.toThrow('Line 4 cannot be read: </c> ends <b>.');
});
