import { useId } from 'react';
import type { Look, LookDetail } from '../../shared/contract/looks.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { linkUrl } from '../../shared/text/link-target.ts';
import { ProductCard } from '../../ui/catalog/product-card.tsx';
import { Picture } from '../../ui/components/picture.tsx';
import { headingOf } from '../../ui/looks/look-heading.ts';
import { LookRail } from '../../ui/looks/look-tile.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import pageDialog from '../../ui/shell/page-dialog.island.ts';

const words = messages.looks;

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

interface LooksSectionProps {
  title: string;
  text?: string | undefined;
  looks: readonly Look[];
  action?: { label: string; href: string; lang?: string | undefined } | undefined;
  /** Language of title and text, where it is not the page's. */
  lang?: string | undefined;
}

/** Renders one row of looks with a heading, for home, product and look pages; nothing if there are none. */
export function LooksSection({ title, text, looks, action, lang }: LooksSectionProps) {
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
          <p className="section-text" lang={lang}>
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
