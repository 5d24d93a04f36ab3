import { z } from 'zod';
import { shortestPassword } from '../../../shared/account/field-limits.ts';
import { onlyOne } from '../../../shared/contract/documents.ts';
import { FieldLimits, ownLimits } from '../../../shared/contract/field-limits.ts';
import { filled, type Message } from '../../../shared/messages/message.ts';
import { plainLine } from '../../../shared/text/plain-text.ts';
import type { Database } from '../database/connection.ts';
import { findDocument } from './store.ts';

const Limited = z.object({ fieldLimits: FieldLimits });

/** Returns the limits of the shop's fields; those of a shop of one's own where it has not said. */
export async function readFieldLimits(db: Database): Promise<FieldLimits> {
  const document = await findDocument(db, 'website', onlyOne);
  return Limited.catch({ fieldLimits: ownLimits }).parse(document?.json).fieldLimits;
}

const text = z.string().catch('');
const Names = z.object({ firstName: text, lastName: text }).catch({ firstName: '', lastName: '' });
const NewPassword = z.object({ password: text }).catch({ password: '' });

/** Returns the problems of a person's names by field. @param isAsked whether the form asks for both, as for a parcel */
export function nameProblems(typed: unknown, limits: FieldLimits, isAsked: boolean): Record<string, Message> {
  const problems: Record<string, Message> = {};
  for (const [field, name] of Object.entries(Names.parse(typed))) {
    const length = [...plainLine(name).trim()].length;
    if (length > limits.name) problems[field] = filled('atMost', { most: limits.name });
    if (length === 0 && field === 'lastName' && isAsked && limits.lastName === 'asked')
      problems[field] = 'enterLastName';
  }
  return problems;
}

/** Returns the problem of a new password whose length the shop does not take; the schema asks for a missing one. */
export function passwordProblems(typed: unknown, limits: FieldLimits): Record<string, Message> {
  const { password } = NewPassword.parse(typed);
  if (password === '' || (password.length >= shortestPassword && password.length <= limits.password)) return {};
  return { password: filled('passwordLength', { least: shortestPassword, most: limits.password }) };
}
