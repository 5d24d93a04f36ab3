import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { currentLanguage, directionOf } from '../../../../shared/language/language.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import type { MailContent, MailFrame } from './content.ts';
import { darkSheet, look } from './look.ts';
import { dateText } from './moments.ts';
import { Facts, Lines, NoticeBox, Part, Steps, Table, Terms, TermsLanguage } from './parts.tsx';
import { termsByLanguage } from './terms-language.ts';

const { mails } = messages;

/** Returns a mail as an HTML document without pictures, fonts, scripts or external resources. */
export function htmlOf(content: MailContent, frame: MailFrame): string {
  return `<!doctype html>${renderToStaticMarkup(<MailDocument content={content} frame={frame} />)}`;
}

interface MailProps {
  content: MailContent;
  frame: MailFrame;
}

function MailDocument({ content, frame }: MailProps) {
  return (
    <html lang={currentLanguage()} dir={directionOf(currentLanguage())}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{content.subject}</title>
        <style>{darkSheet}</style>
      </head>
      <body className="c-ground" style={look.body}>
        <div style={look.hidden}>
          {content.preheader}
          {afterPreheader}
        </div>
        <Table className="c-ground" style={look.ground}>
          <tr>
            <td align="center" style={{ padding: '0 0 8px' }}>
              <Table className="c-paper" style={look.paper} width={600}>
                <tr>
                  <td style={look.bar} />
                </tr>
                <Brand {...frame} />
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

function Brand({ siteName, siteUrl }: MailFrame) {
  return (
    <tr>
      <td className="c-line" style={look.head}>
        <a className="c-ink" href={siteUrl} style={look.brand}>
          {siteName}
        </a>
      </td>
    </tr>
  );
}

function Opening({ content, frame }: MailProps) {
  return (
    <tr>
      <td style={look.opening}>
        <h1 className="c-ink" style={look.title}>
          {content.title}
        </h1>
        {frame.order && (
          <p className="c-grey" style={look.order}>
            {mails.order(frame.order.orderNo)} ·{' '}
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
  return (
    <Part>
      <p className="c-ink" style={look.lead}>
        {text}
      </p>
    </Part>
  );
}

function Track({ trackUrl }: NonNullable<MailFrame['order']>) {
  return (
    <tr>
      <td style={look.trackBox}>
        <a className="c-ink c-edge" href={trackUrl} style={look.trackLink}>
          {mails.track}
        </a>
        <p className="c-grey" style={look.note}>
          {mails.trackNote}
        </p>
      </td>
    </tr>
  );
}

function End() {
  return (
    <tr>
      <td style={look.end} />
    </tr>
  );
}

function Foot({ why, siteUrl, unsubscribe }: MailFrame) {
  return (
    <Table style={look.paperless} width={600}>
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
