import { safeReturnPath } from '../../../shared/return-path.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import { makePreviewKey, revokePreviewKeys, usualPreviewHours } from '../../commerce/content/preview-key.ts';
import { UsageError } from '../command.ts';
import { minute } from '../minute.ts';
import { sayDone, type Verb } from './words.ts';

const mostHours = 24 * 30;

export const preview: Verb = async (words, shop, options) => {
  const [path = '/', ...more] = words;
  if (more.length > 0 || safeReturnPath(path, '') !== path)
    throw new UsageError(`Name one page by its path, such as /page/about, not '${words.join(' ')}'.`);
  const hours = Number(options.hours ?? usualPreviewHours);
  if (!Number.isInteger(hours) || hours < 1 || hours > mostHours)
    throw new UsageError(`--hours is a whole number from 1 to ${mostHours}, not '${options.hours}'.`);
  const db = await shop.open();
  if (options.revoke) {
    await revokePreviewKeys(db);
    return sayDone(shop, options, 'No preview link that was given out shows anything any more.', { revoked: true });
  }
  const until = Date.now() + hours * hourMs;
  const url = new URL(path, process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`);
  url.searchParams.set('status', 'latest');
  url.searchParams.set('preview', await makePreviewKey({ db, clock: Date }, until));
  const said = `${url}\nShows drafts to anyone with the link, until ${minute(until)} (UTC).`;
  return sayDone(shop, options, said, { url: url.href, until });
};
