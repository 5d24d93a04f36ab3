import type { HomeSection } from '../../shared/contract/content.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { linkUrl } from '../../shared/text/link-target.ts';

type Props = Omit<Extract<HomeSection, { kind: 'opening' }>, 'kind'> & { id: string; siteName: string };

/** Renders the page's `h1` without a picture: a title, or the shop's name. */
export function Opening({ id, title, text, action, siteName }: Props) {
  return (
    <section className="home-section home-text" id={id}>
      <h1 lang={title ? contentLanguage() : undefined}>{title || siteName}</h1>
      <div className="home-words">
        {text && <p lang={contentLanguage()}>{text}</p>}
        {action && (
          <a href={linkUrl(action.href)} lang={contentLanguage()}>
            {action.label}
          </a>
        )}
      </div>
    </section>
  );
}
