import type * as redirects from '../../../shared/contract/office/redirects.ts';
import { ok } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';
import { listRedirects, putRedirect, removeRedirect } from './redirects.ts';

const size = 40;

/** Handlers of the office's redirects; they call the functions of the command line. */
export function officeRedirectHandlers({ db, clock }: CommerceDeps): HandlersOf<typeof redirects> {
  return {
    officeRedirects: forStaff('redirects.edit', async ({ q, after }) => {
      const start = q.toLowerCase();
      const found = await listRedirects(db, { from: start, after, most: size + 1 });
      const shown = found.slice(0, size).filter(({ path }) => path.startsWith(start));
      const hasMore = found.length > size && shown.length === size;
      return ok({ redirects: shown, next: hasMore ? (shown.at(-1)?.path ?? null) : null });
    }),
    officeRedirectSet: forStaff('redirects.edit', ({ path, target }) => putRedirect(db, path, target, clock.now())),
    officeRedirectRemove: forStaff('redirects.edit', ({ path }) => removeRedirect(db, path, clock.now())),
  };
}
