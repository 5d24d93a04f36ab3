import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { suggestionDelayMaxMs } from '../../shared/constants.ts';
import { SearchForm } from '../components/search-form.tsx';
import { defineIsland } from '../render/define-island.ts';
import { api } from '../stores/api.ts';
import { queryClient } from '../stores/query-client.ts';

const shownSuggestions = 8;

/** The search box with suggestions as one types. */
function SearchSuggest() {
  const [words, setWords] = useState('');
  const asked = useSettled(words.trim());
  const { data } = useQuery(
    {
      queryKey: ['queryWords', asked],
      queryFn: ({ signal }) =>
        api<string[]>('GET', `/apis/products/queryWords/?search=${encodeURIComponent(asked)}`, undefined, signal),
      enabled: asked.length > 1,
    },
    queryClient(),
  );
  return (
    <SearchForm
      id="search-words"
      focusFirst
      value={words}
      suggestions={words.trim().length > 1 ? (data ?? []).slice(0, shownSuggestions) : []}
      onType={setWords}
      onClear={() => setWords('')}
    />
  );
}

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
