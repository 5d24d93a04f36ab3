import { type Finding, findings } from './finding.ts';

/** Tolerance: a date header has whole seconds, and the response takes time. */
const unsureMs = 3_000;
/** From this difference on, webhook signatures and links in mails expire too early or too late. */
const wrongMs = 60_000;

/**
 * Checks this machine's clock against other servers and the newest row.
 *
 * @param clocks their differences to this clock in milliseconds, positive when ahead
 * @param newestAt when the newest row was written
 */
export function examineClock(
  clocks: readonly { of: string; aheadMs: number }[],
  newestAt: number | null,
  now: number,
): Finding[] {
  const { ok, warn, fail } = findings('clock');
  const advice = 'Synchronize the clock (NTP): timedatectl set-ntp true';
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
  return [ok(others === '' ? `${iso(now)}; there is no other clock to compare with` : `as that of ${others}`)];
}

const iso = (at: number) => new Date(at).toISOString();
const seconds = (ms: number) => `${Math.round(ms / 1_000)} seconds`;
