import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import {
  type OfficeLanguage,
  officeLanguageIn,
  officeLanguages,
} from '../../shared/messages/office/office-messages.ts';
import type { StoreEnv } from '../http/context.ts';

/** Returns the language that an address of the office asks for (`?language=de`); undefined: none that the office speaks. */
export const askedLanguage = (c: Context<StoreEnv>): OfficeLanguage | undefined =>
  officeLanguages.find((language) => language === c.req.query('language'));

/** Returns the language of the office for who has not chosen one: the one that the browser prefers. */
export const languageOfBrowser = (c: Context<StoreEnv>): OfficeLanguage =>
  officeLanguageIn(
    accepts(c, {
      header: 'Accept-Language',
      supports: [...officeLanguages],
      default: officeLanguages[0],
      match: (accepted, { supports, default: first }) =>
        accepted
          .sort((a, b) => b.q - a.q)
          .map(({ type }) => type.slice(0, 2).toLowerCase())
          .find((language) => supports.includes(language)) ?? first,
    }),
  );
