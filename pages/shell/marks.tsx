import type { Footer } from '../../shared/contract/content.ts';
import { markOf, paymentMarks, socialMarks } from '../../shared/marks.ts';
import { messages } from '../../shared/messages/messages.ts';

/** Addresses of what the build drew (`scripts/build/sprites.ts`). */
export interface Drawings {
  /** Marks of networks and ways to pay, by their names. */
  marks: string;
  /** All flags, by the codes of their countries. */
  flags: string;
  /** The folder of the same flags, one file each: for a page that shows one. */
  flagFolder: string;
}

/** Where the shop is found elsewhere; each opens beside the shop. */
export function Social({ items, marks }: { items: Footer['soicalMedia']['data']; marks: string }) {
  if (items.length === 0) return null;
  return (
    <ul className="footer-social" aria-label={messages.shell.follow}>
      {items.map(({ title, link }) => {
        const mark = markOf(socialMarks, title);
        return (
          <li key={title}>
            <a href={link} target="_blank" rel="noopener">
              {mark && <img src={`${marks}#${mark}`} width="20" height="20" alt="" loading="lazy" />}
              <span className={mark && 'visually-hidden'}>{title}</span>
              <span className="visually-hidden"> {messages.shell.newTab}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** What the shop takes: the mark where we have it, the name in its place where not. */
export function Payments({ items, marks }: { items: Footer['payment']['data']; marks: string }) {
  const shown = items.filter((item) => item.display);
  if (shown.length === 0) return null;
  return (
    <ul className="footer-payments" aria-label={messages.shell.payWith}>
      {shown.map(({ type }) => {
        const mark = markOf(paymentMarks, type);
        const name = messages.shell.paymentNames[mark ?? type] ?? type;
        return (
          <li key={type}>
            {mark ? <img src={`${marks}#${mark}`} width="38" height="24" alt={name} loading="lazy" /> : name}
          </li>
        );
      })}
    </ul>
  );
}
