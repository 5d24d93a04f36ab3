import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

interface SuggestionsProps {
  /** What was typed, once it is known what there is for it. */
  words: string;
  /** Undefined while nothing was asked. */
  found: readonly string[] | undefined;
}

/** What one may have meant, below the search box; how many there are, or that there are none, is said aloud. */
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
              <a href={href(routes.products, { q: suggestion })}>
                <Typed suggestion={suggestion} words={words} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A suggestion in which what was typed stands out. */
function Typed({ suggestion, words }: { suggestion: string; words: string }) {
  const at = suggestion.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0 || !words) return suggestion;
  const end = at + words.length;
  return (
    <span>
      {suggestion.slice(0, at)}
      <b>{suggestion.slice(at, end)}</b>
      {suggestion.slice(end)}
    </span>
  );
}
