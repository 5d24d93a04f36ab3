import type { ReactNode } from 'react';
import type { Block, PageEntry, Protocol, StaticPage } from '../../shared/contract/content-pages.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Moment } from '../orders/moment.tsx';
import { Blocks, Links } from './blocks.tsx';
import { contentsOf, type Place, placeBlocks } from './outline.ts';
import { RichText } from './rich-text.tsx';

/** A page of the shop: delivery, sizes, who we are. */
export function StaticPageView({ document, updatedAt }: { document: StaticPage; updatedAt: number }) {
  return <Article {...document} kicker={document.group} updatedAt={updatedAt} />;
}

/** A legal text, its sections numbered, with what matters in it said first. */
export function ProtocolView({ document, updatedAt }: { document: Protocol; updatedAt: number }) {
  return (
    <Article {...document} kicker={messages.articles.legal} updatedAt={updatedAt} numbered>
      {document.summary.length > 0 && (
        <section className="article-short" aria-labelledby="in-short">
          <h2 id="in-short">{messages.articles.inShort}</h2>
          <ul className="article-list">
            {document.summary.map((text, i) => (
              <li key={i.toString()}>
                <RichText text={text} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Article>
  );
}

interface ArticleProps {
  title: string;
  description: string;
  blocks: readonly Block[];
  /** What the page is one of. */
  kicker: string;
  /** Milliseconds since 1970. */
  updatedAt: number;
  numbered?: boolean;
  /** Stands before the blocks. */
  children?: ReactNode;
}

function Article({ title, description, blocks, kicker, updatedAt, numbered, children }: ArticleProps) {
  const placed = placeBlocks(blocks);
  const contents = contentsOf(placed);
  return (
    <article className={numbered ? 'page article article-numbered' : 'page article'}>
      <header className="article-head">
        <p className="article-kicker">
          <a href={href(routes.pages)}>{kicker}</a>
        </p>
        <h1>{title}</h1>
        <p className="article-lead">{description}</p>
        <p className="article-date">
          {messages.articles.updated} <Moment at={updatedAt} />
        </p>
      </header>
      {contents.length > 0 && <Contents places={contents} />}
      <div className="article-text">
        {children}
        <Blocks blocks={placed} />
      </div>
    </article>
  );
}

/** On phones it opens by its title; where there is room beside the text, it stands open and stays in view. */
function Contents({ places }: { places: readonly Place[] }) {
  return (
    <nav className="article-contents" aria-label={messages.articles.onThisPage}>
      <details>
        <summary>{messages.articles.onThisPage}</summary>
        <ol>
          {places.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** The other pages of the same kind, and the way to all of them. */
export function MorePages({ title, pages }: { title: string; pages: readonly PageEntry[] }) {
  if (pages.length === 0) return null;
  return (
    <section className="article-more">
      <div className="section-head">
        <h2>{title}</h2>
        <a href={href(routes.pages)}>{messages.articles.all}</a>
      </div>
      <Links items={pages.map(linkTo)} />
    </section>
  );
}

export const linkTo = ({ type, code, title, description }: PageEntry) => ({
  label: title,
  href: type === 'page' ? href(routes.page, { id: code }) : href(routes.protocol, { code }),
  text: description,
});
