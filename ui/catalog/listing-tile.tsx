import type { ListingTile as Tile } from '../../shared/contract/content.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { linkUrl } from '../../shared/text/link-target.ts';
import { cardWidths } from '../components/card-widths.ts';
import { lazySizes, Picture } from '../components/picture.tsx';

/** Renders a picture with a sentence and a link, in the place of a card. */
export function ListingTile({ image, text, textIn, link }: Omit<Tile, 'collections' | 'after'>) {
  return (
    <a className="listing-tile" href={linkUrl(link.href)}>
      <div className="picture">
        <Picture image={image} widths={cardWidths} sizes={lazySizes} alt="" fills />
      </div>
      <p lang={contentLanguage(textIn)}>{text}</p>
      <span lang={contentLanguage(link.labelIn)}>{link.label}</span>
    </a>
  );
}
