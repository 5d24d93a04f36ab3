import type { ReactNode } from 'react';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { LinkLine } from '../parts.tsx';

const words = officeMessages.documents;
/** A page of the shop with its drafts. */
export interface FramedPage {
  title: string;
  url: string;
  /** Whether it is shown as wide as a phone. */
  isNarrow?: boolean;
}

/** Renders pages of the shop in frames. */
export function FramedPages({ pages, children }: { pages: readonly FramedPage[]; children?: ReactNode }) {
  return (
    <section className="framed-pages" aria-label={words.frames}>
      <p>{words.framesAbout}</p>
      {children}
      {pages.map(({ title, url, isNarrow }) => (
        <section key={title} aria-label={title}>
          <LinkLine href={url}>{title}</LinkLine>
          <iframe className={isNarrow ? 'is-narrow' : undefined} src={url} title={title} loading="lazy" />
        </section>
      ))}
    </section>
  );
}
