import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { StoreEnv } from '../http/context.ts';
import { doneIn, doneWhile, leadTo } from './done.ts';

const app = new Hono<StoreEnv>();
const sentences = { saved: 'It is saved.' };
app.get('/page', (c) => c.text(doneIn(c, sentences) ?? 'nothing'));
app.post('/page', (c) =>
  c.req.query('done') ? c.text(doneIn(c, sentences) ?? 'nothing') : leadTo(c, '/page', 'saved'),
);
app.get('/file/:state', (c) =>
  c.text(doneWhile(c, sentences, { saved: ['fresh'] }, c.req.param('state')) ?? 'nothing'),
);
app.post('/market', (c) => leadTo(c, '/page?market=GB', 'saved'));
const ask = (path: string, method = 'GET') => app.request(path, { method });

it('a page says what was done, whatever else its address says', async () => {
  const done = await ask('/page', 'POST');
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/page?done=saved']);
  expect((await ask('/market', 'POST')).headers.get('Location')).toBe('/page?market=GB&done=saved');
  expect(await (await ask('/page?market=GB&done=saved')).text()).toBe('It is saved.');
});

it('it says nothing of an unknown name, nor where a form was sent to its address', async () => {
  for (const name of ['other', '__proto__', 'constructor'])
    expect([name, await (await ask(`/page?done=${name}`)).text()]).toEqual([name, 'nothing']);
  expect(await (await ask('/page?done=saved', 'POST')).text()).toBe('nothing');
});

it('a sentence about a state is said while that lasts', async () => {
  const said = async (path: string) => (await ask(path)).text();
  expect(await said('/file/fresh?done=saved')).toBe('It is saved.');
  for (const path of ['/file/old?done=saved', '/file/fresh', '/file/fresh?done=constructor'])
    expect([path, await said(path)]).toEqual([path, 'nothing']);
});
