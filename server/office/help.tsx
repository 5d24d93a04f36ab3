import { Hono } from 'hono';
import { groupsFor } from '../../pages/office/groups.ts';
import { OfficeHelp, OfficeHelpPage, OfficeHelpTopic, titleOfTopic } from '../../pages/office/help.tsx';
import { codes } from '../../shared/errors.ts';
import { currentLanguage } from '../../shared/language/language.ts';
import { officeLanguageIn, officeMessages } from '../../shared/messages/office/office-messages.ts';
import { isHelpTopic } from '../../shared/office/help.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { readHelpPage } from './help-pages.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.help;

/** Pages that help: one for each screen, and those of `docs/shop/`. */
export const help = new Hono<StoreEnv>();
help.get(officePaths.help, screen(null), (c) => {
  const seen = groupsFor(officeOf(c).staff.role, officePaths.today, null).flatMap(({ screens }) => screens);
  const topics = ['today', ...seen, 'account'].filter(isHelpTopic);
  return showPage(c, { title: words.title, body: <OfficeHelp topics={topics} /> });
});
help.get(officePaths.helpPage, screen(null), async (c) => {
  const language = officeLanguageIn(currentLanguage());
  const blocks = await readHelpPage(c.req.param('page') ?? '', language);
  if (!blocks) throw new Refusal(codes.notFound, 'noSuchThing');
  return showPage(c, { title: words.title, body: <OfficeHelpPage language={language} blocks={blocks} /> });
});
help.get(officePaths.helpTopic, screen(null), (c) => {
  const topic = c.req.param('topic') ?? '';
  if (!isHelpTopic(topic)) throw new Refusal(codes.notFound, 'noSuchThing');
  return showPage(c, { title: words.of(titleOfTopic(topic)), body: <OfficeHelpTopic topic={topic} /> });
});
