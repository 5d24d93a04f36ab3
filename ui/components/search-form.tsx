import type { ChangeEvent } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from './icon.tsx';

interface SearchFormProps {
  /** Unique on the page, for the label and the list of suggestions. */
  id: string;
  /** The words typed so far, where something keeps them; otherwise `initial` fills the box once. */
  value?: string;
  initial?: string;
  suggestions?: readonly string[];
  focusFirst?: boolean;
  onType?: (words: string) => void;
  onClear?: () => void;
}

/** Search for products: a GET form, with links for suggestions and a button that empties the box. */
export function SearchForm({ id, value, initial, suggestions = [], focusFirst, onType, onClear }: SearchFormProps) {
  const typing = onType && {
    value: value ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onType(event.target.value),
  };
  return (
    <search className="search">
      <form action={href(routes.products)} method="get">
        <label className="visually-hidden" htmlFor={id}>
          {messages.shell.searchLabel}
        </label>
        <div className="search-box">
          <input
            id={id}
            name="q"
            type="search"
            required
            maxLength={120}
            placeholder={messages.shell.searchPlaceholder}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: takes the focus only when the search sheet it stands in is opened.
            autoFocus={focusFirst}
            {...(typing ?? { defaultValue: initial })}
          />
          <button className="icon-button search-clear" type={onClear ? 'button' : 'reset'} onClick={onClear}>
            <Icon name="close" />
            <span className="visually-hidden">{messages.shell.clear}</span>
          </button>
          <button className="icon-button" type="submit">
            <Icon name="search" />
            <span className="visually-hidden">{messages.shell.search}</span>
          </button>
        </div>
      </form>
      <Suggestions id={`${id}-suggestions`} words={suggestions} />
    </search>
  );
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <div className="suggestions" id={id} aria-live="polite">
      {words.length > 0 && (
        <ul aria-label={messages.shell.suggestions}>
          {words.map((word) => (
            <li key={word}>
              <a href={href(routes.products, { q: word })}>{word}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
