import { type SessionTimeline, stepsOf } from './session-timeline.ts';

/**
 * Returns what the log cannot know of a visit because nothing of its browser is in it; null where the page's script
 * reported, which it does with consent only.
 */
export function unknownOfBrowser(session: Pick<SessionTimeline, 'visits'>): string | null {
  const steps = stepsOf(session);
  if (steps.some(({ line }) => line.events || line.browser)) return null;
  const ranScript = steps.some(({ kind }) => kind === 'call' || kind === 'event');
  const why = ranScript
    ? 'the visit did not agree to be measured'
    : 'the visit did not agree to be measured, or its browser ran no script';
  return `The log cannot know what happened in the browser (an error of a script, a form that the browser refused, a button without effect): ${why}.`;
}
