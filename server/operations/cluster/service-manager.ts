import { spawn } from 'node:child_process';

/** The service manager that starts and supervises the shop: systemd, or none. */
interface ServiceManager {
  /** It takes requests; from now on it says regularly that it is not stuck, where that is wanted. */
  ready(): void;
  stopping(): void;
}

interface Options {
  env?: Readonly<Record<string, string | undefined>>;
  pid?: number;
  notify?: (args: readonly string[]) => void;
}

/**
 * Speaks to systemd as `sd_notify(3)` does (`Type=notify`, `WatchdogSec=`). Its socket takes datagrams, which Node cannot
 * send to a path; systemd's own program can. It is started by this event loop, so that a process that is stuck says
 * nothing.
 */
export function serviceManager({
  env = process.env,
  pid = process.pid,
  notify = systemdNotify,
}: Options = {}): ServiceManager {
  if (!env.NOTIFY_SOCKET) return { ready: () => undefined, stopping: () => undefined };
  const isMeant = env.WATCHDOG_PID === undefined || Number(env.WATCHDOG_PID) === pid;
  const watchdogMs = isMeant ? Number(env.WATCHDOG_USEC ?? 0) / 1_000 : 0;
  return {
    ready: () => {
      notify(['--ready']);
      // Three chances in each time.
      if (watchdogMs > 0) setInterval(() => notify(['WATCHDOG=1']), watchdogMs / 3).unref();
    },
    stopping: () => notify(['--stopping']),
  };
}

function systemdNotify(args: readonly string[]): void {
  spawn('systemd-notify', args, { stdio: ['ignore', 'ignore', 'inherit'] }).on('error', (error) =>
    console.error(`systemd cannot be told ${args.join(' ')}: ${error.message}`),
  );
}
