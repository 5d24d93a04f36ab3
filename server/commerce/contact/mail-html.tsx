import { renderToStaticMarkup } from 'react-dom/server';
import { contact, messageMail } from '../../../shared/messages/en/contact.ts';

interface FeedbackParts {
  email: string;
  topic: string;
  message: string;
  /** A line a file. */
  files: readonly string[];
}

const text = { margin: '0 0 16px', fontFamily: 'Arial, sans-serif', fontSize: 15, lineHeight: '22px' };

/** A message as its readers in the shop see it: plain, with nothing that loads anything. */
export function feedbackHtml(subject: string, { email, topic, message, files }: FeedbackParts): string {
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 24, maxWidth: 640 }}>
        <p style={text}>
          {messageMail.from}: <bdi>{email}</bdi>
          <br />
          {contact.topic}: {topic}
        </p>
        <p dir="auto" style={{ ...text, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message}
        </p>
        {files.length > 0 && (
          <p style={text}>
            {messageMail.attachments}:
            {files.map((file) => (
              <span key={file}>
                <br />
                {file}
              </span>
            ))}
          </p>
        )}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
