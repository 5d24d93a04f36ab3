import { codes } from '../../shared/errors.ts';
import { Refusal } from '../http/errors/refusal.ts';

/** Refuses a form that no page of the office sends. */
export const unreadable = (): never => {
  throw new Refusal(codes.badRequest, 'requestUnreadable');
};
