import { useId } from 'react';
import { expect, test } from 'vitest';
import { later, raw, renderSections, type Section } from './sections.ts';

/** Everything that came, with `null` where what there was could go out. */
async function all(sections: readonly Section[], onFault: (error: unknown) => void = () => undefined) {
  const parts: (string | null)[] = [];
  for await (const part of renderSections(sections, onFault)) parts.push(part);
  return parts;
}

function Broken(): never {
  throw new Error('broken');
}

test('sections come in the order of the page, whichever data is there first', async () => {
  const slow = Promise.withResolvers<string>();
  const sections = [
    raw('<main>'),
    <h1>Title</h1>,
    later(slow.promise, (text) => <p>{text}</p>),
    later(Promise.resolve('quick'), (text) => <p>{text}</p>),
    raw('</main>'),
  ];
  const html = all(sections);
  slow.resolve('slow');
  expect((await html).join('')).toBe('<main><h1>Title</h1><p>slow</p><p>quick</p></main>');
});

test('what stands before a section that waits may go out before it is there', async () => {
  const slow = Promise.withResolvers<string>();
  const parts = renderSections([<h1>Title</h1>, later(slow.promise, (text) => <p>{text}</p>)], () => undefined);
  expect((await parts.next()).value).toBe('<h1>Title</h1>');
  expect((await parts.next()).value).toBeNull();
  slow.resolve('there');
  expect((await parts.next()).value).toBe('<p>there</p>');
});

test.each([
  ['data that fails', later(Promise.reject(new Error('away')), () => <p>never</p>, <p>quiet</p>)],
  ['a view that fails', later(Promise.resolve(1), () => <Broken />, <p>quiet</p>)],
  ['data that never comes', later(new Promise(() => undefined), () => <p>never</p>, <p>quiet</p>, 5)],
])('%s leaves its place to the fallback, and the rest of the page stands', async (_, section) => {
  const faults: unknown[] = [];
  const html = await all([section, <footer />], (error) => faults.push(error));
  expect(html.join('')).toBe('<p>quiet</p><footer></footer>');
  expect(faults).toHaveLength(1);
});

test('without a fallback a failed section leaves nothing', async () => {
  expect((await all([later(Promise.reject(new Error('away')), () => <p />), <footer />])).join('')).toBe(
    '<footer></footer>',
  );
});

function Field() {
  return <input id={useId()} />;
}

test('once a page is on its way, a part of it that breaks does not take the rest with it', async () => {
  const faults: unknown[] = [];
  const html = await all([later(Promise.resolve(1), () => <p />), <Broken />, <footer />], (e) => faults.push(e));
  expect(html.join('')).toBe('<p></p><footer></footer>');
  expect(faults).toHaveLength(1);
});

test('a failure of a section that is not rendered yet is not an unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const listen = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', listen);
  later(Promise.reject(new Error('away')), () => <p />);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', listen);
  expect(unhandled).toEqual([]);
});

test('ids made in two sections differ', async () => {
  const [first, second] = await all([<Field />, <Field />]);
  expect(first).not.toBe(second);
});
