import type { Answer } from '../../../shared/contract/catalog.ts';
import type { PageAnswer } from '../../../shared/contract/search-words.ts';
import { wordsOf } from '../catalog/words.ts';
import { bodyOf, findDocument } from '../content/store.ts';
import type { Database } from '../database/connection.ts';
import { articleAnswers } from './article-answer.ts';
import { phraseAt, phrasesFrom } from './lexicon.ts';
import type { KnownWords, SearchPlace } from './search-words.ts';

/** Words beside the name of a page that ask for it. */
const asking = new Set(
  'what how do does can you your i my have there any policy was wie ist kann ich eure ihr'.split(' '),
);
const answersAtMost = 2;

/** Returns the pages that answer a search: that of an article number, and those which all its words name, questions aside. */
export async function answersFor(
  db: Database,
  typed: string,
  { known, place }: { known: KnownWords; place: SearchPlace },
): Promise<Answer[]> {
  const pages = pagesNamed(wordsOf(typed), known);
  return loadAnswers(db, typed, { pages, place });
}

/** Returns pages that answer what is being typed: at least three letters of the words that ask for them. */
export async function answersBeginning(
  db: Database,
  typed: string,
  { known, place }: { known: KnownWords; place: SearchPlace },
): Promise<Answer[]> {
  const begin = wordsOf(typed).join(' ');
  if (begin.length < 3 || isAnswered(typed, known)) return answersFor(db, typed, { known, place });
  const pages = new Map(phrasesFrom(known.answers, begin).map(({ entry }) => [entry.path, entry]));
  return loadAnswers(db, typed, { pages: [...pages.values()], place });
}

async function loadAnswers(
  db: Database,
  typed: string,
  { pages, place }: { pages: readonly PageAnswer[]; place: SearchPlace },
): Promise<Answer[]> {
  const [articles, ...found] = await Promise.all([
    articleAnswers(db, typed),
    ...pages.slice(0, answersAtMost).map((page) => loadAnswer(db, page, place)),
  ]);
  return [...articles, ...found.filter((answer) => answer !== null)];
}

/** Whether a page answers a search, so that its words need no correction. */
export const isAnswered = (typed: string, known: KnownWords) => pagesNamed(wordsOf(typed), known).length > 0;

/** Returns the pages whose phrases cover the words; none where a word is left over. */
function pagesNamed(words: readonly string[], { answers }: KnownWords): PageAnswer[] {
  const pages = new Set<PageAnswer>();
  for (let at = 0; at < words.length; ) {
    const named = phraseAt(answers, words, at);
    if (named) pages.add(named.entry);
    else if (!asking.has(words[at] ?? '')) return [];
    at += named?.length ?? 1;
  }
  return [...pages];
}

/** Title and text are those of the page where the shop has named no others; null: there is no such page. */
async function loadAnswer(db: Database, { path, title, text }: PageAnswer, place: SearchPlace): Promise<Answer | null> {
  const [, code] = /^\/page\/([^/?#]+)/.exec(path) ?? [];
  if (code === undefined) return title === undefined ? null : { path, title, ...(text && { text }) };
  const document = await findDocument(db, 'page', code, { market: place.country });
  if (!document) return null;
  const page = bodyOf('page', document.json);
  return {
    path,
    ...(title === undefined ? { title: page.title, titleIn: page.titleIn } : { title }),
    ...(text === undefined ? { text: page.description, textIn: page.descriptionIn } : { text }),
  };
}
