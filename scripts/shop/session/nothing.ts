import { table } from '../table.ts';
import type { Key } from './key.ts';
import type { Looked } from './scan.ts';
import { minuteIn, utc } from './shop-time.ts';
import type { Namesake } from './story.ts';

/** Explains an empty result: what was searched, and what to do. */
export function nothingFound({ text, otherwise = '' }: Key, looked: Looked, times: Times = {}): string {
  const { from, to, lines } = looked;
  const { zone = utc } = times;
  const when = (time: string) => minuteIn(Date.parse(time), zone);
  const span = from && to ? `from ${when(from)} to ${when(to)} ${zone}` : '';
  return [
    `Nothing in the log is known by '${text}'.`,
    `Looked at ${whatWas(looked)}${span && `, ${span}`}.`,
    ...brokenFiles(looked),
    otherwise,
    lines > 0 && !span ? 'None of these lines has a time as the shop writes it: is this its log?' : '',
    ...whyNot(looked, times),
  ]
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('');
}

interface Times {
  /** Milliseconds since 1970. */
  from?: number | undefined;
  to?: number | undefined;
  /** Time zone of the output; UTC by default. */
  zone?: string | undefined;
}

/** Returns advice: the given times may be wrong, or the files. */
function whyNot({ from, to }: Looked, times: Times): string[] {
  const [first, last] = [Date.parse(from ?? ''), Date.parse(to ?? '')];
  const { zone = utc } = times;
  const asked = [
    times.from !== undefined && `--from ${minuteIn(times.from, zone)}`,
    times.to !== undefined && `--to ${minuteIn(times.to, zone)}`,
  ].filter((each) => each !== false);
  if (times.from !== undefined && times.to !== undefined && times.from > times.to)
    return ['--from is after --to: nothing is between them.'];
  if ((times.from !== undefined && times.from > last) || (times.to !== undefined && times.to < first))
    return [
      `None of it is of the time that was asked for (${asked.join(', ')} ${zone}): leave it out, or give the files of that time.`,
    ];
  return [
    ...(asked.length > 0
      ? [
          `Only what is of the time that was asked for counts (${asked.join(', ')} ${zone}): leave it out to look at all.`,
        ]
      : []),
    'What is older may be in a file that was rotated away (it can be given as well, also packed); with LOG_LEVEL above',
    "'info' the shop writes no requests.",
  ];
}

/** Formats what was searched: '2 files (1,204.5 MB), 3,412,334 lines' */
export function whatWas({ files, bytes, lines }: Looked): string {
  const size = (bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${files} ${files === 1 ? 'file' : 'files'} (${size} MB), ${lines.toLocaleString('en-US')} lines`;
}

export const brokenFiles = ({ broken }: Looked): string[] =>
  broken.map(({ name, why }) => `${name} could not be read to its end: ${why}`);

/** Lists the persons with the same masked email or phone. */
export function whichOne({ text }: Key, namesakes: readonly Namesake[], zone: string = utc): string {
  const when = (time: string) => minuteIn(Date.parse(time), zone);
  const rows = namesakes.map(({ hash, lines, first, last }) => [`#${hash}`, lines, when(first), when(last)]);
  return `'${text}' is how the log writes the addresses of ${namesakes.length} people. Ask for one of them by the hash:

${table([['hash', 'lines', `first (${zone})`, 'last'], ...rows])}`;
}
