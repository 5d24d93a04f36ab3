import { createMiddleware } from 'hono/factory';
import { self } from '../../../shared/contract/account.ts';
import { codes } from '../../../shared/errors.ts';
import { unlocalized } from '../../../shared/language/language.ts';
import { routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../context.ts';
import { changeSession } from './session-middleware.ts';
import { signOut } from './sign-in.ts';

/**
 * Fetches the profile of a session that has a token and no e-mail (docs/develop/specification.md, Visits), before any
 * page except those of the account, which fetch it themselves. An expired token signs the customer out; while the
 * service is away they stay signed in.
 */
export const heldProfile = createMiddleware<StoreEnv>(async (c, next) => {
  const session = c.get('session');
  const api = c.get('api');
  const { token, email } = session.data;
  if (token !== undefined && email === undefined && c.req.method === 'GET' && isOutsideAccount(c.req.path)) {
    const user = await api.attempt(self, {}, { optional: true });
    if (user.ok) changeSession(session, { email: user.value.email });
    else if (user.error.code === codes.sessionInvalid) signOut(c);
  }
  await next();
});

function isOutsideAccount(path: string): boolean {
  const plain = unlocalized(path);
  const isFile = /\.\w+$/.test(plain);
  return !isFile && plain !== routes.account && !plain.startsWith(`${routes.account}/`);
}
