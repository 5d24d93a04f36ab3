import type * as contract from '../../../../shared/contract/consent.ts';
import { ok } from '../../../../shared/errors.ts';
import { secondMs } from '../../../../shared/time/duration.ts';
import { forOwner, type HandlersOf } from '../../calls/handler.ts';
import { tooMany } from '../../calls/rate-limit.ts';
import type { CommerceDeps } from '../../context.ts';
import { transact } from '../../database/connection.ts';
import { readAnswers, recordAnswer } from './answers.ts';

/** Limits above what visitors answer, which bound the table. */
const perOwner = { burst: 20, perSecond: 0.05 };
const perAddress = { burst: 600, perSecond: 10 };

/** Answers to the question whether visits may be measured: `shared/contract/consent.ts`. */
export function consentHandlers({ db, clock, memoryLimit }: CommerceDeps): HandlersOf<typeof contract> {
  const ofOwner = memoryLimit('consent by owner', perOwner);
  const ofAddress = memoryLimit('consent by client IP', perAddress);
  return {
    consentAnswers: forOwner(async (_, { viewer }) => ok(await readAnswers(db, viewer.owner))),
    answerConsent: forOwner(async (answer, { viewer }) => {
      const now = clock.now();
      const { owner, address } = viewer;
      if (!ofOwner(owner, now) || (address !== '' && !ofAddress(address, now))) return tooMany(secondMs);
      return transact(db, async (trx) => {
        await recordAnswer(trx, viewer, answer, now);
        return ok(null);
      });
    }),
  };
}
