import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { suggestionDelayMaxMs } from '../../shared/constants.ts';
import { SearchForm } from '../components/search-form.tsx';
import { Suggestions } from '../components/suggestions.tsx';
import { defineIsland } from '../render/define-island.ts';
import { api } from '../stores/api.ts';
import { queryClient } from '../stores/query-client.ts';

const boxId = 'search-words';
const shownSuggestions = 8;
const fewestLetters = 2;

/** The search box with suggestions as one types; `words` are those of the search that the page shows. */
function SearchSuggest({ words: searched }: { words: string }) {
  const [words, setWords] = useState(searched);
  useEffect(() => setWords(typedBefore()), []);
  const typed = words.trim();
  const asked = useSettled(typed);
  const { data } = useQuery(
    {
      queryKey: ['queryWords', asked],
      queryFn: async ({ signal }) => ({ asked, found: await suggestionsFor(asked, signal) }),
      enabled: asked.length >= fewestLetters,
      // While the next ones are on their way the last ones stay.
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
  const shown = typed.length >= fewestLetters ? data : undefined;
  return (
    <SearchForm id={boxId} focusFirst value={words} onType={setWords}>
      <Suggestions words={shown?.asked ?? ''} found={shown?.found.slice(0, shownSuggestions)} />
    </SearchForm>
  );
}

/** What was typed while the script was on its way. */
function typedBefore(): string {
  const box = document.getElementById(boxId);
  return box instanceof HTMLInputElement ? box.value : '';
}

const suggestionsFor = (words: string, signal: AbortSignal) =>
  api<string[]>('GET', `/apis/products/queryWords/?search=${encodeURIComponent(words)}`, undefined, signal);

/** The words once the typing pauses; the pause is random so that many shoppers do not ask at one moment. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), Math.random() * suggestionDelayMaxMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

export default defineIsland('search-suggest', SearchSuggest, 'interaction');
