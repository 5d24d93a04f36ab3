import { useId } from 'react';
import type { Look, LookDetail } from '../../shared/contract/looks.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { linkUrl } from '../../shared/text/link-target.ts';
import { ProductCard } from '../../ui/catalog/product-card.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { PageHead } from '../../ui/components/page-head.tsx';
import { Picture } from '../../ui/components/picture.tsx';
import { headingOf } from '../../ui/looks/look-heading.ts';
import { LookRail, LookTile } from '../../ui/looks/look-tile.tsx';
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
        <ButtonLink href={href(routes.products)}>{messages.cart.emptyAction}</ButtonLink>
      </EmptyState>
    </div>
  );
}

/** Renders one look: the picture and beside it its products; also opens in a dialog over the gallery. */
export function LookPage({ look }: { look: LookDetail }) {
  const { image, products } = look;
  const { heading, headingLang, text, textLang } = headingOf(look);
  return (
    <article className="look" data-dialog-part={messages.dialogs.close}>
      <div className="look-picture">
        <Picture image={image} sizes="(width >= 60em) 50vw, 100vw" load="first" />
      </div>
      <div className="look-text">
        <header>
          <h1 lang={headingLang}>{heading}</h1>
          <p lang={textLang}>{text}</p>
        </header>
        <h2>{words.inThisLook}</h2>
        {products.length === 0 && <p className="muted">{words.soldOut}</p>}
        <ul className="look-products">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes="(width >= 60em) 18vw, 46vw" />
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}

export interface LooksSectionProps {
  title: string;
  text?: string | undefined;
  looks: readonly Look[];
  action?: { label: string; href: string; lang?: string | undefined } | undefined;
  /** Languages of title and text, where they are not the page's. */
  lang?: string | undefined;
  textLang?: string | undefined;
}

/** Renders one row of looks with a heading, for home, product and look pages; nothing if there are none. */
export function LooksSection({ title, text, looks, action, lang, textLang }: LooksSectionProps) {
  const titleId = useId();
  if (looks.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId} lang={lang}>
          {title}
        </h2>
        {action && (
          <a href={linkUrl(action.href)} lang={action.lang}>
            {action.label}
          </a>
        )}
        {text && (
          <p className="section-text" lang={textLang}>
            {text}
          </p>
        )}
      </div>
      <Enhanced by={pageDialog}>
        <LookRail looks={looks} />
      </Enhanced>
    </section>
  );
}

export const allLooks = () => ({ label: words.all, href: href(routes.looks) });
