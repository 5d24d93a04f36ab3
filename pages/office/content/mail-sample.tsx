import { nameOfLanguage } from '../../../shared/language/name-of-language.ts';
import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import { mailPath } from '../../../shared/staff/paths.ts';
import { Choice } from '../parts.tsx';

const words = officeMessages.mails;

interface Props {
  code: string;
  /** '' for all countries. */
  market: string;
  languages: readonly string[];
  /** What is shown now. */
  language: string;
  part: string;
  /** Texts that take the place of others in some cases, with their labels. */
  parts: readonly (readonly [part: string, label: string])[];
  /** Where a test goes. */
  email: string;
}

/** Renders which mail is shown in the frames, and the button that sends it to the person. */
export function MailSample({ code, market, languages, language, part, parts, email }: Props) {
  const query = market === '' ? '' : `?market=${market}`;
  return (
    <>
      {(languages.length > 1 || parts.length > 0) && (
        <form className="row" method="get" action={mailPath(code)}>
          {market !== '' && <input type="hidden" name="market" value={market} />}
          {languages.length > 1 && (
            <Choice
              label={terms.language}
              name="language"
              options={languages.map((each) => [each, nameOfLanguage(each)])}
              defaultValue={language}
            />
          )}
          {parts.length > 0 && (
            <Choice label={words.part} name="part" options={[['', words.usual], ...parts]} defaultValue={part} />
          )}
          <button type="submit">{terms.show}</button>
        </form>
      )}
      <form className="row" method="post" action={mailPath(code, '/test') + query}>
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="part" value={part} />
        <button type="submit" className="quiet">
          {words.sendTest}
        </button>
        <span>{words.testAbout(email)}</span>
      </form>
    </>
  );
}
