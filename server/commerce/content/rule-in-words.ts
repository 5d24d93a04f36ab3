import type { z } from 'zod';
import { rule } from '../../../shared/messages/message.ts';

/** Returns what a rule of a document without words of its own wants, for those who write it, as a text of `rule`. */
export function ruleInWords(issue: z.core.$ZodRawIssue): string | undefined {
  const isText = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'too_small' && isText)
    return issue.minimum === 1 ? rule('documentEmpty') : rule('documentShort', { least: issue.minimum });
  if (issue.code === 'too_big' && isText) return rule('documentLong', { most: issue.maximum });
  if (issue.code === 'too_small' && issue.origin === 'array') return rule('documentFew', { least: issue.minimum });
  if (issue.code === 'too_big' && issue.origin === 'array') return rule('documentMany', { most: issue.maximum });
  if (issue.code === 'too_small') return rule('documentAtLeast', { least: issue.minimum });
  if (issue.code === 'too_big') return rule('documentAtMost', { most: issue.maximum });
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return rule('documentMissing');
  return issue.expected === 'int' ? rule('documentWholeNumber') : rule('documentNotThis', { expected: issue.expected });
}
