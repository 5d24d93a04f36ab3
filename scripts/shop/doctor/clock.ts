import { type Finding, findings } from './finding.ts';

/** A date header is as exact as this, and an answer may take its time. */
const unsureMs = 3_000;
/** From here on signatures of webhooks and links of mails run out too early or too late. */
const wrongMs = 60_000;

/**
 * Whether this machine's clock is right, as far as anything else tells.
 *
 * @param clocks how far others are ahead of it, in milliseconds
 * @param newestAt when the newest row was written
 */
export function examineClock(
  clocks: readonly { of: string; aheadMs: number }[],
  newestAt: number | null,
  now: number,
): Finding[] {
  const { ok, warn, fail } = findings('clock');
  const advice = 'Have the machine keep time (NTP): timedatectl set-ntp true';
  const found: Finding[] = [];
  if (newestAt !== null && newestAt > now + wrongMs)
    found.push(fail(`the shop wrote something at ${iso(newestAt)}, and it is ${iso(now)}`, advice));
  for (const { of, aheadMs } of clocks) {
    const apart = Math.abs(aheadMs);
    if (apart <= unsureMs) continue;
    const text = `${seconds(apart)} ${aheadMs > 0 ? 'behind' : 'ahead of'} the clock of ${of}`;
    found.push((apart > wrongMs ? fail : warn)(text, advice));
  }
  if (found.length > 0) return found;
  const others = clocks.map(({ of }) => of).join(', ');
  return [ok(others === '' ? `${iso(now)}; nothing else tells the time here` : `as that of ${others}`)];
}

const iso = (at: number) => new Date(at).toISOString();
const seconds = (ms: number) => `${Math.round(ms / 1_000)} seconds`;
