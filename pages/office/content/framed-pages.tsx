import { officeMessages } from '../../../shared/messages/office/office-messages.ts';

const words = officeMessages.documents;
/** A page of the shop with its drafts. */
export interface FramedPage {
  title: string;
  url: string;
}

/** Renders pages of the shop in frames. */
export function FramedPages({ pages }: { pages: readonly FramedPage[] }) {
  return (
    <section className="framed-pages" aria-label={words.frames}>
      <p>{words.framesAbout}</p>
      {pages.map(({ title, url }) => (
        <section key={title} aria-label={title}>
          <p>
            <a className="target" href={url}>
              {title}
            </a>
          </p>
          <iframe src={url} title={title} loading="lazy" />
        </section>
      ))}
    </section>
  );
}
