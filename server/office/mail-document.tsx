import type { Context } from 'hono';
import type { ReactNode } from 'react';
import type { FramedPage } from '../../pages/office/content/framed-pages.tsx';
import { MailSample } from '../../pages/office/content/mail-sample.tsx';
import type { FieldAbout } from '../../pages/office/content/shown-form.ts';
import {
  braced,
  isMailCode,
  type MailCode,
  partsOf,
  variablesNeeded,
  variablesOf,
} from '../../shared/contract/mail-texts.ts';
import { labelOf } from '../../shared/documents/labels.ts';
import { textKey } from '../../shared/documents/text-key.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OfficeDocument } from '../../shared/office/content.ts';
import { mailPath } from '../../shared/staff/paths.ts';
import { readBuiltIn } from '../commerce/outbox/sample-mail.ts';
import type { StoreEnv } from '../http/context.ts';
import { officeOf } from './office-of.ts';
import { formLanguagesOf } from './shop-languages.ts';

const words = officeMessages.mails;

/** What stands with the form of a mail. */
interface MailBeside {
  previews: readonly FramedPage[];
  about: ReadonlyMap<string, FieldAbout>;
  beside: ReactNode;
}

/** Returns what a mail looks like, the built-in words behind its empty fields, and the form that sends it to the person. */
export async function loadMailBeside(c: Context<StoreEnv>, { code, market }: OfficeDocument): Promise<MailBeside> {
  const { shop, staff } = officeOf(c);
  const languages = formLanguagesOf(c);
  if (!isMailCode(code)) return { previews: [], about: new Map(), beside: null };
  c.set('frames', "'self'");
  const { byLanguage, parts } = await readBuiltIn(shop, code, languages);
  const language = languages.find((each) => each === c.req.query('language')) ?? languages[0] ?? '';
  const part = parts.find((each) => each === c.req.query('part')) ?? '';
  const urlOf = (more: Record<string, string> = {}) => {
    const query = { language, ...(part && { part }), ...(market && { market }), ...more };
    return `${mailPath(code, '/preview')}?${new URLSearchParams(query)}`;
  };
  return {
    previews: [
      { title: words.kinds.html, url: urlOf() },
      { title: words.kinds.phone, url: urlOf(), isNarrow: true },
      { title: words.kinds.text, url: urlOf({ like: 'text' }) },
    ],
    about: aboutFields(code, languages, byLanguage),
    beside: (
      <MailSample
        code={code}
        market={market}
        languages={languages}
        language={language}
        part={part}
        email={staff.email}
        parts={parts.map((each) => [each, labelOf(each)])}
      />
    ),
  };
}

/** Returns the hint and the built-in words of each field, by its path. */
function aboutFields(
  mail: MailCode,
  languages: readonly string[],
  builtIn: ReadonlyMap<string, ReadonlyMap<string, string>>,
): ReadonlyMap<string, FieldAbout> {
  const asks = mail === 'newsletter' || mail === 'noticeConfirm';
  return new Map(
    languages.flatMap((language, i) =>
      partsOf(mail).map((part): [string, FieldAbout] => {
        const needs = variablesNeeded(mail, part);
        const holds = words.mayHold(braced(variablesOf(mail, part).filter((each) => !needs.includes(each))));
        const must = needs.length > 0 ? [words.mustHold(braced(needs))] : [];
        const hint = [...(asks && part === 'opening' ? [words.asked] : []), ...must, holds].join(' ');
        const placeholder = builtIn.get(language)?.get(part);
        return i === 0 ? [part, { hint, placeholder }] : [textKey(part, language), { placeholder }];
      }),
    ),
  );
}
