import { expect, test } from 'vitest';
import { HtmlPage } from './page.ts';

const pageOf = (html: string) => new HtmlPage(new URL('http://shop.example/a/page?q=1'), 200, html);
const submitted = (form: string, button: string, fields = {}) =>
  pageOf(`<main>${form}</main>`).submission(button, fields);

test('text is that of the main part as it reads, without scripts and hidden parts', () => {
  const page = pageOf(`<header>Menu</header><main><p>It costs <b>$</b>5<!-- -->.00</p><p>Now</p>
    <p hidden>Not yet</p><script>run()</script><noscript><p>Without a script</p></noscript></main>`);
  expect(page.text).toBe('It costs $5.00 Now Without a script');
  expect(pageOf('<p>Whole</p>').text).toBe('Whole');
});

test('elements are found by selectors', () => {
  const page = pageOf(
    `<ul class="list wide" id="all"><li data-kind="ab c">One</li><li><a href="/x?y">Two</a></li></ul>`,
  );
  expect(page.textsOf('ul.list li')).toEqual(['One', 'Two']);
  expect(page.textOf('#all [data-kind^="a"]')).toBe('One');
  expect(page.count('ul [data-kind="ab c"]')).toBe(1);
  expect([page.count('a[href*="?y"], li'), page.count('ol li')]).toEqual([3, 0]);
  expect(page.attributesOf('a', 'href')).toEqual(['/x?y']);
  expect(() => page.count('li:first-child')).toThrow('li:first-child');
});

test('a link is found by its name, in the main part first', () => {
  const page = pageOf(`<a href="/menu">Bag</a><main><a href="bag">Bag</a><a href="/i"><img alt="A dress"></a>
    <a href="/l" aria-label="Look closer">+</a><a href="/red"><svg><title>Red</title></svg></a><a href="/own">Own <span aria-hidden="true">→</span></a></main>`);
  expect(page.link('Bag').href).toBe('http://shop.example/a/bag');
  expect(page.names('links')).toEqual(['Bag', 'Bag', 'A dress', 'Look closer', 'Red', 'Own']);
  expect(page.link(/^Look/).pathname).toBe('/l');
  expect(page.link('closer').pathname).toBe('/l');
  expect(page.link('Bag', 'a').pathname).toBe('/menu');
  expect(() => page.link('Nowhere', 'main')).toThrow('Bag | A dress | Look closer | Red | Own');
});

test('a form sends what a browser would: filled, chosen and checked fields, and the pressed button', () => {
  const form = `<form method="post" action="/to" id="f"><input type="hidden" name="key" value="k"><input name="off" disabled>
    <label>Size <select name="size"><button><selectedcontent></selectedcontent></button><option value="s">Small</option><option value="m" selected>Medium</option></select></label>
    <fieldset disabled><input name="also-off"></fieldset><textarea name="note" aria-label="Note">\n&lt;Said&gt; &amp;amp;</textarea>
    <input type="radio" name="stars" value="1" id="r1" checked><label for="r1">1 star</label>
    <input type="radio" name="stars" value="2" id="r2"><label for="r2">2 stars</label>
    <input type="checkbox" name="news" id="n" checked><label for="n">News</label>
    <button name="act" value="a">Act</button><button name="act" value="b" formaction="/b">Other</button></form>
    <input name="outside" form="f" value="o"><button form="f">Far</button>`;
  const entries = (button: string, fields = {}) => submitted(form, button, fields).entries;
  const start = [
    ['key', 'k'],
    ['size', 'm'],
    ['note', '<Said> &amp;'],
    ['stars', '1'],
    ['news', 'on'],
  ];
  expect(entries('Act')).toEqual([...start, ['act', 'a'], ['outside', 'o']]);
  expect(entries('Far')).toEqual([...start, ['outside', 'o']]);
  expect(submitted(form, 'Other')).toMatchObject({ method: 'POST', action: new URL('http://shop.example/b') });
  expect(entries('Act', { Size: 'Small', Note: 'a\nb', '2 stars': true, News: false })).toEqual([
    ['key', 'k'],
    ['size', 's'],
    ['note', 'a\r\nb'],
    ['stars', '2'],
    ['act', 'a'],
    ['outside', 'o'],
  ]);
});

test('the fields of a form to an address are those that it would send as it is', () => {
  const page = pageOf(`<form action="/a"><input name="n" value="1"></form><form action="/b"><input name="n" value="2">
    <select name="s"><option>x</option><option value="y" selected>Y</option></select><input type="checkbox" name="c" value="v">
    <input type="file" name="f"><textarea name="t" disabled>off</textarea><button name="do" value="save">Save</button></form>`);
  expect(page.ownFields('/b')).toEqual({ n: '2', s: 'y', f: '' });
  expect(page.ownFields('/c')).toEqual({});
});

test('a form without an action leads to its page; a form with files is sent in parts', async () => {
  expect(submitted('<form><button>Go</button></form>', 'Go')).toEqual({
    method: 'GET',
    action: new URL('http://shop.example/a/page?q=1'),
    multipart: false,
    entries: [],
  });
  const upload = `<form method="post" enctype="multipart/form-data"><input type="file" name="file"><button>Go</button></form>`;
  const file = new File(['text'], 'a.txt');
  expect(submitted(upload, 'Go', { file })).toMatchObject({ multipart: true, entries: [['file', file]] });
  expect(submitted(upload, 'Go').entries).toMatchObject([['file', { size: 0 }]]);
});

test.each([
  ['<input name="n" required>', {}, "'n' is required"],
  ['<textarea name="n" required></textarea>', {}, "'n' is required"],
  ['<input type="radio" name="n" value="1" required><input type="radio" name="n" value="2">', {}, "'n' is required"],
  ['<input type="email" name="n">', { n: 'jane' }, 'no e-mail address'],
  ['<input name="n" pattern="[0-9]{3}">', { n: '12' }, 'is not like'],
  ['<select name="n"><option>1</option></select>', { n: '2' }, "no option '2'"],
  ['<input name="n" readonly>', { n: '2' }, 'cannot be given'],
  ['<input name="n">', { other: '2' }, "no field 'other'"],
])('a form that a browser would not send is an error: %s', (inside, fields, message) => {
  expect(() => submitted(`<form>${inside}<button>Go</button></form>`, 'Go', fields)).toThrow(message);
});

test('a form that is not to be validated is sent with what it has', () => {
  const form = `<form novalidate><input name="n" required><button>Go</button></form>`;
  expect(submitted(form, 'Go').entries).toEqual([['n', '']]);
});

test('the values of fields are those of the page', () => {
  const page = pageOf(`<form><input name="q" aria-label="Search" value="top"></form><main><form><label>Search
    <input name="n" value="in"></label><input type="checkbox" name="c" checked><input name="e" id="e"></form></main>`);
  expect([page.value('Search'), page.value('c'), page.value('#e'), page.value('q')]).toEqual(['in', true, '', 'top']);
});
