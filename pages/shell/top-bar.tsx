import type { Navigation } from '../../shared/contract/content.ts';
import { messages } from '../../shared/messages/messages.ts';

/** The id of the page's `main`, where the skip link leads. */
export const mainId = 'main';

/** The skip link and the shop's configured message; its colours and sizes come from the theme stylesheet. */
export function TopBar({ navigation }: { navigation: Navigation }) {
  return (
    <>
      <a className="skip-link" href={`#${mainId}`}>
        {messages.shell.skip}
      </a>
      <aside className="top-bar" aria-label={messages.shell.announcement}>
        <p>{navigation.messageBarConfig.barContent || messages.shell.noMessage}</p>
      </aside>
    </>
  );
}
