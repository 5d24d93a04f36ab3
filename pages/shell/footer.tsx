import type { Brand } from '../../shared/contract/brand.ts';
import type { Footer as Content } from '../../shared/contract/content.ts';
import type { Country } from '../../shared/contract/places.ts';
import { hasThumbnails, thumbnail } from '../../shared/images.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { knownText } from '../../shared/messages/known-text.ts';
import { messages } from '../../shared/messages/messages.ts';
import { isInUnion } from '../../shared/places/european-union.ts';
import { href, routes } from '../../shared/routes.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { isPictureUrl, linkUrl } from '../../shared/text/link-target.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { CountryForm, GeoCredit } from './country-form.tsx';
import { Languages, type LanguagesProps } from './languages.tsx';
import { Logo } from './logo.tsx';
import { type Drawings, Payments, Social } from './marks.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const footerLogoHeight = 24;

interface FooterProps extends LanguagesProps {
  footer: Content;
  countries: readonly Country[];
  /** The visitor's country. */
  countryCode: string;
  drawings: Drawings;
  siteName: string;
  brand: Brand;
  /** Year of the copyright notice. */
  year: number;
  /** Whether the shop has a coupon for subscribers. */
  hasOffer: boolean;
}

/**
 * Renders the footer of every page. It appears once the reader scrolls, or after a moment where nothing scrolls; its
 * space is reserved from the start, for keyboard, find-in-page and screen readers (`footer.css`).
 */
export function Footer({
  footer,
  countries,
  countryCode,
  drawings,
  siteName,
  brand,
  year,
  hasOffer,
  ...place
}: FooterProps) {
  const { country, subscribe } = footer;
  return (
    <footer className="footer" id="footer">
      <Features items={footer.footerGroup.data} />
      <SearchOpener />
      <div className="footer-columns">
        {[footer.content1, footer.content2, footer.content3, footer.content4].map((column, i) => (
          <Column key={i.toString()} column={column} />
        ))}
        {subscribe.display && <Newsletter {...subscribe} hasOffer={hasOffer} />}
      </div>
      <div className="footer-end">
        {country.display ? <CountryForm {...{ countries, countryCode, drawings }} {...country} /> : <GeoCredit />}
        <div className="footer-close">
          <Social items={footer.soicalMedia.data} marks={drawings.marks} />
          <Payments items={footer.payment.data} marks={drawings.marks} />
          <Languages {...place} />
          {(brand.logo.light ?? brand.logo.dark) && (
            <p>
              <Logo brand={brand} siteName={siteName} height={footerLogoHeight} />
            </p>
          )}
          <p className="footer-copy">
            {`© ${year} ${isolated(siteName)}`} · <a href={href(routes.cookies)}>{messages.consent.title}</a>
          </p>
          <p>
            <a href={href(routes.withdrawal)}>
              {isInUnion(countryCode) ? messages.withdrawal.function : messages.returns.title}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

function Features({ items }: { items: Content['footerGroup']['data'] }) {
  const shown = items.filter((item) => item.display);
  if (shown.length === 0) return null;
  return (
    <ul className="footer-features" aria-label={messages.shell.features}>
      {shown.map(({ title, titleIn, content, contentIn, image, link }) => (
        <li key={title}>
          {image && isPictureUrl(image) && (
            <img
              src={hasThumbnails(image) ? thumbnail(image, 200) : image}
              width="32"
              height="32"
              alt=""
              loading="lazy"
            />
          )}
          <h2>
            {link ? <a href={linkUrl(link)} {...shownAs(title, titleIn)} /> : <span {...shownAs(title, titleIn)} />}
          </h2>
          <p {...shownAs(content, contentIn)} />
        </li>
      ))}
    </ul>
  );
}

/** Renders the button that opens the header's search dialog. */
function SearchOpener() {
  return (
    <button className="footer-search" type="button" popoverTarget="search">
      <span>{messages.shell.searchLabel}</span>
      <Icon name="search" />
    </button>
  );
}

function Column({ column }: { column: Content['content1'] }) {
  if (!column.display) return null;
  return (
    <div className="footer-links">
      <h2 {...shownAs(column.title, column.titleIn)} />
      <ul>
        {column.data.map(({ title, titleIn, link }) => (
          <li key={title}>
            <a href={linkUrl(link)} {...shownAs(title, titleIn)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns a text in the page's language where it is one that shops begin with, else as written, with its language. */
function shownAs(text: string, language: string | undefined): { children: string; lang?: string | undefined } {
  const known = language === undefined ? knownText(messages.beginnings.footer, text) : undefined;
  return known === undefined ? { children: text, lang: contentLanguage(language) } : { children: known };
}

function Newsletter({ title, titleIn, hasOffer }: Content['subscribe'] & { hasOffer: boolean }) {
  return (
    <div className="footer-newsletter">
      <h2 lang={title ? contentLanguage(titleIn) : undefined}>{title || messages.newsletter.title}</h2>
      <p>{messages.newsletter.lead}</p>
      <NewsletterForm id="footer-email" source="footer" hasOffer={hasOffer} />
    </div>
  );
}
