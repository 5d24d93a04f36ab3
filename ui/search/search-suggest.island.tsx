import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { suggestionDelayMaxMs } from '../../shared/constants.ts';
import type { SearchSuggestions } from '../../shared/contract/catalog.ts';
import { defineIsland } from '../rendering/define-island.ts';
import { api } from '../runtime/api.ts';
import { queryClient } from '../runtime/query-client.ts';
import { SearchForm } from './search-form.tsx';
import { Suggestions } from './suggestions.tsx';

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
