import type { Navigation } from '../../shared/contract/content.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';

/** Id of the page's `main`, the target of the skip link. */
export const mainId = 'main';

/** Renders the skip link and the configured message; its colours and sizes come from the theme stylesheet. */
export function TopBar({ navigation: { messageBarConfig } }: { navigation: Navigation }) {
  const { barContent, barContentIn } = messageBarConfig;
  return (
    <>
      <a className="skip-link" href={`#${mainId}`}>
        {messages.shell.skip}
      </a>
      <aside className="top-bar" aria-label={messages.shell.announcement}>
        <p lang={barContent ? contentLanguage(barContentIn) : undefined}>{barContent || messages.shell.noMessage}</p>
      </aside>
    </>
  );
}
