import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MarkdownBlock, parseMarkdown } from '../../shared/office/markdown.ts';
import { folderAbove } from '../commerce/folder-above.ts';

/** The pages for merchants, which the image of the shop has as well. */
const folder = folderAbove(import.meta.dirname, 'docs/shop');

/** Reads a page of `docs/shop/`; null: there is none of the name. */
export async function readHelpPage(name: string): Promise<readonly MarkdownBlock[] | null> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) return null;
  try {
    return parseMarkdown(await readFile(join(folder, `${name}.md`), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
