import { type DocumentName, spoken } from '../../../../shared/documents/document-name.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import { type Finding, findings } from '../finding.ts';
import type { SetupFacts } from './facts.ts';

const words = officeMessages.findings;

const { ok, warn } = findings('own texts');
const write = 'npm run shop -- content get NAME, write it without "placeholder", content put NAME FILE --publish';

/** Examines what a merchant has yet to write: pages that are placeholders, the address for customers. */
export function examineOwnTexts(facts: SetupFacts): Finding[] {
  const found = [...examineDrafts(facts), ...examineSupport(facts)];
  return found.length > 0 ? found : [ok(words.written)];
}

/** A page that is a placeholder. */
export interface UnwrittenPage extends DocumentName {
  title: string;
}

/** Returns the pages that are placeholders. */
export const unwrittenIn = ({ documents }: SetupFacts): UnwrittenPage[] =>
  documents.flatMap(({ type, code, market, body }) =>
    body.placeholder ? [{ type, code, market, title: body.title ?? '' }] : [],
  );

/** Counts the pages that are placeholders; none: all are written. */
export function countDrafts(facts: SetupFacts): Finding[] {
  const { length } = unwrittenIn(facts);
  return length > 0 ? [warn(words.unwritten(length))] : [];
}

function examineDrafts(facts: SetupFacts): Finding[] {
  const unwritten = unwrittenIn(facts).map(spoken);
  return unwritten.length > 0 ? [warn(words.drafts(unwritten.length, unwritten.join(', ')), write)] : [];
}

/** Says where no e-mail address for customers is named. */
export function examineSupport({ documents }: SetupFacts): Finding[] {
  const website = documents.find(({ type }) => type === 'website')?.body;
  if (website?.supportEmail) return [];
  return [warn(words.noSupportEmail, "'supportEmail' in the document website: messages are not sent on")];
}
