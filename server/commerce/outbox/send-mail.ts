import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../due-work.ts';
import { makeOrderMail } from './order-mail.ts';
import { isMailTemplate } from './queue.ts';
import { NotSent } from './transport.ts';

/** After this long, what a mail tells is no news any more. */
const triedForMs = 3 * 24 * 60 * 60_000;

/**
 * Makes the mail of a reference (`<template>:<id>`) from what is true now, and sends it. @throws NotSent when it could
 * not be sent: it is tried again later, for three days.
 */
export async function sendMail(deps: CommerceDeps, reference: string): Promise<WorkOutcome> {
  const [template = '', id = ''] = reference.split(':', 2);
  const mail = isMailTemplate(template) ? await makeOrderMail(deps, template, id) : null;
  if (!mail) return 'done';
  try {
    await deps.mail.send(mail);
  } catch (error) {
    const late = deps.clock.now() - mail.at > triedForMs;
    const never = error instanceof NotSent && error.why === 'never';
    if (!late && !never) throw error;
    // The reference names the order; who it was for stands there.
    deps.log.error({ mail: reference, error: String(error) }, 'mail given up');
  }
  return 'done';
}
