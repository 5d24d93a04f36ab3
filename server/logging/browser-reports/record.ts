import type { SentReport } from '../../../shared/contract/browser-reports.ts';
import { cleaned } from '../cleaned.ts';
import { errorRecord } from '../fingerprint.ts';
import type { BrowserRecord, ErrorRecord } from '../log-entry.ts';
import { shownName } from '../redact.ts';
import { shownPath } from '../request-fields.ts';
import { oneLine } from '../text.ts';
import type { SourceOf } from './source-positions.ts';

type ScriptError = Extract<SentReport, { report: 'script-error' }>;

const maxWords = 300;
/** Quoted parts of a message, which may be a person's input, unless they name a property. */
const quoted = /(?<!\w|(?:reading|setting|property) )(["'`]).*?\1/gs;
const query = /(\/[^\s?#]*)[?#][^\s"'`)]+/g;

/** Returns a report as the log records it: no personal text, positions as those of sources. */
export async function browserRecord(report: SentReport, page: string, findSource: SourceOf): Promise<BrowserRecord> {
  const where = { page: shownPath(page), release: oneLine(cleaned(report.release ?? ''), maxWords) };
  switch (report.report) {
    case 'script-error':
      return { ...where, report: report.report, error: await scriptError(report, findSource) };
    case 'form-refused': {
      const { reason, said } = report;
      const field = shownName(report.field);
      const words = said && { said: oneLine(cleaned(said), maxWords) };
      return { ...where, report: report.report, form: shownPath(report.form), field, reason, ...words };
    }
    case 'form-left':
      return { ...where, report: report.report, form: shownPath(report.form), filled: report.filled.map(shownName) };
    case 'repeated-press':
      return {
        ...where,
        report: report.report,
        control: oneLine(cleaned(report.control), maxWords),
        times: report.times,
      };
    case 'not-loaded':
      return { ...where, report: report.report, file: report.file };
    case 'web-vitals': {
      const { lcp, inp, cls } = report;
      return { ...where, report: report.report, lcp, ...(inp !== undefined && { inp }), cls };
    }
  }
}

/** The fingerprint uses source names, which stay the same from build to build. */
async function scriptError({ name, message, at }: ScriptError, findSource: SourceOf): Promise<ErrorRecord> {
  const places = await Promise.all(at.map(async (position) => (await findSource(position)) ?? position));
  const frames = places.map((place) => `    at ${fileOf(place)} (${place})`);
  const stack = frames.length > 0 ? ['', ...frames].join('\n') : undefined;
  return errorRecord({ name, message: message.replace(quoted, '$1…$1').replace(query, '$1'), stack });
}

/** Names of assets contain a hash of their content. */
const fileOf = (place: string) => place.replace(/:\d+:\d+$/, '').replace(/-[A-Z0-9]{8}\.js$/, '.js');
