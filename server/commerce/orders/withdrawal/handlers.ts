import type * as contract from '../../../../shared/contract/withdrawals.ts';
import { forOwner, type HandlersOf } from '../../calls/handler.ts';
import type { CommerceDeps } from '../../context.ts';
import { withdrawFrom } from './withdraw.ts';

/** Handlers of withdrawals. */
export function withdrawalHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  return {
    withdraw: forOwner((input, { viewer, key }) => withdrawFrom(deps, viewer, key ?? '', input), { needsKey: true }),
  };
}
