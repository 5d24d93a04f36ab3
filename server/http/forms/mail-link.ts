import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { codes, type Result } from '../../../shared/errors.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import { formOf } from './form.ts';

/** Mail programs open links, so that a page asks before it confirms. */
const Answer = z.object({ token: z.string().max(100), action: z.enum(['confirm', 'end']) });

interface MailLink {
  confirm(c: Context<StoreEnv>, token: string): Promise<Result<unknown>>;
  end(c: Context<StoreEnv>, token: string): Promise<unknown>;
  page(c: Context<StoreEnv>, token: string, ended?: boolean): Promise<Response>;
}

/** Adds the page of a mail's link at `path`, and its form, which confirms or ends what was asked for. */
export function addMailLink(app: Hono<StoreEnv>, path: string, { confirm, end, page }: MailLink): void {
  app.get(path, (c) => page(c, c.req.query('token') ?? ''));
  app.post(
    path,
    formOf(Answer, (c) => page(c, '')),
    async (c) => {
      const { token, action } = c.req.valid('form');
      if (action === 'end') {
        await end(c, token);
        return page(c, token, true);
      }
      unlessUsedUp(await confirm(c, token));
      return page(c, token);
    },
  );
}

/**
 * Returns what a mail's link leads to, for its page; null where the link is used up. Other sites see only the origin in
 * `Referer`, as the URL has a secret, and no form of the page returns to it.
 *
 * @throws Refusal for any other failure
 */
export async function readLinked<T>(c: Context<StoreEnv>, reading: Promise<Result<T>>): Promise<T | null> {
  c.header('Referrer-Policy', 'strict-origin');
  c.set('address', href(routes.home));
  return unlessUsedUp(await reading);
}

function unlessUsedUp<T>(result: Result<T>): T | null {
  if (result.ok) return result.value;
  if (result.error.code !== codes.badRequest) throw new Refusal(result.error.code, result.error.message);
  return null;
}
