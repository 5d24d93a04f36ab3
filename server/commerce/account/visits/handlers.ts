import type * as contract from '../../../../shared/contract/visits.ts';
import { ok } from '../../../../shared/errors.ts';
import { forAnyone, type HandlersOf } from '../../calls/handler.ts';
import type { CommerceDeps } from '../../context.ts';

/** Visits by how far they came: `shared/contract/visits.ts`. */
export function visitHandlers({ visits }: CommerceDeps): HandlersOf<typeof contract> {
  return {
    countVisit: forAnyone(async ({ from, to }) => {
      visits.note(from, to);
      return ok(null);
    }),
  };
}
