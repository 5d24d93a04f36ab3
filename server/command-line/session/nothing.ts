import type { Key } from '../../support/log-file.ts';
import type { SearchedLogs } from '../../support/scan.ts';
import type { Namesake } from '../../support/session-timeline.ts';
import { minuteIn, utc } from '../../support/shop-time.ts';
import { table } from '../command.ts';

/** Explains an empty result: what was searched, and what to do. */
export function nothingFound({ text, otherwise = '' }: Key, looked: SearchedLogs, times: Times = {}): string {
  const { from, to, lines } = looked;
  const { zone = utc } = times;
  const when = (time: string) => minuteIn(Date.parse(time), zone);
  const span = from && to ? `from ${when(from)} to ${when(to)} ${zone}` : '';
  return [
    `No log entry matches '${text}'.`,
    `Searched ${whatWas(looked)}${span && `, ${span}`}.`,
    ...brokenFiles(looked),
    otherwise,
    lines > 0 && !span ? 'None of these lines has a time in the format of the shop: is this its log?' : '',
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
function whyNot({ from, to }: SearchedLogs, times: Times): string[] {
  const first = Date.parse(from ?? '');
  const last = Date.parse(to ?? '');
  const { zone = utc } = times;
  const asked = [
    times.from !== undefined && `--from ${minuteIn(times.from, zone)}`,
    times.to !== undefined && `--to ${minuteIn(times.to, zone)}`,
  ].filter((each) => each !== false);
  if (times.from !== undefined && times.to !== undefined && times.from > times.to)
    return ['--from is after --to: nothing is between them.'];
  if ((times.from !== undefined && times.from > last) || (times.to !== undefined && times.to < first))
    return [
      `No entry is in the given time (${asked.join(', ')} ${zone}): leave it out, or name the files of that time.`,
    ];
  return [
    ...(asked.length > 0
      ? [`Only the given time was searched (${asked.join(', ')} ${zone}): leave it out to search everything.`]
      : []),
    'Older entries may be in rotated files (name these as well, compressed or not); with LOG_LEVEL above',
    "'info' the shop writes no requests.",
  ];
}

/** Formats what was searched: '2 files (1,204.5 MB), 3,412,334 lines' */
function whatWas({ files, bytes, lines }: SearchedLogs): string {
  const size = (bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${files} ${files === 1 ? 'file' : 'files'} (${size} MB), ${lines.toLocaleString('en-US')} lines`;
}

export const brokenFiles = ({ broken }: SearchedLogs): string[] =>
  broken.map(({ name, why }) => `${name} could not be read to its end: ${why}`);

/** Lists the persons with the same masked email or phone. */
export function whichOne({ text }: Key, namesakes: readonly Namesake[], zone: string = utc): string {
  const when = (time: string) => minuteIn(Date.parse(time), zone);
  const rows = namesakes.map(({ hash, lines, first, last }) => [`#${hash}`, lines, when(first), when(last)]);
  return `'${text}' is the masked form of ${namesakes.length} people. Search for one of them by the hash:

${table([['hash', 'lines', `first (${zone})`, 'last'], ...rows])}`;
}
