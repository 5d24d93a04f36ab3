import type { SearchSuggestions } from '../../shared/contract/catalog.ts';
import { contentLanguage, localized } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { openedAs } from '../catalog/opened-as.ts';
import { cardWidths } from '../components/card-widths.ts';
import { Price } from '../components/money.tsx';
import { Picture } from '../components/picture.tsx';

interface SuggestionsProps {
  /** The words that the suggestions belong to. */
  words: string;
  /** Undefined before the first answer. */
  found: SearchSuggestions | undefined;
}

/** Renders suggestions below the search box; their number, or that there are none, is announced. */
export function Suggestions({ words, found }: SuggestionsProps) {
  const count = found && found.words.length + found.products.length + found.pages.length;
  return (
    <div className="suggestions">
      <p className={count === 0 ? 'suggestions-none' : 'visually-hidden'} role="status">
        {count !== undefined &&
          (count > 0 ? messages.shell.suggestionCount(count) : messages.shell.noSuggestions(words))}
      </p>
      {count === 0 && (
        <button className="text-button" type="submit">
          {messages.shell.searchAnyway}
        </button>
      )}
      {found && count !== 0 && <List words={words} found={found} />}
    </div>
  );
}

/** Renders words, pages and products as one list of links, which the arrow keys walk through. */
function List({ words, found }: { words: string; found: SearchSuggestions }) {
  return (
    <ul aria-label={messages.shell.suggestions} lang={contentLanguage()}>
      {found.words.map((suggestion) => (
        <li key={suggestion}>
          <a href={href(routes.products, { q: suggestion })}>
            <Suggestion suggestion={suggestion} words={words} />
          </a>
        </li>
      ))}
      {found.pages.map(({ path, title }) => (
        <li key={path} className="suggestion-page">
          <a href={localized(path)}>{title}</a>
        </li>
      ))}
      {found.products.map((product) => (
        <li key={product.handle} className="suggestion-product">
          <a href={href(routes.product, { id: product.handle }, openedAs(product))}>
            <Picture image={product.image} widths={cardWidths} sizes="10rem" load="early" alt="" />
            <span>
              <bdi lang={product.titleIn}>{product.title}</bdi>
            </span>
            <Price {...product} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Renders a suggestion with the typed part emphasized. */
function Suggestion({ suggestion, words }: { suggestion: string; words: string }) {
  const index = suggestion.toLowerCase().indexOf(words.toLowerCase());
  if (index < 0 || !words) return suggestion;
  const end = index + words.length;
  return (
    <span>
      {suggestion.slice(0, index)}
      <b>{suggestion.slice(index, end)}</b>
      {suggestion.slice(end)}
    </span>
  );
}
