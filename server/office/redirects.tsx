import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeRedirects } from '../../pages/office/redirects.tsx';
import type { Failure } from '../../shared/errors.ts';
import { filled } from '../../shared/messages/message.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { pageOf, pageSize } from '../commerce/database/page.ts';
import { listRedirects, putRedirect, removeRedirect } from '../commerce/discovery/redirects.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { Text } from './fields.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { refusedBy, showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.redirects;

const maxLines = 200;
const Paste = z.object({ paste: Text });
const Remove = z.object({ path: Text });

/** The page of redirects: old addresses and what they lead to. */
export const redirects = new Hono<StoreEnv>();
const editors = screen('redirects.edit');
redirects.get(officePaths.redirects, editors, (c) => show(c));
redirects.post(officePaths.redirects, editors, formOf(Paste), async (c) => {
  const { paste } = c.req.valid('form');
  const lines = paste.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return show(c, { failure: mistake('writeOneLine') });
  if (lines.length > maxLines) return show(c, { paste, failure: mistake(filled('redirectLines', { most: maxLines })) });
  return add(c, lines);
});
redirects.post(officePaths.redirectRemove, editors, formOf(Remove), async (c) => {
  const { path } = c.req.valid('form');
  const { db, clock } = officeOf(c).shop;
  const gone = await removeRedirect(db, path.trim(), clock.now());
  if (!gone.ok) return show(c, { failure: gone.error });
  return show(c, { done: words.gone(path, gone.value.target) });
});

async function add(c: Context<StoreEnv>, lines: readonly string[]): Promise<Response> {
  const { db, clock } = officeOf(c).shop;
  const [kept, refused]: [string[], string[]] = [[], []];
  for (const line of lines) {
    const [, path = '', target = ''] = /^\s*(\S+?)\s*[\t ;,]\s*(\S+)\s*$/.exec(line) ?? [];
    const stored = await putRedirect(db, path, target, clock.now());
    if (stored.ok) continue;
    kept.push(line);
    const said = path === '' ? words.write : refusedBy(c, stored.error).problem;
    refused.push(`${line}: ${said}`);
  }
  const done = kept.length < lines.length ? words.stored(lines.length - kept.length) : undefined;
  const status = refused.length > 0 ? 422 : 200;
  return show(c, { done, paste: kept.join('\n'), refused, status });
}

interface RedirectsState {
  paste?: string;
  refused?: readonly string[];
  failure?: Failure;
  done?: string | undefined;
  status?: number;
}

async function show(
  c: Context<StoreEnv>,
  { paste = '', refused = [], failure, done, status = 200 }: RedirectsState = {},
) {
  const q = (c.req.query('q') ?? '').trim();
  const from = q.toLowerCase();
  const { db } = officeOf(c).shop;
  const found = await listRedirects(db, { from, after: c.req.query('after') ?? '', most: pageSize + 1 });
  const beginning = found.filter(({ path }) => path.startsWith(from));
  const { rows, next } = pageOf(beginning, ({ path }) => path);
  const list = { redirects: rows, next };
  const body = <OfficeRedirects q={q} list={list} paste={paste} refused={refused} />;
  return showPage(c, { title: screenNames.redirects, body, failure, done, status });
}
