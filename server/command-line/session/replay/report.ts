import { redacted } from '../../../support/redacted.ts';
import { nameOf } from '../../../support/step-names.ts';
import { troubleOf } from '../../../support/trouble.ts';
import { typedValue } from '../../../support/typed.ts';
import type { Repeated, Replay } from '../replay.ts';
import { cut, folded, painted, printable, type TextLayout, whole } from '../text-layout.ts';
import type { Substitute } from './prepare-request.ts';

/** Returns the result of a replay, as a sentence. */
export function verdictOf({ repeated }: Pick<Replay, 'repeated'>): { same: boolean; sentence: string } {
  const other = repeated.filter(({ differences }) => differences.length > 0);
  const then = repeated.filter(({ failedThen }) => failedThen);
  const met = then.filter(
    ({ failedHere, differences }) => failedHere && !differences.some(({ what }) => what === 'status'),
  );
  const failures = (count: number) => `${count} ${count === 1 ? 'failure' : 'failures'}`;
  const steps = `${repeated.length} ${repeated.length === 1 ? 'step' : 'steps'}`;
  if (other.length === 0) {
    const what =
      then.length === 0
        ? 'Nothing failed then or here.'
        : `The same ${failures(then.length)} at the same ${then.length === 1 ? 'step' : 'steps'}.`;
    return { same: true, sentence: `All ${steps} were answered as recorded. ${what}` };
  }
  const of = then.length === 0 ? '' : ` ${met.length} of ${failures(then.length)} met again.`;
  return { same: false, sentence: `${other.length} of ${steps} differ.${of}` };
}

const nameWidth = 22;
const indent = ' '.repeat(9);

/** Formats a replayed request. `known`: substitutes that were printed before. */
export function repeatedLines(layout: TextLayout, repeated: Repeated, known: Set<string>): string {
  const { step, answer, differences, failedThen, notes } = repeated;
  const substitutes = substitutesText(repeated, known);
  const { line } = step;
  const mark = differences.length > 0 ? '≠' : failedThen ? '✗' : ' ';
  const tone = differences.length > 0 ? 'odd' : failedThen ? 'bad' : 'plain';
  const head = `${String(step.no).padStart(4)} ${mark} ${printable(nameOf(step)).padEnd(nameWidth)} ${answer.status}  `;
  const request = printable(`${line.method} ${line.path}${line.redirect ? ` → ${line.redirect}` : ''}`);
  const said = failedThen && differences.length === 0 ? againSaid(repeated) : [];
  return [
    `${painted(layout, tone, head)}${painted(layout, 'faint', cut(request, layout.width - head.length))}\n`,
    ...said.map((text) => folded(layout, { head: `${indent}said again  `, text: `“${text}”`, tone: 'bad' })),
    ...differences.map(({ what, recorded, here }) =>
      folded(layout, {
        head: `${indent}${what.padEnd(10)}  `,
        text: `recorded: ${recorded} · here: ${here}`,
        tone: 'odd',
      }),
    ),
    ...(substitutes.length > 0
      ? [folded(layout, { head: `${indent}substitute  `, text: substitutes, tone: 'faint' })]
      : []),
    ...notes.map((text) => folded(layout, { head: `${indent}beside      `, text, tone: 'faint' })),
  ].join('');
}

/** Returns the shop's messages, recorded and present; without any, the problem. */
function againSaid({ step, said }: Repeated): readonly string[] {
  const { cause } = troubleOf(step) ?? {};
  return step.line.said ?? (said.length > 0 || cause === undefined ? said : [cause]);
}

/** Formats substitutes that were not printed before: 'cardNumber 4000000000000002 for card of 16 digits, visa, …' */
function substitutesText({ substitutes }: Repeated, known: Set<string>): string {
  const fresh = substitutes.map(substituteText).filter((text) => !known.has(text));
  for (const text of fresh) known.add(text);
  return fresh.map(whole).join(' · ');
}

const longestSubstitute = 60;

function substituteText({ field, recorded, sent }: Substitute): string {
  const isSecret = redacted(recorded)?.kind === 'password';
  return `${field} ${isSecret ? '••••' : cut(sent, longestSubstitute)} for ${typedValue(recorded)}`;
}

/** Returns a replay for JSON output. */
export function replayJson(replay: Replay) {
  const { repeated, origin, prepared } = replay;
  return {
    origin,
    ...verdictOf(replay),
    prepared,
    steps: repeated.map(({ step, sent, answer, substitutes, differences, said, failedThen, failedHere, notes }) => ({
      step: step.no,
      name: nameOf(step),
      failedThen,
      failedHere,
      recorded: {
        requestId: step.line.requestId,
        method: step.line.method,
        path: step.line.path,
        status: step.line.status,
        redirect: step.line.redirect,
        said: step.line.said,
      },
      here: {
        requestId: answer.requestId,
        url: sent.url.href,
        status: answer.status,
        redirect: answer.location?.href,
        said,
      },
      standIns: substitutes,
      notes,
      differences,
    })),
  };
}
