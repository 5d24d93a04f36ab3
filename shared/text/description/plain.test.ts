import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeDescription } from '../description-html.ts';
import { htmlOfPlain, plainOf } from './plain.ts';
import { type HtmlNode, parseHtml } from './tree.ts';

const plain = (html: string) => plainOf(html, (what) => what);

describe('the plain form of a description', () => {
  it.each([
    ['<p>Soft &amp; warm.</p><p>Two lines<br>of text.</p>', 'Soft & warm.\n\nTwo lines\nof text.'],
    ['<h3>Fit</h3><ul><li>Long</li><li><b>Loose</b></li></ul>', '## Fit\n\n- Long\n- **Loose**'],
    ['<ol><li>Wash</li><li>Dry<br>flat</li></ol>', '1. Wash\n2. Dry\n  flat'],
    ['<p><i>Made</i> in <a href="/pages/italy">our <u>mill</u></a></p>', '__Made__ in [our ++mill++](/pages/italy)'],
    ['<h4>Care</h4><blockquote>Wool<br><br>only</blockquote>', '### Care\n\n> Wool\n> \\\n> only'],
    ['<p>- no list</p><p>1. none</p><p># none</p>', '\\- no list\n\n1\\. none\n\n\\# none'],
    ['<p>2 ** 3, a_b_c and [x]</p>', '2 \\*\\* 3, a_b_c and \\[x]'],
    ['Loose text<br>here', 'Loose text\nhere'],
  ])('of %s is %s', (html, form) => {
    const clean = sanitizeDescription(html);
    expect(plain(clean)).toBe(form);
    expect(factsOf(htmlOfPlain(form, clean))).toEqual(factsOf(clean));
  });

  it('is what people write: a list below a sentence, other bullets, marks that do not end', () => {
    expect(htmlOfPlain('Good to know:\r\n• warm\r\n• light\r\n\r\n2 ** 3 and [no link] \\o/', '')).toBe(
      '<p>Good to know:</p><ul><li>warm</li><li>light</li></ul><p>2 ** 3 and [no link] \\o/</p>',
    );
    expect(htmlOfPlain('**all\nbold** <b>', '')).toBe('<p><strong>all</strong><br><strong>bold</strong> &lt;b&gt;</p>');
  });

  it('keeps what it cannot say where its name stands, and drops it where the name is taken out', () => {
    const table = '<table><tbody><tr><td>S</td><td>36</td></tr></tbody></table>';
    const image = `<img src="/images/import/${'a'.repeat(64)}.webp" alt="Hem" />`;
    const nested = '<ul><li>Silk<ul><li>washed</li></ul></li></ul>';
    const html = sanitizeDescription(`<p>Sizes ${image}</p>${table}${nested}`);
    expect(plain(html)).toBe('Sizes [[1: picture]]\n\n[[2: table]]\n\n[[3: part]]');
    expect(factsOf(htmlOfPlain('[[3: part]]\n\nText [[1: Bild]]\n\n[[2]]', html))).toEqual(
      factsOf(`${nested}<p>Text ${image}</p>${table}`),
    );
    expect(htmlOfPlain('Sizes', html)).toBe('<p>Sizes</p>');
    expect(htmlOfPlain('[[4: table]]', html)).toBe('<p>[[4: table]]</p>');
  });

  it('says every description that the cleaner permits, and back', () => {
    fc.assert(
      fc.property(description, (html) => {
        const clean = sanitizeDescription(html);
        const form = plain(clean);
        const again = sanitizeDescription(htmlOfPlain(form, clean));
        expect(factsOf(again)).toEqual(factsOf(clean));
        expect(plain(again)).toBe(form);
      }),
    );
  });

  it('never makes what the cleaner takes out of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 60 }), (text) => {
        const html = htmlOfPlain(text, '');
        expect(factsOf(sanitizeDescription(html))).toEqual(factsOf(html));
      }),
    );
  });
});

/** Signs that mean something in the plain form, in HTML, or nothing. */
const sign = fc.constantFrom(...'ab1 \n*_+[]()\\-#>.•&<"\u00a0:/ä'.split(''));
const words = fc.string({ unit: sign, minLength: 1, maxLength: 12 }).map((text) => text.replace(/[&<]/g, 'x'));

