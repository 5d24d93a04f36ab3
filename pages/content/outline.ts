import type { Block } from '../../shared/contract/content-pages.ts';

/** A heading and its id. */
export interface Place {
  id: string;
  text: string;
  textIn?: string | undefined;
}
/** A block to be rendered; a heading has an id. */
export type PlacedBlock = Block & { id?: string };

/** Number of main headings from which a page shows a table of contents. */
const longPage = 4;

/** Returns the blocks with unique ids for their headings, distinct from other ids of the page. */
export function placeBlocks(blocks: readonly Block[]): PlacedBlock[] {
  const taken = new Set<string>();
  return blocks.map((block) =>
    block.kind === 'heading' ? { ...block, id: freshId(block.place ?? block.text, taken) } : block,
  );
}

/** Returns the main headings of a long page; none for a short one. */
export function contentsOf(blocks: readonly PlacedBlock[]): Place[] {
  const places = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 && block.id
      ? [{ id: block.id, text: block.text, textIn: block.textIn }]
      : [],
  );
  return places.length < longPage ? [] : places;
}

function freshId(text: string, taken: Set<string>): string {
  const name = placeName(text);
  let id = name;
  for (let n = 2; taken.has(id); n++) id = `${name}-${n}`;
  taken.add(id);
  return id;
}

/** Returns the id of a heading: 'How long it takes' → 'section-how-long-it-takes'. */
export function placeName(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `section-${words}`.slice(0, 80).replace(/-$/, '');
}
