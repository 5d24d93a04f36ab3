import { type ChangeEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from '../components/icon.tsx';

interface SearchFormProps {
  /** Unique on the page, for the label. */
  id: string;
  /** The search words of a controlled input; otherwise `initial` fills the input once. */
  value?: string;
  initial?: string;
  focusFirst?: boolean;
  onType?: (words: string) => void;
  /** Suggestions below the input; the arrow keys reach their links. */
  children?: ReactNode;
}

/** Renders the product search: a GET form, and a button that clears the input. */
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
    <search className="search" onKeyDown={onType && moveFocus}>
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
            dir="auto"
            required
            maxLength={120}
            placeholder={messages.shell.searchPlaceholder}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: takes the focus only when its search sheet opens.
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

/** Moves the focus between input and suggestions by the arrow keys; typed characters go to the input. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const box = event.currentTarget.querySelector('input');
  const stops = [box, ...event.currentTarget.querySelectorAll<HTMLElement>('.suggestions :is(a, button)')];
  const index = stops.findIndex((stop) => stop?.matches(':focus'));
  if (index < 0) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    stops[(index + step + stops.length) % stops.length]?.focus();
  } else if (index > 0 && (event.key.length === 1 || event.key === 'Backspace') && event.key !== ' ') box?.focus();
}