const { description } = fc.letrec<{ inline: string; list: string; description: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small' },
    words,
    fc.constant('<br>'),
    fc.constant(`<img src="/images/import/${'0'.repeat(64)}.webp">`),
    fc
      .tuple(fc.constantFrom('strong', 'b', 'em', 'i', 'u'), fc.array(tie('inline'), { maxLength: 3 }))
      .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag}>`),
    fc
      .tuple(fc.constantFrom('/a', 'https://x.example/(b)', 'mailto:a@x.example'), fc.array(words, { maxLength: 2 }))
      .map(([href, parts]) => `<a href="${href}">${parts.join('<b>b</b>')}</a>`),
  ),
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol'),
      fc.array(fc.array(fc.oneof({ weight: 9, arbitrary: tie('inline') }, { weight: 1, arbitrary: tie('list') })), {
        maxLength: 3,
      }),
    )
    .map(([tag, items]) => `<${tag}>${items.map((item) => `<li>${item.join('')}</li>`).join('')}</${tag}>`),
  description: fc
    .array(
      fc.oneof(
        fc
          .tuple(fc.constantFrom('p', 'h3', 'h4', 'blockquote', 'div'), fc.array(tie('inline'), { maxLength: 4 }))
          .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag}>`),
        tie('list'),
        tie('inline'),
        words.map((text) => `<table><tbody><tr><td>${text}</td></tr></tbody></table>`),
        words.map((text) => `<blockquote><p>${text}</p></blockquote>`),
      ),
      { maxLength: 5 },
    )
    .map((parts) => parts.join('\n')),
}));

/** A block that lines are in, and whether one of them was told. */
interface Around {
  tag: string;
  isTold: boolean;
}

/**
 * Returns what is seen of a description: each line with the blocks around it, of which `+` marks the first line, and its
 * characters with their marks and links. Blanks count as browsers show them; empty blocks do not.
 */
function factsOf(html: string): string[] {
  const facts: string[] = [];
  let lines: string[][] = [[]];
  const endBlock = (path: readonly Around[]) => {
    const shown = lines.map(withoutBlanks);
    while (shown.at(-1)?.length === 0) shown.pop();
    lines = [[]];
    for (const line of shown) {
      const places = path.map((each) => `${each.tag}${each.isTold ? '' : '+'}`);
      for (const each of path) each.isTold = true;
      facts.push(`${places.join('>')}| ${line.join('')}`);
    }
  };
  const walk = (node: HtmlNode, path: readonly Around[], look: readonly string[]): void => {
    if (typeof node === 'string') {
      const said = [...new Set(look)].sort().join();
      for (const char of node) lines.at(-1)?.push(`${/[ \t\n\r\f]/.test(char) ? ' ' : char}${said && `{${said}}`}`);
      return;
    }
    const { tag, attributes, children } = node;
    const mark = { b: 'strong', strong: 'strong', i: 'em', em: 'em', u: 'u' }[tag];
    const inside = (of: readonly Around[], shown: readonly string[]) => {
      for (const child of children) walk(child, of, shown);
    };
    if (tag === 'br') lines.push([]);
    else if (tag === 'img') lines.at(-1)?.push(`(${attributes.src})`);
    else if (mark) inside(path, [...look, mark]);
    else if (tag === 'a') inside(path, [...look, attributes.href ?? '']);
    else {
      endBlock(path.length > 0 ? path : loose());
      const own = [...path, { tag, isTold: false }];
      inside(own, look);
      endBlock(own);
    }
  };
  for (const node of parseHtml(html)) walk(node, [], []);
  endBlock(loose());
  return facts;
}

/** Text outside of blocks is a paragraph. */
const loose = (): Around[] => [{ tag: 'p', isTold: false }];

function withoutBlanks(line: readonly string[]): string[] {
  const isBlank = (char: string | undefined) => char === undefined || char.startsWith(' ');
  const single = line.filter((char, i) => !isBlank(char) || !isBlank(line[i - 1]));
  return isBlank(single.at(-1)) ? single.slice(0, -1) : single;
}
