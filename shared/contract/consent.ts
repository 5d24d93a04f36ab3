import { z } from 'zod';
import { call } from './call.ts';

/** Where the question was shown: in the banner, or on the page about cookies. */
export const questions = ['banner', 'page'] as const;

/** An answer to the question whether visits may be measured. */
export const ConsentAnswer = z.object({
  id: z.string(),
  choice: z.enum(['granted', 'declined']),
  /** The question as it was shown. */
  text: z.string(),
  language: z.string(),
  country: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
});
export type ConsentAnswer = z.infer<typeof ConsentAnswer>;

/** Returns the visitor's last hundred answers, the latest first. */
export const consentAnswers = call('GET', '/apis/user/consents', z.object({}), z.array(ConsentAnswer));
/** Records an answer with the question in the visitor's language. */
export const answerConsent = call(
  'POST',
  '/apis/user/consents',
  z.strictObject({ choice: z.enum(['granted', 'declined']), shown: z.enum(questions) }),
  z.null(),
);
