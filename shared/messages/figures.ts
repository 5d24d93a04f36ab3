import {
  codeValidMs,
  paymentWindowMs,
  pointsHoldMs,
  referralPoints,
  returnDays,
  reviewHoldMs,
  sharePointsBps,
  unverifiedHoldMs,
} from '../constants.ts';
import { dayMs, hourMs, minuteMs } from '../time/duration.ts';

/** The business constants as texts state them. */
export const figures = {
  paymentMinutes: paymentWindowMs / minuteMs,
  unverifiedHours: unverifiedHoldMs / hourMs,
  codeMinutes: codeValidMs / minuteMs,
  pointsDays: pointsHoldMs / dayMs,
  reviewHours: reviewHoldMs / hourMs,
  referralPoints,
  sharePercent: sharePointsBps / 100,
  returnDays,
};
