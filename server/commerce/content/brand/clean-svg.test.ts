import { describe, expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const clean = (svg: string) => cleanSvg(Buffer.from(svg));
const inside = (content: string, of = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5" ${of}>${content}</svg>`;

describe('a drawing is refused that', () => {
  test.each([
    ['runs a script', inside('<script>alert(1)</script>')],
    ['runs one under another spelling', inside('<SCRIPT>alert(1)</SCRIPT>')],
    ['runs one in CDATA', inside('<script><![CDATA[alert(1)]]></script>')],
    ['runs one when it is loaded', inside('', 'onload="alert(1)"')],
    ['runs one when it is pressed', inside('<path d="M0 0" onclick="alert(1)"/>')],
    ['runs one when it is animated', inside('<rect><animate attributeName="x" onbegin="alert(1)"/></rect>')],
    ['sets an attribute later', inside('<rect><set attributeName="href" to="javascript:alert(1)"/></rect>')],
    ['holds a page', inside('<foreignObject><iframe src="https://evil.example"/></foreignObject>')],
    ['holds a frame', inside('<iframe src="https://evil.example"/>')],
    ['leads elsewhere', inside('<a href="javascript:alert(1)"><rect/></a>')],
    ['loads a picture', inside('<image href="https://evil.example/a.png"/>')],
    ['loads one by the old name', inside('<image xlink:href="file:///etc/passwd"/>')],
    ['holds one', inside('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
    ['loads a gradient', inside('<linearGradient id="a" href="https://evil.example/a.svg#a"/>')],
    ['fills from elsewhere', inside('<rect fill="url(https://evil.example/a.svg#a)"/>')],
    ['fills from elsewhere with blanks', inside('<rect fill=" URL( \'//evil.example/a\' )"/>')],
    ['fills from elsewhere by an escape', inside('<rect fill="\\75rl(//evil.example/a)"/>')],
    ['styles by a reference', inside('<rect style="fill:url(//evil.example/a)"/>')],
    ['styles by an escaped reference', inside('<rect style="fill:u\\72l(//evil.example/a)"/>')],
    ['imports a style', inside('<style>@import "https://evil.example/a.css";</style>')],
    ['loads a font', inside('<style>@font-face{font-family:a;src:url(//evil.example/a)}</style>')],
    ['loads by a set of pictures', inside('<style>rect{background:image-set("//evil.example/a" 1x)}</style>')],
    ['calls an expression', inside('<style>rect{width:expression(alert(1))}</style>')],
    ['ends its style early', inside('<style>a{}&lt;/style&gt;&lt;script&gt;</style>')],
    ['defines entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${inside('&a;')}`],
    ['reads a file by an entity', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${inside('&a;')}`],
    ['repeats a part', inside('<g id="a"><rect/></g><use href="#a"/>')],
    ['repeats a pattern', inside('<pattern id="a"><rect/></pattern>')],
    ['filters', inside('<filter id="a"><feTurbulence/></filter>')],
    ['masks within a mask', inside('<mask id="a"><rect mask="url(#b)"/></mask>')],
    ['clips within a clipping path', inside('<clipPath id="a"><g><rect clip-path="url(#b)"/></g></clipPath>')],
    ['draws tiny dashes in a style', inside('<style>path{stroke-dasharray:.0001}</style>')],
    ['has text', inside('<text>Atelier</text>')],
    ['has a drawing within', inside('<svg/>')],
    ['is two', inside('') + inside('')],
    ['has no size', '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'],
    ['has an endless size', '<svg viewBox="0 0 1e9 1"/>'],
    ['has no width', '<svg viewBox="0 0 0 5"/>'],
    ['has too many shapes', inside('<path/>'.repeat(3_000))],
    ['lies too deep', inside('<g>'.repeat(60))],
    ['hides its depth in what is left out', inside(`<metadata>${'<a>'.repeat(60)}`)],
    ['is too large', inside(`<path d="${'M0 0'.repeat(20_000)}"/>`)],
    ['is a page', '<!doctype html><html><body><svg/></body></html>'],
    ['is a script element alone', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ['is empty', ''],
    ['is words', 'Atelier'],
  ])('%s', (_, svg) => expect(clean(svg)).toMatchObject({ ok: false }));

  test('is in another encoding, or packed', () => {
    expect(cleanSvg(Buffer.from(`\ufeff${inside('')}`, 'utf16le')).ok).toBe(false);
    expect(cleanSvg(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0])).ok).toBe(false);
  });
});

test('a drawing of an editor keeps its shapes, and nothing of the editor', () => {
  const drawn = clean(`<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.css"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <!-- Generator --><svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://inkscape" xmlns:s="http://www.w3.org/2000/svg"
      width="120mm" height="40mm" viewBox="0 0 120 40" id="layer" data-name="Logo" i:version="1">
    <title>Atelier &amp; Co</title><metadata><rdf:RDF><script>alert(1)</script></rdf:RDF></metadata>
    <i:namedview><rect/></i:namedview><s:script>alert(1)</s:script>
    <defs><style>.a{fill:#123456;stroke:rgb(0, 0, 0)}</style><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient>
    <linearGradient id="h" xlink:href="#g"/></defs>
    <g i:label="1"><path class="a" d="M0 0L1 1" data-x="1" fill="url(#h)"/><rect width="5" height="5" stroke-dasharray="0.0001"></rect></g></svg>`);
  expect(drawn).toEqual({
    ok: true,
    value: {
      width: 120,
      height: 40,
      svg: expect.stringMatching(
        /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 120 40" width="120" height="40">/,
      ),
    },
  });
  const svg = drawn.ok ? drawn.value.svg : '';
  expect(svg).toContain(
    '<defs><style>.a{fill:#123456;stroke:rgb(0, 0, 0)}</style><linearGradient id="g"><stop offset="0" stop-color="red"></stop>',
  );
  expect(svg).toContain(
    '<g><path class="a" d="M0 0L1 1" fill="url(#h)"></path><rect width="5" height="5"></rect></g></svg>',
  );
  expect(svg).not.toMatch(/script|Atelier|evil|inkscape|dash/);
});

test('a drawing that was cleaned is clean', () => {
  const once = clean(inside('<path d="M0 0" fill="a&quot;b"/>'));
  const twice = clean(once.ok ? once.value.svg : '');
  expect(twice).toEqual(once);
});
