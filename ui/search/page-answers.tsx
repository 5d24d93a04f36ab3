import type { Answer } from '../../shared/contract/catalog.ts';
import { contentLanguage, localized } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';

/** Lists the pages that answer a search, above the products. */
export function PageAnswers({ answers = [] }: { answers?: readonly Answer[] | undefined }) {
  if (answers.length === 0) return null;
  return (
    <nav className="search-answers" aria-label={messages.catalog.answers}>
      <ul>
        {answers.map(({ title, titleIn, text, textIn, path }) => (
          <li key={path}>
            <a href={localized(path)}>
              <b lang={contentLanguage(titleIn)}>{title}</b>
              {text && (
                <span className="muted" lang={contentLanguage(textIn)}>
                  {text}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
