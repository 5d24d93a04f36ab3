import type { z } from 'zod';

/** Returns what a rule of a document without words of its own wants, for those who write it. */
export function ruleInWords(issue: z.core.$ZodRawIssue): string | undefined {
  const isText = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'too_small' && isText)
    return issue.minimum === 1 ? 'This must not be empty.' : `This has at least ${issue.minimum} characters.`;
  if (issue.code === 'too_big' && isText) return `This has at most ${issue.maximum} characters.`;
  if (issue.code === 'too_small' && issue.origin === 'array') return `Add at least ${issue.minimum} here.`;
  if (issue.code === 'too_big' && issue.origin === 'array') return `There are at most ${issue.maximum} here.`;
  if (issue.code === 'too_small') return `This is at least ${issue.minimum}.`;
  if (issue.code === 'too_big') return `This is at most ${issue.maximum}.`;
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined
    ? 'This is missing.'
    : `This is no ${issue.expected === 'int' ? 'whole number' : issue.expected}.`;
}
