import { z } from 'zod';
import { rule } from '../messages/message.ts';
import { plainText, seenLength, textLength } from '../text/plain-text.ts';
import { call } from './call.ts';
import { Email, typedOrderNo } from './shapes.ts';

export const feedbackTopics = ['Orders', 'Delivery', 'Account', 'Products', 'Others'] as const;
type FeedbackTopic = (typeof feedbackTopics)[number];
/** Topics that may refer to an order. */
export const orderTopics: readonly FeedbackTopic[] = ['Orders', 'Delivery'];
/** Limits of attachments: PNG, JPEG, PDF or plain text. */
export const feedbackFileLimits = { field: 'attachments', files: 3, fileBytes: 5 * 1024 * 1024 } as const;
export const feedbackLength = 5_000;

/** The fields of the contact form. Up to three files in the field `attachments` accompany them. */
export const FeedbackFields = z.object({
  email: Email,
  topic: z.enum(feedbackTopics, rule('chooseTopic')),
  /** The order, if the topic is one of `orderTopics`; '' for none. */
  orderNo: typedOrderNo()
    .regex(/^(\d{10})?$/, rule('orderNoDigits'))
    .default(''),
  message: z
    .string()
    .transform(plainText)
    .pipe(
      z
        .string()
        .trim()
        .refine((text) => textLength(text) <= feedbackLength, rule('atMost', { most: feedbackLength }))
        .refine((text) => seenLength(text) > 0, rule('enterMessage')),
    ),
});
export type FeedbackFields = z.output<typeof FeedbackFields>;

/** Sends a message to the shop: multipart/form-data, or JSON without files. */
export const feedback = call('POST', '/apis/user/feedback', z.object({}), z.object({ id: z.string() }), {
  multipart: { fields: FeedbackFields, files: feedbackFileLimits },
});
