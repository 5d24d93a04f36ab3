import type { Footer } from '../../shared/contract/content.ts';
import { messages } from '../../shared/messages/messages.ts';
import { markOf, paymentMarks, socialMarks } from '../../shared/payment/marks.ts';

/** URLs of the sprites that the build creates (`scripts/build/sprites.ts`). */
export interface Drawings {
  /** Logos of social networks and payment methods, by name. */
  marks: string;
  /** All flags, by country code. */
  flags: string;
  /** Folder with the same flags as single files, for a page that shows one. */
  flagFolder: string;
}

/** Renders links to the shop's social networks, which open in a new tab. */
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
              <span className="visually-hidden">{` ${messages.legal.newTab}`}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Renders the accepted payment methods: the logo, or the name where there is none. */
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
