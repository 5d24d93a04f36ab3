/** A page of the shop with its drafts. */
export interface FramedPage {
  title: string;
  url: string;
}

/** Renders pages of the shop in frames. */
export function FramedPages({ pages }: { pages: readonly FramedPage[] }) {
  return (
    <section className="framed-pages" aria-label="The shop with this draft">
      <p>The draft as it was saved last. Save it to see what you change.</p>
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
