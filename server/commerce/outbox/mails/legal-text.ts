import type { Block, Protocol, Run, Text } from '../../../../shared/contract/content-pages.ts';
import type { LegalPart, LegalText } from './content.ts';

/** Returns a legal text for mails: its blocks as headings, paragraphs and items; links are written out. */
export function legalText({ title, blocks, language }: Protocol, siteUrl: string): LegalText {
  return { title, language, parts: blocks.flatMap((block) => partsOf(block, (text) => plain(text, siteUrl))) };
}

function partsOf(block: Block, plain: (text: Text) => string): LegalPart[] {
  const items = (texts: readonly string[]) => texts.map((text): LegalPart => ({ kind: 'item', text }));
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', text: block.text }];
    case 'paragraph':
    case 'note':
      return [{ kind: 'paragraph', text: plain(block.text) }];
    case 'quote':
      return [{ kind: 'paragraph', text: block.text }];
    case 'list':
      return items(block.items.map(plain).map((text, i) => (block.ordered ? `${i + 1}. ${text}` : text)));
    case 'table':
      return items(block.rows.map((row) => row.map((cell, i) => `${block.head[i] ?? ''}: ${plain(cell)}`).join('; ')));
    case 'links':
      return items(block.items.map(({ label, href }) => plain([{ text: label, href }])));
    case 'questions':
      return block.items.flatMap(({ question, answer }): LegalPart[] => [
        { kind: 'heading', text: question },
        ...answer.map((text): LegalPart => ({ kind: 'paragraph', text: plain(text) })),
      ]);
    case 'image':
    case 'delivery-table':
      return [];
  }
}

function plain(text: Text, siteUrl: string): string {
  return typeof text === 'string' ? text : text.map((run) => plainRun(run, siteUrl)).join('');
}

function plainRun(run: Run, siteUrl: string): string {
  if (typeof run === 'string') return run;
  if ('strong' in run) return run.strong;
  return `${run.text} (${new URL(run.href, siteUrl).href.replace(/^mailto:|^tel:/, '')})`;
}
