import { type Command, readWords, UsageError } from './command.ts';
import { discard, publish, put, remove, revert } from './content/change.ts';
import { preview } from './content/preview.ts';
import { get, history, list } from './content/read.ts';
import type { Verb } from './content/words.ts';

const help = `npm run shop -- content list [--type TYPE] [--json]
npm run shop -- content get NAME [--draft | --published | --version N] [--out FILE] [--json]
npm run shop -- content put NAME FILE [--publish] [--version N] [--json]
npm run shop -- content publish NAME… | --all [--version N] [--json]
npm run shop -- content history NAME [--json]
npm run shop -- content revert NAME VERSION [--publish] [--version N] [--json]
npm run shop -- content discard NAME [--yes] [--json]
npm run shop -- content remove NAME [--yes] [--json]
npm run shop -- content preview [PATH] [--hours N] [--revoke] [--json]

What the shop says of itself: navigation (with the top bar), footer, website, home, popups, and by their
addresses page/about (/page/about) and protocol/privacyPolicy. A change is a draft until it is published;
every version stays written down.

'get' prints the draft, or what shoppers see where there is none; with --json together with its version.
'put' checks a document and stores it as a draft. It names every wrong place. FILE is JSON, - reads it from
      the input. What 'get --json' wrote is stored only if nobody else changed the document meanwhile.
'publish' shows drafts to shoppers, on the next request.
'revert' makes an earlier version the draft.
'discard' gives a draft up; 'remove' takes a document away from shoppers.
'preview' prints a link that shows drafts (8 hours unless --hours says otherwise); --revoke ends all of them.

  --market GB  the document for one country, before the one for all
  --version N  only if the document is still at version N
  --publish    show it to shoppers at once
  --yes        do not ask; needed where nobody can answer
`;

const verbs: Readonly<Record<string, Verb>> = {
  list,
  get,
  put,
  publish,
  history,
  revert,
  discard,
  remove,
  preview,
};

export const contentCommand: Command = {
  name: 'content',
  summary: 'read, change, publish and preview what the shop says of itself',
  help,
  async run([verb = '', ...words], shop) {
    const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!run) throw new UsageError(`Say 'content' with one of ${Object.keys(verbs).join(', ')}.`);
    const { values, positionals } = readWords(words, {
      market: { type: 'string' },
      version: { type: 'string' },
      type: { type: 'string' },
      out: { type: 'string' },
      hours: { type: 'string' },
      draft: { type: 'boolean' },
      published: { type: 'boolean' },
      publish: { type: 'boolean' },
      all: { type: 'boolean' },
      revoke: { type: 'boolean' },
      yes: { type: 'boolean' },
    });
    return run(positionals, shop, values);
  },
};
