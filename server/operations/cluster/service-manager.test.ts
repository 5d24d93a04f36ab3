import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serviceManager } from './service-manager.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (env: Record<string, string>) => {
  const told: string[] = [];
  const manager = serviceManager({ env, pid: 7, notify: (args) => void told.push(args.join(' ')) });
  return { told, manager };
};

test('systemd hears when the shop is ready, three times in each WatchdogSec that it is not stuck, and that it stops', () => {
  const { told, manager } = open({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '30000000', WATCHDOG_PID: '7' });
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  manager.ready();
  vi.advanceTimersByTime(20_000);
  manager.stopping();
  expect(told).toEqual(['--ready', 'WATCHDOG=1', 'WATCHDOG=1', '--stopping']);
});

test('no message is sent to a watchdog of another process, or without one', () => {
  const other = open({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '30000000', WATCHDOG_PID: '8' });
  other.manager.ready();
  const nobody = open({ WATCHDOG_USEC: '30000000' });
  nobody.manager.ready();
  vi.advanceTimersByTime(60_000);
  expect([other.told, nobody.told]).toEqual([['--ready'], []]);
});
