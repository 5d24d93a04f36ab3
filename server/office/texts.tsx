import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeTexts } from '../../pages/office/texts.tsx';
import type { Failure } from '../../shared/errors.ts';
import { baseLanguage } from '../../shared/language/language.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { changePath, officePaths } from '../../shared/staff/paths.ts';
import { exportTexts } from '../commerce/changes/texts/export.ts';
import { formatFacts, textFormats } from '../commerce/changes/texts/format.ts';
import { importTexts } from '../commerce/changes/texts/import.ts';
import { readTextFile } from '../commerce/changes/texts/read-file.ts';
import { bytesSource } from '../commerce/import/unreadable.ts';
import type { StoreEnv } from '../http/context.ts';
import { unreadable } from '../http/errors/refusal.ts';
import type { FileRules } from '../http/forms/file-rules.ts';
import { largeForm, readFileForm } from '../http/forms/form-files.ts';
import { streamedResponse } from '../rendering/streamed-response.ts';
import { contentOf } from './content-kinds.ts';
import { leadTo } from './done.ts';
import { StaffLine } from './fields.ts';
import { ifReadable, mistake, mistakeOfFile } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { inShopLanguages, shownLanguagesOf } from './shop-languages.ts';

const words = officeMessages.texts;

const rules: FileRules = {
  field: 'file',
  files: 1,
  fileBytes: 20 * 1024 * 1024,
  words: {
    get tooMany() {
      return words.chooseOneFile;
    },
    get tooLarge() {
      return words.fileTooLarge;
    },
    get empty() {
      return words.fileEmpty;
    },
  },
};
const Upload = z.object({ title: StaffLine.max(120).default('') });
const Wish = z.object({
  language: z.string().optional(),
  texts: z.enum(['missing', 'all']).default('missing'),
  format: z.enum(textFormats).default('csv'),
});

/** The page that moves texts to translators and back, and the files that it writes. */
export const translations = new Hono<StoreEnv>();
const changers = screen('products.change');
translations.get(officePaths.texts, changers, (c) => showTexts(c));
translations.get(officePaths.textsFile, changers, download);
translations.post(officePaths.texts, changers, largeForm(rules), upload);

/** Returns the further languages of the shop, then those that it does not show yet. */
const languagesFor = (c: Context<StoreEnv>): readonly string[] => {
  const { languages, closed } = shownLanguagesOf(c);
  return [...languages.slice(1), ...closed];
};

/** Sends the file while it is made, page by page. */
async function download(c: Context<StoreEnv>): Promise<Response> {
  const wish = Wish.safeParse(c.req.query());
  if (!wish.success) return unreadable();
  const { texts, format } = wish.data;
  const language = languagesFor(c).find((each) => each === (wish.data.language ?? each));
  if (language === undefined) return unreadable();
  const { shop } = officeOf(c);
  const base = inShopLanguages(shop, baseLanguage);
  const content = contentOf(c);
  const parts = exportTexts(shop.db, { language, base, format, isMissing: texts === 'missing', content });
  const { ending, mediaType } = formatFacts[format];
  return streamedResponse(c, parts, {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="texts-${language}.${ending}"`,
  });
}

/** Takes in the translations of a file, and leads to their change set. */
async function upload(c: Context<StoreEnv>): Promise<Response> {
  const form = await readFileForm(c, Upload);
  if (!form.ok) return showTexts(c, mistakeOfFile(form.problem));
  const [file] = form.files;
  if (!file) return showTexts(c, mistake(verbatim(words.chooseOneFile)));
  const { shop } = officeOf(c);
  const title = form.values.title || screenNames.texts;
  const take = async () => {
    const read = await readTextFile(bytesSource(officeMessages.imports.theFile, file.bytes));
    return importTexts(shop.db, read, { title, now: shop.clock.now(), content: contentOf(c) });
  };
  const taken = await ifReadable(() => inShopLanguages(shop, take));
  return taken.ok ? leadTo(c, changePath(taken.value.id), 'draft') : showTexts(c, taken.error);
}

function showTexts(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  return showPage(c, { title: screenNames.texts, body: <OfficeTexts {...shownLanguagesOf(c)} />, failure });
}
