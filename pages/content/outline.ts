import type { Block } from '../../shared/contract/content-pages.ts';

/** A heading with the id it is reached by. */
export interface Place {
  id: string;
  text: string;
}
/** A block as it is shown: a heading knows its id. */
export type PlacedBlock = Block & { id?: string };

/** From this many main headings on, a page shows what is on it. */
const longPage = 4;

/** The blocks with ids for their headings, no two alike, and apart from the ids of the page around them. */
export function placeBlocks(blocks: readonly Block[]): PlacedBlock[] {
  const taken = new Set<string>();
  return blocks.map((block) => (block.kind === 'heading' ? { ...block, id: freshId(block.text, taken) } : block));
}

/** The main headings of a long page; nothing of a short one. */
export function contentsOf(blocks: readonly PlacedBlock[]): Place[] {
  const places = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 && block.id ? [{ id: block.id, text: block.text }] : [],
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

/** 'How long it takes' → 'section-how-long-it-takes': what a link to it ends with. */
export function placeName(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `section-${words}`.slice(0, 80).replace(/-$/, '');
}
