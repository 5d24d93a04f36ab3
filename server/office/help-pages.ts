import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OfficeLanguage } from '../../shared/messages/office/office-messages.ts';
import { type MarkdownBlock, parseMarkdown, withIdsOf } from '../../shared/office/markdown.ts';
import { folderAbove } from '../commerce/folder-above.ts';

/** The pages for merchants, which the image of the shop has as well. */
const folder = folderAbove(import.meta.dirname, 'docs/shop');

/**
 * Reads a page of `docs/shop/` in a language of the office: the English ones are there, others in a folder of their
 * language. The ids of sections are those of the English page. Null: there is none of the name.
 */
export async function readHelpPage(name: string, language: OfficeLanguage): Promise<readonly MarkdownBlock[] | null> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) return null;
  const english = await readBlocks(join(folder, `${name}.md`));
  if (!english || language === 'en') return english;
  const translated = await readBlocks(join(folder, language, `${name}.md`));
  return translated && withIdsOf(english, translated);
}

async function readBlocks(path: string): Promise<MarkdownBlock[] | null> {
  try {
    return parseMarkdown(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
