import type { Look } from '../../shared/contract/looks.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { PageHead } from '../../ui/components/page-head.tsx';
import { LookTile } from '../../ui/looks/look-tile.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import pageDialog from '../../ui/shell/page-dialog.island.ts';

const words = messages.looks;
/** Number of tiles in the first view of any window. */
const earlyTiles = 4;

interface GalleryProps {
  looks: readonly Look[];
  pageInfo: { number: number; totalPages: number };
}

/** Renders all looks, each a link to its products. */
export function LooksPage({ looks, pageInfo }: GalleryProps) {
  if (looks.length === 0) return <NoLooks />;
  return (
    <div className="page">
      <PageHead title={words.title} lead={words.lead} />
      <Enhanced by={pageDialog}>
        <ul className="looks">
          {looks.map((look, i) => (
            <li key={look.id}>
              <LookTile
                look={look}
                heading="h2"
                sizes="(width >= 75em) 24vw, (width >= 48em) 32vw, 48vw"
                load={i === 0 ? 'first' : i < earlyTiles ? 'early' : 'lazy'}
              />
            </li>
          ))}
        </ul>
        <Pages {...pageInfo} />
        <p className="looks-letters">
          {words.letters}{' '}
          <a href={href(routes.newsletter)} data-dialog="">
            {messages.newsletter.invite}
          </a>
        </p>
      </Enhanced>
    </div>
  );
}

function Pages({ number, totalPages }: GalleryProps['pageInfo']) {
  if (totalPages < 2) return null;
  return (
    <nav className="row looks-pages" aria-label={words.title}>
      {number > 1 && (
        <ButtonLink kind="secondary" href={href(routes.looks, number > 2 ? { page: number - 1 } : {})}>
          {words.previous}
        </ButtonLink>
      )}
      {number < totalPages && (
        <ButtonLink kind="secondary" href={href(routes.looks, { page: number + 1 })}>
          {words.next}
        </ButtonLink>
      )}
    </nav>
  );
}

function NoLooks() {
  return (
    <div className="page">
      <EmptyState heading="h1" title={words.empty} text={words.emptyText}>
        <ButtonLink href={href(routes.products)}>{words.shop}</ButtonLink>
      </EmptyState>
    </div>
  );
}
