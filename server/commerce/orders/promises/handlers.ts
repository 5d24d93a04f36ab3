import type * as contract from '../../../../shared/contract/delays.ts';
import { forAnyone, type HandlersOf } from '../../calls/handler.ts';
import type { CommerceDeps } from '../../context.ts';
import { answerTo, readDelay } from './answer.ts';

/** The links in mails about delays: `shared/contract/delays.ts`. */
export function delayHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  return {
    delay: forAnyone(({ token }, { viewer }) => readDelay(deps, viewer, token)),
    answerDelay: forAnyone((input, { viewer }) => answerTo(deps, viewer, input)),
  };
}
