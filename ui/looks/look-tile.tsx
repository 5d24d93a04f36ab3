import type { Look } from '../../shared/contract/looks.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from '../components/icon.tsx';
import { Picture } from '../components/picture.tsx';
import { headingOf } from './look-heading.ts';

interface LookTileProps {
  look: Look;
  sizes: string;
  load?: 'first' | 'early' | 'lazy';
  heading?: 'h2' | 'h3';
}

/** Renders a look in a gallery, with picture, heading and text; the tile is one link. */
export function LookTile({ look, sizes, load = 'lazy', heading: Heading = 'h3' }: LookTileProps) {
  const { id, image, productIds } = look;
  const { heading, headingLang, text, textLang } = headingOf(look);
  return (
    <article className="card look-tile">
      <div className="picture look-picture">
        <Picture image={image} sizes={sizes} load={load} />
      </div>
      <div className="card-text">
        <Heading className="look-author">
          <a className="card-link" href={href(routes.look, { id })} data-dialog="wide" lang={headingLang}>
            {heading}
          </a>
        </Heading>
        <p className="look-caption" lang={textLang}>
          {text}
        </p>
        {productIds.length > 0 && (
          <p className="look-pieces">
            <Icon name="bag" /> {messages.looks.pieces(productIds.length)}
          </p>
        )}
      </div>
    </article>
  );
}

/** Renders one row of looks to swipe or scroll through. */
export function LookRail({ looks }: { looks: readonly Look[] }) {
  return (
    <ul className="rail">
      {looks.map((look) => (
        <li key={look.id}>
          <LookTile look={look} sizes="(width >= 48em) 23vw, 44vw" />
        </li>
      ))}
    </ul>
  );
}
