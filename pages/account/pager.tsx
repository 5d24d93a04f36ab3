import { messages } from '../../shared/messages/messages.ts';

interface PagerProps {
  number: number;
  totalPages: number;
  /** Returns the URL of a page. */
  to: (page: number) => string;
  words: Record<'pages' | 'newer' | 'older', string>;
}

/** Renders links to the neighbouring pages of a list with the newest first; nothing if there is one page. */
export function Pager({ number, totalPages, to, words }: PagerProps) {
  if (totalPages < 2) return null;
  return (
    <nav className="pager" aria-label={words.pages}>
      {number > 1 && (
        <a className="quiet-link" rel="prev" href={to(number - 1)}>
          {words.newer}
        </a>
      )}
      <span className="muted small figures">{messages.accountOrders.page(number, totalPages)}</span>
      {number < totalPages && (
        <a className="quiet-link" rel="next" href={to(number + 1)}>
          {words.older}
        </a>
      )}
    </nav>
  );
}
