import { createHash } from 'node:crypto';
import type { ErrorRecord } from './log-entry.ts';
import { oneLine, withoutSecrets } from './text.ts';

const framesCounted = 3;
const maxMessage = 1_000;
const maxStack = 4_000;
const hexDigits = 12;

/** An error as thrown. */
export interface Fault {
  name: string;
  message: string;
  stack?: string | undefined;
}

/** Returns an error as the log records it, without personal data or secrets that it quotes. */
export function errorRecord(error: Fault): ErrorRecord {
  const { name, message, stack } = error;
  return {
    name: oneLine(name, 100),
    message: withoutSecrets(message.slice(0, maxMessage)),
    stack: stack === undefined ? undefined : withoutSecrets(stack.slice(0, maxStack)),
    fingerprint: fingerprintOf(error),
  };
}

/**
 * Returns the fingerprint of an error: equal for the same error, whatever ids, numbers and texts its message quotes,
 * and wherever the shop is installed.
 */
export function fingerprintOf({ name, message, stack }: Fault): string {
  const frames = (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node:|node_modules/.test(line))
    .slice(0, framesCounted)
    .map(functionOf);
  const general = message
    .replace(/(["'`]).*?\1/gs, '…')
    .replace(/\b(?=\w*\d)[\w-]+/g, '#')
    .slice(0, maxMessage);
  return createHash('sha256')
    .update([name, general, ...frames].join('\n'))
    .digest('hex')
    .slice(0, hexDigits);
}

/** Returns the function's name of a stack frame: lines move with every change, names stay. */
function functionOf(frame: string): string {
  return (/at (?:async )?([^(]+?) \(/.exec(frame)?.[1] ?? 'anonymous').trim();
}
