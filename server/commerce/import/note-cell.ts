import { z } from 'zod';
import { type Message, markedMessage, messageOfRule } from '../../../shared/messages/message.ts';
import { columns } from '../products/fields/columns.ts';

/** The cell that a note is about: its column, and what was read there; '' where the note does not name it. */
export interface NoteCell {
  field: string;
  read: string;
}

const none: NoteCell = { field: '', read: '' };

const Text = z.coerce.string().optional().catch(undefined);
const Params = z.object({
  name: Text,
  names: Text,
  text: Text,
  code: Text,
  compareAt: Text,
  example: Text,
  sku: Text,
  picture: Text,
});

/** Notes that name something else than a column by `name`, such as a variant. */
const isOfCell = /^(cell|code|numbers|value|staysArchived)/;
const isOfSku = /^(sku|row(ManySkus|NoSku|ShortSku))/;

/**
 * Returns the cell that a note is about; those of several where a row is refused for more than one.
 *
 * @param said messages of `rule`, with spaces between; null: a message of another kind
 */
export function cellOfMessage(said: string | null): NoteCell {
  const cells = [...(said ?? '').matchAll(markedMessage)].map(([message]) => cellOf(messageOfRule(message)));
  const textOf = (part: keyof NoteCell) => [...new Set(cells.map((cell) => cell[part]))].filter(Boolean).join(', ');
  return { field: textOf('field'), read: textOf('read') };
}

function cellOf(message: Message): NoteCell {
  if (typeof message === 'string' || !('key' in message)) return none;
  const { key, params } = message;
  const { name, names, text, code, compareAt, example, sku, picture } = Params.parse(params);
  if (isOfCell.test(key)) return { field: name ?? names ?? '', read: text ?? code ?? compareAt ?? example ?? '' };
  if (isOfSku.test(key)) return { field: columns.sku, read: sku ?? '' };
  if (key.startsWith('picture')) return { field: columns.image, read: picture ?? name ?? '' };
  return none;
}
