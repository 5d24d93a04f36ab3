import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { logoPng } from '../../../../shared/brand/marks.ts';
import type { BrandPicture } from '../../../../shared/contract/brand.ts';
import { hasThumbnails, jpegThumbnail } from '../../../../shared/images.ts';
import { currentLanguage, directionOf } from '../../../../shared/language/language.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import type { MailContent, MailFrame, Picture } from './content.ts';
import { darkSheetOf, LookOf, lookOf, paperWidth, useLook } from './look.ts';
import { dateText } from './moments.ts';
import { Facts, Lines, NoticeBox, Part, Steps, Table, Terms, TermsLanguage } from './parts.tsx';
import { termsByLanguage } from './terms-language.ts';

const { mails, orders } = messages;

/** Returns a mail as an HTML document without fonts, scripts or external resources but the shop's logo. */
export function htmlOf(content: MailContent, frame: MailFrame): string {
  return `<!doctype html>${renderToStaticMarkup(
    <LookOf value={lookOf(frame.brand)}>
      <MailDocument content={content} frame={frame} />
    </LookOf>,
  )}`;
}

interface MailProps {
  content: MailContent;
  frame: MailFrame;
}

function MailDocument({ content, frame }: MailProps) {
  const look = useLook();
  return (
    <html lang={currentLanguage()} dir={directionOf(currentLanguage())}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{content.subject}</title>
        <style>{darkSheetOf(frame.brand)}</style>
      </head>
      <body className="c-ground" style={look.body}>
        <div style={look.hidden}>
          {content.preheader}
          {afterPreheader}
        </div>
        <Table className="c-ground" style={look.ground}>
          <tr>
            <td align="center" style={{ padding: '0 0 8px' }}>
              <Table className="c-paper" style={look.paper} width={paperWidth}>
                <tr>
                  <td className="c-bar" style={look.bar} />
                </tr>
                <Brand {...frame} />
                {frame.picture && <TopPicture picture={frame.picture} siteUrl={frame.siteUrl} />}
                <Opening content={content} frame={frame} />
                <Body content={content} />
                {frame.closing && <Closing text={frame.closing} />}
                {frame.order ? <Track {...frame.order} /> : <End />}
                {termsByLanguage(content.terms ?? []).map(({ language, terms }) => (
                  <Fragment key={language ?? ''}>
                    {language && <TermsLanguage language={language} />}
                    {terms.map((text) => (
                      <Terms {...text} key={text.title} />
                    ))}
                  </Fragment>
                ))}
              </Table>
              <Foot {...frame} />
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

/** Padding after the preheader, so that the preview does not show the mail's first words. */
const afterPreheader = '\u00a0\u200c'.repeat(80);

function Brand(frame: MailFrame) {
  const look = useLook();
  return (
    <tr>
      <td className="c-line" style={look.head}>
        <a className="c-ink" href={frame.siteUrl} style={look.brand}>
          <Logo {...frame} />
        </a>
      </td>
    </tr>
  );
}

/** Renders the shop's logo as PNG, which every mail program shows; its words or name where it has none. */
function Logo({ brand, siteName, siteUrl }: MailFrame) {
  const look = useLook();
  const { light, dark, logoHeight, logoText } = brand.logo;
  const words = logoText || siteName;
  if (!light) return words;
  const { origin } = new URL(siteUrl);
  const shown = (logo: BrandPicture) => ({
    src: origin + logoPng(logo.url, 2 * logoHeight),
    width: Math.round((logo.width / logo.height) * logoHeight),
    height: logoHeight,
  });
  if (!dark) return <img {...shown(light)} alt={words} style={look.logo} />;
  return (
    <>
      <img className="c-on-light" {...shown(light)} alt={words} style={look.logo} />
      <img className="c-on-dark" {...shown(dark)} alt="" style={look.onDark} />
    </>
  );
}

/** Renders a picture of the shop as wide as the mail, as JPEG: not every mail program shows others. */
function TopPicture({ picture, siteUrl }: { picture: Picture; siteUrl: string }) {
  const look = useLook();
  const { url, width, height, alt } = picture;
  const src = hasThumbnails(url) ? jpegThumbnail(url, 1200) : url;
  const shown = { width: paperWidth, height: Math.round((height / width) * paperWidth) };
  return (
    <tr>
      <td style={look.pictureCell}>
        <img src={new URL(siteUrl).origin + src} {...shown} alt={alt} style={look.picture} />
      </td>
    </tr>
  );
}

function Opening({ content, frame }: MailProps) {
  const look = useLook();
  return (
    <tr>
      <td style={look.opening}>
        <h1 className="c-ink" style={look.title}>
          {content.title}
        </h1>
        {frame.order && (
          <p className="c-grey" style={look.order}>
            {orders.order(frame.order.orderNo)} ·{' '}
            <span style={look.unbroken}>{mails.placedOn(dateText(frame.order.placedAt, frame.order.country))}</span>
          </p>
        )}
        {content.lead.map((paragraph) => (
          <p className="c-ink" style={look.lead} key={paragraph}>
            {paragraph}
          </p>
        ))}
      </td>
    </tr>
  );
}

function Body({ content }: { content: MailContent }): ReactNode {
  const look = useLook();
  const { notice, link, facts, next } = content;
  return (
    <>
      {notice && <NoticeBox notice={notice} />}
      {link && (
        <Part>
          <a className="c-button" href={link.href} style={look.button}>
            {link.label}
          </a>
          <p className="c-grey" style={look.note}>
            {link.note}
          </p>
        </Part>
      )}
      {content.lines.length > 0 && <Lines content={content} />}
      {facts.length > 0 && <Facts facts={facts} />}
      {next.length > 0 && <Steps steps={next} />}
    </>
  );
}

function Closing({ text }: { text: string }) {
  const look = useLook();
  return (
    <Part>
      <p className="c-ink" style={look.lead}>
        {text}
      </p>
    </Part>
  );
}

function Track({ trackUrl }: NonNullable<MailFrame['order']>) {
  const look = useLook();
  return (
    <tr>
      <td style={look.trackBox}>
        <a className="c-ink c-edge" href={trackUrl} style={look.trackLink}>
          {orders.lookupTitle}
        </a>
        <p className="c-grey" style={look.note}>
          {mails.trackNote}
        </p>
      </td>
    </tr>
  );
}

function End() {
  const look = useLook();
  return (
    <tr>
      <td style={look.end} />
    </tr>
  );
}

function Foot({ why, siteUrl, unsubscribe }: MailFrame) {
  const look = useLook();
  return (
    <Table style={look.paperless} width={paperWidth}>
      <tr>
        <td className="c-grey" style={look.foot}>
          {why}
          <br />
          {unsubscribe && (
            <>
              <a className="c-grey" href={unsubscribe.href} style={look.footLink}>
                {unsubscribe.label}
              </a>
              <br />
            </>
          )}
          <a className="c-grey" href={siteUrl} style={look.footLink}>
            {new URL(siteUrl).host}
          </a>
        </td>
      </tr>
    </Table>
  );
}
