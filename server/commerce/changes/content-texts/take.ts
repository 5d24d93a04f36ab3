import { rule } from '../../../../shared/messages/message.ts';
import type { Database } from '../../database/connection.ts';
import type { RowNote } from '../../import/draft.ts';
import { LeftRows } from '../texts/left.ts';
import type { FileText } from '../texts/text.ts';
import { asRead, whyUntaken } from '../texts/untaken.ts';
import type { ContentText } from './list.ts';
import { namedHere } from './named-here.ts';
import type { PlannedText } from './run.ts';
import type { ThingKind } from './things.ts';
import { thingCalled } from './types.ts';
import { compareContentTexts } from './write.ts';

/** Texts of a file that belong to other things than products. */
interface PlannedTexts {
  planned: PlannedText[];
  refused: RowNote[];
}

interface FoundText extends ContentText {
  of: FileText;
}

/** Returns what texts of a file change. Texts of other kinds than these are refused. */
export async function planContentTexts(
  db: Database,
  texts: readonly FileText[],
  kinds: readonly ThingKind[],
): Promise<PlannedTexts> {
  const left = new LeftRows();
  const named = await namedHere(db, texts);
  for (const { text, why } of named.unknown) if (text.text !== '') left.add(text.line, why);
  const refused: RowNote[] = [];
  const found = named.texts.flatMap((of): FoundText[] => {
    const { type, id, field, base, text } = of;
    const kind = thingCalled(type);
    if (text === '' || !kind) return [];
    const why = kinds.includes(kind) ? whyUntaken(of) : rule('textNotYours', { type });
    if (why === null) return [{ kind, id, field, base, text, of }];
    left.add(of.line, why);
    return [];
  });
  const planned: PlannedText[] = [];
  for (const [language, all] of Map.groupBy(found, ({ of }) => of.language)) {
    const own = withoutContradictions(all, refused);
    const { changes, refused: others } = await compareContentTexts(db, language, own);
    for (const { kind, id, field, text, before } of changes) planned.push({ kind, id, field, language, text, before });
    for (const { text, why } of others) refused.push(noteOf(text, why));
  }
  return { planned, refused: [...left.notes(), ...refused] };
}

/** Returns texts without those that have several values, which are refused. */
function withoutContradictions(texts: readonly FoundText[], refused: RowNote[]): FoundText[] {
  const places = Map.groupBy(texts, ({ kind, id, field }) => JSON.stringify([kind, id, field]));
  return [...places.values()].flatMap((same) => {
    if (new Set(same.map(({ text }) => text && asRead(text))).size === 1) return same.slice(0, 1);
    const lines = same.map(({ of }) => of.line).join(', ');
    const why = rule('textLinesContradict', { lines });
    refused.push(...same.map((text) => noteOf(text, why)));
    return [];
  });
}

const noteOf = ({ of: { line, type, id, field } }: FoundText, message: string): RowNote => ({
  line,
  handle: `${type} ${id} ${field}`,
  message,
});
