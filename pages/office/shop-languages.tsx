import { nameOfLanguage, ownName } from '../../shared/language/name-of-language.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';

const words = officeMessages.texts.languages;

/** The languages of a shop, and those that it could have. */
export interface LanguagesOfShop {
  /** Languages of the shop, its own one first. */
  languages: readonly string[];
  /** Languages that the shop does not show yet. */
  closed: readonly string[];
}

interface Props extends LanguagesOfShop {
  /** Returns where texts in one of them are written; absent: on the page itself. */
  pathIn?: (language: string) => string;
}

/** Renders which languages the shop has, how it gets another one, and where the texts of that one are written beforehand. */
export function ShopLanguages({ languages, closed, pathIn }: Props) {
  const [next] = closed;
  return (
    <>
      <p>{words.shown(languages.map(nameOfLanguage).join(', '))}</p>
      {next !== undefined && <p>{words.toShow(`LANGUAGES=${[...languages, next].join(',')}`)}</p>}
      {next !== undefined && pathIn && (
        <p>
          {words.before}{' '}
          {closed.map((language) => (
            <a key={language} className="target" href={pathIn(language)} lang={language}>
              {ownName(language)}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

/** Renders the same folded, where texts are written in the languages that the shop has. */
export const FoldedLanguages = (props: Props) =>
  props.closed.length > 0 && (
    <details>
      <summary>{words.title}</summary>
      <ShopLanguages {...props} />
    </details>
  );
