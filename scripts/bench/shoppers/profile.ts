import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Profiles the shop between two moments, over the inspector of its process. */
export interface StepProfiler {
  begin(): Promise<void>;
  /** Saves the profile under this name. */
  end(name: string): Promise<void>;
  /** The largest costs of each profile, for people. */
  summary(): string[];
  close(): void;
}

/** Of `Profiler.Profile` (https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile). */
interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
}

const samplingUs = 200;
const largest = 20;

/** @param port of the inspector @param folder where the profiles are saved */
export async function startProfiler(port: number, folder: string): Promise<StepProfiler> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const { send, close } = await connect(targets[0]?.webSocketDebuggerUrl ?? '');
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: samplingUs });
  const lines: string[] = [];
  return {
    begin: async () => void (await send('Profiler.start')),
    end: async (name) => {
      const { profile } = (await send('Profiler.stop')) as { profile: Profile };
      await writeFile(join(folder, `${name.replace(/\W+/g, '-')}.cpuprofile`), JSON.stringify(profile));
      lines.push('', `${name}: own time by function`, ...costsOf(profile));
    },
    summary: () => lines,
    close,
  };
}

/** Returns the functions with the largest own time, as shares of the time that was not idle. */
export function costsOf({ nodes, samples, timeDeltas }: Profile): string[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const byFunction = new Map<string, number>();
  let busy = 0;
  samples.forEach((id, i) => {
    const { functionName, url = '', lineNumber } = frames.get(id) ?? { functionName: '?', lineNumber: 0 };
    if (functionName === '(idle)') return;
    const time = timeDeltas[i] ?? 0;
    const file = url.split('/').at(-1) ?? '';
    const label = `${functionName || '(anonymous)'}${file ? ` ${file}:${lineNumber + 1}` : ''}`;
    busy += time;
    byFunction.set(label, (byFunction.get(label) ?? 0) + time);
  });
  return [...byFunction]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, largest)
    .map(([label, time]) => `${((100 * time) / busy).toFixed(1).padStart(5)} %  ${label}`);
}

/** Speaks the inspector's protocol: a message with an id gets an answer with the same id. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true });
    socket.addEventListener('error', failed, { once: true });
  });
  let last = 0;
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((answered) => {
      last += 1;
      waiting.set(last, answered);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, close: () => socket.close() };
}
