import type { ReactNode } from 'react';
import type { Block, PageEntry, Protocol, StaticPage } from '../../shared/contract/content-pages.ts';
import type { DeliveryZone } from '../../shared/contract/places.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Notice } from '../../ui/components/notice.tsx';
import { Moment } from '../orders/moment.tsx';
import { Blocks, Links } from './blocks.tsx';
import { contentsOf, type Place, placeBlocks } from './outline.ts';
import { RichText } from './rich-text.tsx';
import { useTextLanguage, WrittenIn } from './written-in.ts';

interface ArticleFacts {
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** What its blocks `delivery-table` show. */
  delivery: readonly DeliveryZone[];
}

/** Renders a content page, e.g. about delivery, sizes or the company. */
export function StaticPageView({ document, ...shown }: ArticleFacts & { document: StaticPage }) {
  const { group, language } = document;
  return (
    <WrittenIn value={language}>
      <Article {...document} kicker={group} kickerLanguage={contentLanguage(language)} {...shown} />
    </WrittenIn>
  );
}

/** Renders a legal text with a summary and numbered sections. */
export function ProtocolView({ document, ...shown }: ArticleFacts & { document: Protocol }) {
  return (
    <WrittenIn value={document.language}>
      <Article {...document} kicker={messages.articles.legal} {...shown} numbered>
        {document.summary.length > 0 && <InShort summary={document.summary} />}
      </Article>
    </WrittenIn>
  );
}

function InShort({ summary }: Pick<Protocol, 'summary'>) {
  const lang = useTextLanguage();
  return (
    <section className="article-short" aria-labelledby="in-short">
      <h2 id="in-short">{messages.articles.inShort}</h2>
      <ul className="article-list" lang={lang}>
        {summary.map((text, i) => (
          <li key={i.toString()}>
            <RichText text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ArticleProps extends ArticleFacts {
  title: string;
  description: string;
  blocks: readonly Block[];
  /** Name of the group that the page belongs to. */
  kicker: string;
  /** Language of that name, where it is not the page's. */
  kickerLanguage?: string | undefined;
  numbered?: boolean;
  /** Whether the shop has yet to write the page. */
  placeholder?: boolean | undefined;
  /** Rendered before the blocks. */
  children?: ReactNode;
}

function Article(props: ArticleProps) {
  const { title, description, blocks, kicker, kickerLanguage, updatedAt, numbered, placeholder, children } = props;
  const { delivery } = props;
  const lang = useTextLanguage();
  const placed = placeBlocks(blocks);
  const contents = contentsOf(placed);
  return (
    <article className={numbered ? 'page article article-numbered' : 'page article'}>
      <header className="article-head">
        <p className="article-kicker">
          <a href={href(routes.pages)} lang={kickerLanguage}>
            {kicker}
          </a>
        </p>
        <h1 lang={lang}>{title}</h1>
        <p className="article-lead" lang={lang}>
          {description}
        </p>
        <p className="article-date">
          {messages.articles.updated} <Moment at={updatedAt} />
        </p>
      </header>
      {contents.length > 0 && <Contents places={contents} />}
      <div className="article-text">
        {placeholder && <Notice>{messages.articles.placeholder}</Notice>}
        {children}
        <Blocks blocks={placed} delivery={delivery} />
      </div>
    </article>
  );
}

/** Renders the table of contents: collapsed on phones; open and always in view where there is room beside the text. */
function Contents({ places }: { places: readonly Place[] }) {
  const lang = useTextLanguage();
  return (
    <nav className="article-contents" aria-label={messages.articles.onThisPage}>
      <details>
        <summary>{messages.articles.onThisPage}</summary>
        <ol>
          {places.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} lang={lang}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Renders links to the other pages of the same kind and to the index. */
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
