import { recordOf } from '../../../shared/documents/shape.ts';
import { languagesOfField } from '../../../shared/documents/text-key.ts';

/** Returns a document whose translated headings keep their places: a link to one leads there in every language. */
export function keepPlaces(json: unknown): unknown {
  const { blocks, ...body } = recordOf(json);
  return Array.isArray(blocks) ? { ...body, blocks: blocks.map(withPlace) } : json;
}

function withPlace(block: unknown): unknown {
  const { kind, text, place = text, ...others } = recordOf(block);
  const isTranslated = kind === 'heading' && languagesOfField(others, 'text').length > 0;
  return isTranslated ? { kind, text, place, ...others } : block;
}
