import type * as contract from '../../../../shared/contract/withdrawals.ts';
import type { CommerceDeps } from '../../context.ts';
import { forOwner, type HandlersOf } from '../../service/handler.ts';
import { withdrawFrom } from './withdraw.ts';

/** Handlers of withdrawals. */
export function withdrawalHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  return {
    withdraw: forOwner((input, { viewer, key }) => withdrawFrom(deps, viewer, key ?? '', input), { needsKey: true }),
  };
}
