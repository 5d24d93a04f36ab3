import { baseLanguage, currentLanguage, inLanguageOf, unlocalized } from '../../shared/language/language.ts';
import { ownName } from '../../shared/language/name-of-language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { safeReturnPath } from '../../shared/return-path.ts';
import { routes } from '../../shared/routes.ts';

export interface LanguagesProps {
  languages: readonly string[];
  /** URL of this page. */
  url: string;
  /** Its paths by language, where they differ by more than the language. */
  paths?: Readonly<Record<string, string>> | undefined;
}

/** Renders links to this page in each language, by the language's own name; nothing if there is one language. */
export function Languages({ languages, url, paths }: LanguagesProps) {
  if (languages.length < 2) return null;
  const path = safeReturnPath(unlocalized(url), routes.home);
  const [, query = ''] = /(\?.*)$/.exec(path) ?? [];
  const usual = paths?.[baseLanguage()];
  const pathIn = (language: string) => {
    const own = paths?.[language] ?? usual;
    return own === undefined ? path : own + query;
  };
  return (
    <nav className="footer-languages" aria-label={messages.shell.languages}>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={inLanguageOf(language, pathIn(language))}
              lang={language}
              hrefLang={language}
              {...(language === currentLanguage() && { 'aria-current': 'true' })}
            >
              {ownName(language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
