import { type ChangeEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from './icon.tsx';

interface SearchFormProps {
  /** Unique on the page, for the label. */
  id: string;
  /** The words typed so far, where something keeps them; otherwise `initial` fills the box once. */
  value?: string;
  initial?: string;
  focusFirst?: boolean;
  onType?: (words: string) => void;
  /** What stands below the box while one types; its links are reached by the arrow keys too. */
  children?: ReactNode;
}

/** Search for products: a GET form, and a button that empties the box. */
export function SearchForm({ id, value, initial, focusFirst, onType, children }: SearchFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const typing = onType && {
    value: value ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onType(event.target.value),
  };
  const clear = () => {
    onType?.('');
    box.current?.focus();
  };
  return (
    <search className="search" onKeyDown={onType && moveAbout}>
      <form action={href(routes.products)} method="get">
        <label className="visually-hidden" htmlFor={id}>
          {messages.shell.searchLabel}
        </label>
        <div className="search-box">
          <input
            id={id}
            ref={box}
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
          <button className="icon-button search-clear" type={onType ? 'button' : 'reset'} onClick={onType && clear}>
            <Icon name="close" />
            <span className="visually-hidden">{messages.shell.clear}</span>
          </button>
          <button className="icon-button" type="submit">
            <Icon name="search" />
            <span className="visually-hidden">{messages.shell.search}</span>
          </button>
        </div>
        {children}
      </form>
    </search>
  );
}

/** The arrow keys move from the box to the suggestions, about them and back; letters go on in the box. */
function moveAbout(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const box = event.currentTarget.querySelector('input');
  const stops = [box, ...event.currentTarget.querySelectorAll<HTMLElement>('.suggestions :is(a, button)')];
  const at = stops.findIndex((stop) => stop?.matches(':focus'));
  if (at < 0) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    stops[(at + step + stops.length) % stops.length]?.focus();
  } else if (at > 0 && (event.key.length === 1 || event.key === 'Backspace') && event.key !== ' ') box?.focus();
}
