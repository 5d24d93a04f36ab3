import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { officeLanguages } from '../../shared/messages/office/office-messages.ts';
import { type Inline, type MarkdownBlock, parseMarkdown } from '../../shared/office/markdown.ts';

const pagesIn = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
const blocksOf = (file: string) => parseMarkdown(readFileSync(file, 'utf8'));
const english = pagesIn('docs/shop');

describe.each(officeLanguages.filter((language) => language !== 'en'))('the pages for merchants in %s', (language) => {
  it('are those of the English ones', () => {
    expect(pagesIn(`docs/shop/${language}`)).toEqual(english);
  });

  it.each(english)('have the parts of %s in their order, with the same code and the same links', (page) => {
    const translation = blocksOf(`docs/shop/${language}/${page}`).map(shapeOf);
    const original = blocksOf(`docs/shop/${page}`).map(shapeOf);
    for (const [i, shape] of original.entries()) expect([page, i, translation[i]]).toEqual([page, i, shape]);
    expect(translation.length).toBe(original.length);
  });
});

/** Returns what every translation of a block has in common. */
function shapeOf(block: MarkdownBlock) {
  switch (block.kind) {
    case 'heading':
      return { kind: block.kind, level: block.level };
    case 'paragraph':
      return { kind: block.kind, same: sameIn(block.text) };
    case 'list':
      return {
        kind: block.kind,
        ordered: block.ordered,
        items: block.items.map(({ id, text }) => ({ isSection: id !== undefined, same: sameIn(text) })),
      };
    case 'table':
      return { kind: block.kind, columns: block.head.length, rows: block.rows.map((row) => row.map(sameIn)) };
    case 'code':
      // Comments are in the language of the page.
      return { kind: block.kind, text: block.text.replace(/\s*(?<!\S)#.*$/gm, '') };
  }
}

/** Returns the code of a line and where its links lead, in no order: sentences differ. */
const sameIn = (text: readonly Inline[]): string[] =>
  text
    .flatMap((piece) => {
      if (typeof piece === 'string') return [];
      if (piece.kind === 'code') return [piece.text];
      return piece.kind === 'strong'
        ? sameIn(piece.text)
        : [piece.href.replace(/^(\.\.\/)+/, '../'), ...sameIn(piece.text)];
    })
    .toSorted();
