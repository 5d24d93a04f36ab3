import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

interface SuggestionsProps {
  /** The words that the suggestions belong to. */
  words: string;
  /** Undefined before the first answer. */
  found: readonly string[] | undefined;
}

/** Renders suggestions below the search box; their number, or that there are none, is announced. */
export function Suggestions({ words, found }: SuggestionsProps) {
  return (
    <div className="suggestions">
      <p className={found?.length === 0 ? 'suggestions-none' : 'visually-hidden'} role="status">
        {found &&
          (found.length > 0 ? messages.shell.suggestionCount(found.length) : messages.shell.noSuggestions(words))}
      </p>
      {found?.length === 0 && (
        <button className="text-button" type="submit">
          {messages.shell.searchAnyway}
        </button>
      )}
      {found && found.length > 0 && (
        <ul aria-label={messages.shell.suggestions}>
          {found.map((suggestion) => (
            <li key={suggestion}>
              <a href={href(routes.products, { q: suggestion })} lang={contentLanguage()}>
                <Suggestion suggestion={suggestion} words={words} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
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
