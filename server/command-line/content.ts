import { safeReturnPath } from '../../shared/return-path.ts';
import { hourMs } from '../../shared/time/duration.ts';
import { makePreviewKey, revokePreviewKeys, usualPreviewHours } from '../commerce/content/preview-key.ts';
import { commandWith, flag, say, takes, text, UsageError, zonedMinute } from './command.ts';
import { discard, get, history, list, publish, put, remove, revert } from './content/change.ts';

const help = `npm run shop -- content list [--type TYPE] [--json]
npm run shop -- content get NAME [--draft | --published | --version N] [--out FILE] [--json]
npm run shop -- content put NAME FILE [--publish] [--version N] [--json]
npm run shop -- content put brand --look LOOK [--publish] [--json]
npm run shop -- content publish NAME… | --all [--version N] [--json]
npm run shop -- content history NAME [--json]
npm run shop -- content revert NAME VERSION [--publish] [--version N] [--json]
npm run shop -- content discard NAME [--yes] [--json]
npm run shop -- content remove NAME [--yes] [--json]
npm run shop -- content preview [PATH] [--hours N] [--revoke] [--json]

The shop's content: navigation (with the top bar), footer, website, brand, home, popups, search (synonyms,
colours, the pages that answer, popular searches), mails/paid and others (the shop's own words), and the pages such as
page/about (/page/about) and protocol/privacyPolicy. A change is a draft until it is published;
every version is stored. Beside a text, a document may have it in further languages: "title / de".

'get' prints the draft, or what shoppers see where there is none; with --json together with its version.
'put' checks a document and stores it as a draft. It reports every wrong value. FILE is JSON, - reads it from
      the input. The output of 'get --json' is stored only if the document has not changed meanwhile.
      With --look the brand begins with a look that comes with the shop: hemline, kontor, lindenhof, nachtschicht.
'publish' shows drafts to shoppers, on the next request.
'revert' makes an earlier version the draft.
'discard' deletes a draft; 'remove' unpublishes a document.
'preview' prints a link that shows drafts (8 hours by default); --revoke invalidates all of them.

  --market GB  the document for one country, before the one for all
  --version N  only if the document is still at version N
  --publish    show it to shoppers at once
  --yes        do not ask; needed without a terminal
`;

const maxHours = 24 * 30;

const preview = takes('[PATH]', { hours: text, revoke: flag }, async (shop, [path = '/'], options) => {
  if (safeReturnPath(path, '') !== path)
    throw new UsageError(`Name one page by its path, such as /page/about, not '${path}'.`);
  const hours = Number(options.hours ?? usualPreviewHours);
  if (!Number.isInteger(hours) || hours < 1 || hours > maxHours)
    throw new UsageError(`--hours is a whole number from 1 to ${maxHours}, not '${options.hours}'.`);
  const db = await shop.open();
  if (options.revoke) {
    await revokePreviewKeys(db);
    return say(shop, { revoked: true }, 'No preview link that was given out shows anything any more.\n');
  }
  const until = Date.now() + hours * hourMs;
  const url = new URL(path, process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`);
  url.searchParams.set('status', 'latest');
  url.searchParams.set('preview', await makePreviewKey({ db, clock: Date }, { until, scope: 'all' }));
  const said = `${url}\nShows drafts to anyone with the link, until ${zonedMinute(until)}.\n`;
  return say(shop, { url: url.href, until }, said);
});

export const command = commandWith('content', help, {
  list,
  get,
  put,
  publish,
  history,
  revert,
  discard,
  remove,
  preview,
});
