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
  const { group, groupIn, language } = document;
  return (
    <WrittenIn value={language}>
      <Article {...document} kicker={group} kickerLanguage={contentLanguage(groupIn ?? language)} {...shown} />
    </WrittenIn>
  );
}

/** Renders a legal text with a summary and numbered sections. */
export function ProtocolView({ document, ...shown }: ArticleFacts & { document: Protocol }) {
  return (
    <WrittenIn value={document.language}>
      <Article {...document} kicker={messages.articles.legal} {...shown} numbered>
        {document.summary.length > 0 && <InShort {...document} />}
      </Article>
    </WrittenIn>
  );
}

function InShort({ summary, summaryIn }: Pick<Protocol, 'summary' | 'summaryIn'>) {
  const lang = useTextLanguage(summaryIn);
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
  titleIn?: string | undefined;
  description: string;
  descriptionIn?: string | undefined;
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
  const { title, titleIn, description, descriptionIn, blocks, kicker, kickerLanguage, updatedAt, delivery } = props;
  const { numbered, placeholder, children } = props;
  const leadLanguage = useTextLanguage(descriptionIn);
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
        <h1 lang={useTextLanguage(titleIn)}>{title}</h1>
        <p className="article-lead" lang={leadLanguage}>
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
  return (
    <nav className="article-contents" aria-label={messages.articles.onThisPage}>
      <details>
        <summary>{messages.articles.onThisPage}</summary>
        <ol>
          {places.map((place) => (
            <PlaceLink key={place.id} {...place} />
          ))}
        </ol>
      </details>
    </nav>
  );
}

function PlaceLink({ id, text, textIn }: Place) {
  return (
    <li>
      <a href={`#${id}`} lang={useTextLanguage(textIn)}>
        {text}
      </a>
    </li>
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

export const linkTo = ({ type, code, title, titleIn, description, descriptionIn }: PageEntry) => ({
  label: title,
  labelIn: titleIn,
  href: type === 'page' ? href(routes.page, { id: code }) : href(routes.protocol, { code }),
  text: description,
  textIn: descriptionIn,
});
