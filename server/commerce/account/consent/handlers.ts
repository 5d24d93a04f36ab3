import type * as contract from '../../../../shared/contract/consent.ts';
import { ok } from '../../../../shared/errors.ts';
import { secondMs } from '../../../../shared/time/duration.ts';
import { forOwner, type HandlersOf } from '../../calls/handler.ts';
import { tooMany } from '../../calls/rate-limit.ts';
import { visitorRate } from '../../calls/visitor-rate.ts';
import type { CommerceDeps } from '../../context.ts';
import { commit } from '../../database/connection.ts';
import { readAnswers, recordAnswer } from './answers.ts';

/** Answers to the question whether visits may be measured: `shared/contract/consent.ts`. */
export function consentHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  const { db, clock } = deps;
  const mayAnswer = visitorRate(deps, 'consent', { burst: 20, perSecond: 0.05 });
  return {
    consentAnswers: forOwner(async (_, { viewer }) => ok(await readAnswers(db, viewer.owner))),
    answerConsent: forOwner(async (answer, { viewer }) => {
      if (!mayAnswer(viewer)) return tooMany(secondMs);
      await commit(db, (trx) => recordAnswer(trx, viewer, answer, clock.now()));
      return ok(null);
    }),
  };
}
