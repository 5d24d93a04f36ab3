import type * as redirects from '../../../shared/contract/office/redirects.ts';
import { ok } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { pageOf, pageSize } from '../database/page.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';
import { listRedirects, putRedirect, removeRedirect } from './redirects.ts';

/** Handlers of the office's redirects; they call the functions of the command line. */
export function officeRedirectHandlers({ db, clock }: CommerceDeps): HandlersOf<typeof redirects> {
  return {
    officeRedirects: forStaff('redirects.edit', async ({ q, after }) => {
      const start = q.toLowerCase();
      const found = await listRedirects(db, { from: start, after, most: pageSize + 1 });
      const beginning = found.filter(({ path }) => path.startsWith(start));
      const { rows: redirects, next } = pageOf(beginning, ({ path }) => path);
      return ok({ redirects, next });
    }),
    officeRedirectSet: forStaff('redirects.edit', ({ path, target }) => putRedirect(db, path, target, clock.now())),
    officeRedirectRemove: forStaff('redirects.edit', ({ path }) => removeRedirect(db, path, clock.now())),
  };
}
