import { z } from 'zod';
import { visitSteps } from '../analytics/visit-steps.ts';
import { call } from './call.ts';

const step = z
  .int()
  .min(0)
  .max(visitSteps.length - 1);

/** Counts a visit that agreed to be measured in the steps from one to another: it came further. Nothing of it is stored. */
export const countVisit = call('POST', '/apis/visits', z.strictObject({ from: step, to: step }), z.null(), {
  open: false,
});
