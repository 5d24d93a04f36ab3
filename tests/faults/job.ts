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

export type KillAt = Job['killAt'];

/** The job of a process before it is killed. */
export const Job = z.object({
  place: Place,
  scenario: z.string(),
  deviceId: z.string(),
  prepared: z.record(z.string(), z.string()),
  time: z.int(),
  /** The kill point; 'end': after the last response; null: do not kill, and print all kill points. */
  killAt: z.union([z.int(), z.literal('end')]).nullable(),
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
