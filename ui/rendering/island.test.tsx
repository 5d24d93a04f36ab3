import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defineEnhancer, defineIsland } from './define-island.ts';
import { Enhanced, Island, jsonForScript } from './island.tsx';
import { IslandScripts } from './island-scripts.ts';

const field = defineIsland(
  'name-field',
  ({ label }: { label: string }) => <input id={useId()} name={label} />,
  'visible',
);

test.each(['</script><script>alert(1)</script>', '<!--<script>', 'line\u2028and\u2029paragraph', '"\\'])(
  '%j is safe in a script element and parses to the same value',
  (text) => {
    const json = jsonForScript({ text });
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  },
);

test('the HTML of an island is its root, then its props', () => {
  const html = renderToString(<Island of={field} props={{ label: '</script>' }} />);
  expect(html).toMatch(
    /^<store-island name="name-field" src="" when="visible" prefix="[\w-]+" data-status="idle"><island-root>.*<\/island-root><script type="application\/json">\{"label":"\\u003c\/script>"\}<\/script><\/store-island>$/,
  );
});

test('the page names the script that the build made of the island', () => {
  const html = renderToString(
    <IslandScripts value={(name) => `/assets/${name}-A1.js`}>
      <Island of={field} props={{ label: 'a' }} />
      <Enhanced by={defineEnhancer('row', () => undefined, 'idle')}>
        <p>b</p>
      </Enhanced>
    </IslandScripts>,
  );
  expect([...html.matchAll(/ src="([^"]+)"/g)].map((match) => match[1])).toEqual([
    '/assets/name-field-A1.js',
    '/assets/row-A1.js',
  ]);
});

test('the page may choose another strategy', () => {
  expect(renderToString(<Island of={field} props={{ label: 'a' }} when="load" />)).toContain('when="load"');
});

test('two islands of one kind have different ids', () => {
  const html = renderToString(
    <>
      <Island of={field} props={{ label: 'a' }} />
      <Island of={field} props={{ label: 'b' }} />
    </>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(2);
});
