import { z } from 'zod';
import { type EmailProblem, emailProblem, longestEmail, shortestEmail } from '../account/email.ts';
import { focusPoints } from '../catalog/focus-points.ts';
import { priorPriceDays } from '../constants.ts';
import { rule } from '../messages/message.ts';
import { westernDigits } from '../text/western-digits.ts';
import { texts } from './texts.ts';

/** An amount in integer hundredths of its currency; `formatText` is the text for shoppers. */
export const Money = z.object({ cent: z.int(), currencyCode: z.string(), formatText: z.string() });
export type Money = z.infer<typeof Money>;

/** `url` names the original; `_<width>` before the ending names a thumbnail (`shared/images.ts`). */
export const Image = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** What stays in view where it is cut; absent: its middle. */
  focus: z.enum(focusPoints).optional(),
  ...texts({ alt: z.string() }),
});
export type Image = z.infer<typeof Image>;

export const PageInfo = z.object({
  number: z.int().min(1),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
});
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ content: z.array(item), pageInfo: PageInfo, last: z.boolean() });

/** An id, handle or code in a path or body. The limit protects validators from huge input. */
export const Reference = z.string().min(1).max(120);
const emailOf = (read = (typed: string) => typed) => {
  const problems: Readonly<Record<EmailProblem, string>> = {
    missing: rule('enterEmail'),
    length: rule('emailLength', { least: shortestEmail, most: longestEmail }),
    invalid: rule('emailInvalid'),
  };
  return z
    .string(problems.missing)
    .trim()
    .overwrite(read)
    .superRefine((text, context) => {
      const problem = emailProblem(text);
      if (problem) context.addIssue(problems[problem]);
    });
};
export const Email = emailOf();
/** An e-mail address that may stand in a URL: a `+` that was not escaped there arrives as a blank. */
export const QueryEmail = emailOf(plusForBlank);
/** Returns an address with a plus for each blank before the `@`. */
export function plusForBlank(typed: string): string {
  return typed.replace(/(?<=\S) (?=\S*@)/g, '+');
}
/** An order number as people type it: with blanks or '#', and in the digits of any script. */
export const typedOrderNo = () =>
  z
    .string()
    .max(300)
    .overwrite((typed) => westernDigits(typed).replace(/[\s#-]/g, ''));
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/);
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, rule('selectCountry'));
export const Nothing = z.object({});

/**
 * Set in the European Union during a promotion: `saleMoney` is the lowest price before it, and this the days of the 30
 * that are on record (Directive 98/6/EC, Art. 6a). Absent: `saleMoney` is the regular price.
 */
export const lowestOfDays = z.int().min(0).max(priorPriceDays).optional();

/** The first and the last day on which a delivery is promised to arrive, as `2026-11-27`. */
export const Arrival = z.object({ from: z.string(), to: z.string() });
