import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeRedirects } from '../../pages/office/redirects.tsx';
import { officeRedirectRemove, officeRedirectSet, officeRedirects } from '../../shared/contract/office/redirects.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { staffWith } from './content-form.ts';
import { refusedBy, showPage } from './page.tsx';

const mostLines = 200;
const Paste = z.object({ paste: z.string().default('') });
const Remove = z.object({ path: z.string().default('') });

/** The page of redirects: old addresses and what they lead to. */
export function redirectScreen(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.redirects, (c) => show(c));
  app.post(
    officePaths.redirects,
    formOf(Paste, (c) => show(c, { problem: 'The text could not be read.', status: 422 })),
    async (c) => {
      await staffWith(c, 'redirects.edit');
      const { paste } = c.req.valid('form');
      const lines = paste.split(/[\r\n]+/).filter((line) => line.trim() !== '');
      if (lines.length === 0) return show(c, { problem: 'Write at least one line.', status: 422 });
      if (lines.length > mostLines)
        return show(c, { paste, problem: `At most ${mostLines} lines at once; nothing was stored.`, status: 422 });
      return add(c, lines);
    },
  );
  app.post(
    officePaths.redirectRemove,
    formOf(Remove, (c) => show(c)),
    async (c) => {
      const { path } = c.req.valid('form');
      const gone = await c.get('api').attempt(officeRedirectRemove, { path });
      if (!gone.ok) return show(c, refusedBy(c, gone.error));
      return show(c, { done: `${path} leads nowhere now. It led to ${gone.value.target}.` });
    },
  );
  return app;
}

async function add(c: Context<StoreEnv>, lines: readonly string[]): Promise<Response> {
  const [kept, refused]: [string[], string[]] = [[], []];
  for (const line of lines) {
    const [, path = '', target = ''] = /^\s*(\S+?)\s*[\t ;,]\s*(\S+)\s*$/.exec(line) ?? [];
    const stored = await c.get('api').attempt(officeRedirectSet, { path, target });
    if (stored.ok) continue;
    kept.push(line);
    const said = path === '' ? 'Write the old path, a space and the target.' : refusedBy(c, stored.error).problem;
    refused.push(`${line}: ${said}`);
  }
  const done = `${lines.length - kept.length} stored.`;
  return show(c, { done, paste: kept.join('\n'), refused, status: refused.length > 0 ? 422 : 200 });
}

interface Shown {
  paste?: string;
  refused?: readonly string[];
  problem?: string;
  done?: string;
  status?: number;
}

async function show(c: Context<StoreEnv>, { paste = '', refused = [], problem, done, status = 200 }: Shown = {}) {
  const self = await staffWith(c, 'redirects.edit');
  const [q, after] = [(c.req.query('q') ?? '').trim(), c.req.query('after') ?? ''];
  const list = await c.get('api').get(officeRedirects, { q, after });
  const body = <OfficeRedirects q={q} list={list} paste={paste} refused={refused} problem={problem} done={done} />;
  return showPage(c, { title: 'Redirects', self, body, status });
}
