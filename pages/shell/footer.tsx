import type { Footer as Content } from '../../shared/contract/content.ts';
import type { Country } from '../../shared/contract/places.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Icon, socialIcon } from '../../ui/components/icon.tsx';
import { CountryForm, GeoCredit } from './country-form.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

interface FooterProps {
  footer: Content;
  countries: readonly Country[];
  siteName: string;
  /** Of the copyright line. */
  year: number;
}

export function Footer({ footer, countries, siteName, year }: FooterProps) {
  return (
    <footer className="footer">
      <Features items={footer.footerGroup.data} />
      <div className="footer-columns">
        {[footer.content1, footer.content2, footer.content3, footer.content4].map((column, i) => (
          <Column key={i.toString()} column={column} />
        ))}
        {footer.subscribe.display && <Newsletter title={footer.subscribe.title} />}
      </div>
      <div className="footer-end">
        {footer.country.display ? <CountryForm title={footer.country.title} countries={countries} /> : <GeoCredit />}
        <div>
          <Social items={footer.soicalMedia.data} />
          <p className="footer-copy">{messages.shell.copyright(year, siteName)}</p>
        </div>
        <Payments items={footer.payment.data} />
      </div>
    </footer>
  );
}

function Features({ items }: { items: Content['footerGroup']['data'] }) {
  const shown = items.filter((item) => item.display);
  if (shown.length === 0) return null;
  return (
    <ul className="footer-features" aria-label={messages.shell.features}>
      {shown.map(({ title, content, image, link }) => (
        <li key={title}>
          {image && <img src={image} width="32" height="32" alt="" loading="lazy" />}
          <h2>{link ? <a href={link}>{title}</a> : title}</h2>
          <p>{content}</p>
        </li>
      ))}
    </ul>
  );
}

function Column({ column }: { column: Content['content1'] }) {
  if (!column.display) return null;
  return (
    <div className="footer-links">
      <h2>{column.title}</h2>
      <ul>
        {column.data.map(({ title, link }) => (
          <li key={title}>
            <a href={link}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Newsletter({ title }: { title: string }) {
  return (
    <div className="footer-newsletter">
      <h2>{title || messages.shell.newsletterTitle}</h2>
      <p>{messages.shell.newsletterHint}</p>
      <NewsletterForm id="footer-email" source="footer" />
    </div>
  );
}

function Social({ items }: { items: Content['soicalMedia']['data'] }) {
  if (items.length === 0) return null;
  return (
    <ul className="footer-social" aria-label={messages.shell.follow}>
      {items.map(({ title, link }) => {
        const icon = socialIcon(title);
        return (
          <li key={title}>
            <a href={link} target="_blank" rel="noopener">
              {icon && <Icon name={icon} />}
              <span className={icon && 'visually-hidden'}>{title}</span>
              <span className="visually-hidden"> {messages.shell.newTab}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Payments({ items }: { items: Content['payment']['data'] }) {
  const shown = items.filter((item) => item.display);
  if (shown.length === 0) return null;
  return (
    <ul className="footer-payments" aria-label={messages.shell.payWith}>
      {shown.map(({ type }) => (
        <li key={type}>{messages.shell.paymentNames[type] ?? type}</li>
      ))}
    </ul>
  );
}
