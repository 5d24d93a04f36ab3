import type { PageEntry } from '../../shared/contract/content-pages.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { PageHead } from '../../ui/components/page-head.tsx';
import { linkTo } from './article.tsx';
import { Links } from './blocks.tsx';

/** Renders links to all content pages by group, with the legal texts last. */
export function PageIndex({ pages }: { pages: readonly PageEntry[] }) {
  const words = messages.articles;
  return (
    <div className="page article-index">
      <PageHead title={words.title} lead={words.lead} />
      {groupsOf(pages).map(({ title, pages }) => (
        <section className="article-more" key={title}>
          <h2>{title}</h2>
          <Links items={pages.map(linkTo)} />
        </section>
      ))}
      <p className="article-ask">
        {words.notFound} <a href={href(routes.contact)}>{words.ask}</a>
      </p>
    </div>
  );
}

function groupsOf(pages: readonly PageEntry[]): { title: string; pages: PageEntry[] }[] {
  const groups = new Map<string, PageEntry[]>();
  const inOrder = [...pages.filter(({ type }) => type === 'page'), ...pages.filter(({ type }) => type === 'protocol')];
  for (const page of inOrder) {
    const title = page.type === 'protocol' ? messages.articles.legal : page.group;
    groups.set(title, [...(groups.get(title) ?? []), page]);
  }
  return [...groups].map(([title, pages]) => ({ title, pages }));
}
