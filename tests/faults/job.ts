import { z } from 'zod';

const Account = z.object({
  url: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  webhookId: z.string().nullable(),
  merchantId: z.string().nullable(),
});

const StripeAccount = z.object({ url: z.string(), secretKey: z.string(), webhookSecrets: z.array(z.string()) });

/** The storage of a shop in these tests, and its gateways. */
export const Place = z.object({
  location: z.union([
    z.object({ kind: z.literal('sqlite'), file: z.string() }),
    z.object({ kind: z.literal('postgres'), url: z.string(), poolSize: z.int() }),
  ]),
  /** The folder of its mails and text messages. */
  folder: z.string(),
  card: z.object({ url: z.string(), key: z.string() }),
  payPal: Account.nullable(),
  /** Null: cards are paid in the shop's form. */
  stripe: StripeAccount.nullable(),
});
export type Place = z.infer<typeof Place>;

/** The moments of a kill that differ in what is lost: the first kill point of each of these names. */
export const moments = {
  /** The transaction. */
  uncommitted: /^before COMMIT$/,
  /** What follows the transaction, with the response. */
  committed: /^after COMMIT$/,
  /** What another server responded, after an effect that lasts there. */
  called: /^after (card|paypal|stripe|mail|text) /,
} as const;
export type Moment = keyof typeof moments;

export type KillAt = Job['killAt'];

/** The job of a process before it is killed. */
export const Job = z.object({
  place: Place,
  scenario: z.string(),
  deviceId: z.string(),
  prepared: z.record(z.string(), z.string()),
  time: z.int(),
  /**
   * The kill point or moment; 'end': after the last response, as in a scenario that has no such moment; null: do not
   * kill, and print all kill points.
   */
  killAt: z.union([z.int(), z.enum(['uncommitted', 'committed', 'called', 'end'])]).nullable(),
});
export type Job = z.infer<typeof Job>;

/** One output line of such a process: a response that a shopper got, or all kill points at its end. */
export const Line = z.union([
  z.object({ told: z.string(), id: z.string() }),
  z.object({ killPoints: z.array(z.string()) }),
  z.object({ fault: z.string() }),
]);
export type Line = z.infer<typeof Line>;
export type Confirmation = Extract<Line, { told: string }>;
