import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { suggestionDelayMaxMs } from '../../shared/constants.ts';
import type { SearchSuggestions } from '../../shared/contract/catalog.ts';
import { contentLanguage, localized } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { openedAs } from '../catalog/opened-as.ts';
import { cardWidths } from '../components/card-widths.ts';
import { Price } from '../components/money.tsx';
import { Picture } from '../components/picture.tsx';
import { defineIsland } from '../rendering/define-island.ts';
import { api } from '../runtime/api.ts';
import { queryClient } from '../runtime/query-client.ts';
import { SearchForm } from './search-form.tsx';

const boxId = 'search-words';
const minLetters = 2;

/** Renders the search box with suggestions while typing; `words` are those of the search that the page shows. */
function SearchSuggest({ words: searched }: { words: string }) {
  const [words, setWords] = useState(searched);
  useEffect(() => setWords(typedBefore()), []);
  const typed = words.trim();
  const settledWords = useSettledWords(typed);
  const { data } = useQuery(
    {
      queryKey: ['searchSuggestions', settledWords],
      queryFn: async ({ signal }) => ({ settledWords, found: await suggestionsFor(settledWords, signal) }),
      enabled: settledWords.length >= minLetters,
      // The last suggestions stay while the next ones load.
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
  const shown = typed.length >= minLetters ? data : undefined;
  return (
    <SearchForm id={boxId} focusFirst value={words} onType={setWords}>
      <Suggestions words={shown?.settledWords ?? ''} found={shown?.found} />
    </SearchForm>
  );
}

/** Returns what was typed before hydration. */
function typedBefore(): string {
  const box = document.getElementById(boxId);
  return box instanceof HTMLInputElement ? box.value : '';
}

const suggestionsFor = (words: string, signal: AbortSignal) =>
  api<SearchSuggestions>('GET', `/apis/search/suggestions?search=${encodeURIComponent(words)}`, undefined, signal);

/**
 * Returns the words once the typing pauses. The delay is random, so that many clients do not send requests at the same
 * moment.
 */
function useSettledWords(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), Math.random() * suggestionDelayMaxMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

export default defineIsland('search-suggest', SearchSuggest, 'interaction');

interface SuggestionsProps {
  /** The words that the suggestions belong to. */
  words: string;
  /** Undefined before the first answer. */
  found: SearchSuggestions | undefined;
}

/** Renders suggestions below the search box; their number, or that there are none, is announced. */
function Suggestions({ words, found }: SuggestionsProps) {
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
