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

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
}

/** Of `Profiler.Profile` (https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile). */
interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
}

const samplingUs = 200;
const largest = 25;

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
      const { own, whole } = costsOf(profile);
      lines.push('', `${name}: own time by function`, ...own, '', `${name}: time with what is called`, ...whole);
    },
    summary: () => lines,
    close,
  };
}

/** Not the shop's work: waiting, and native code or other programs between two functions. */
const notWork = ['(idle)', '(program)', '(root)'];

/**
 * Returns the functions with the largest time of their own, and the shop's with the largest time including what they
 * call, as shares of the time in functions.
 */
export function costsOf({ nodes, samples, timeDeltas }: Profile): { own: string[]; whole: string[] } {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const times = new Map<number, number>();
  samples.forEach((id, i) => {
    const name = byId.get(id)?.callFrame.functionName ?? '(root)';
    if (!notWork.includes(name)) times.set(id, (times.get(id) ?? 0) + (timeDeltas[i] ?? 0));
  });
  const own = new Map<string, number>();
  const whole = new Map<string, number>();
  const visit = (node: ProfileNode, above: ReadonlySet<string>): number => {
    const label = labelOf(node);
    const self = times.get(node.id) ?? 0;
    own.set(label, (own.get(label) ?? 0) + self);
    const within = new Set(above).add(label);
    const total = (node.children ?? []).reduce((sum, id) => sum + visit(byId.get(id) as ProfileNode, within), self);
    // A function that calls itself counts once.
    if (isOfShop(node) && !above.has(label)) whole.set(label, (whole.get(label) ?? 0) + total);
    return total;
  };
  const all = nodes[0] ? visit(nodes[0], new Set()) : 0;
  return { own: linesOf(own, all), whole: linesOf(whole, all) };
}

function labelOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string {
  const file = url.split('/').at(-1) ?? '';
  return `${functionName || '(anonymous)'}${file ? ` ${file}:${lineNumber + 1}` : ''}`;
}

const isOfShop = ({ callFrame: { functionName, url } }: ProfileNode) =>
  functionName !== '' && url.includes('/dist/server/');

const linesOf = (times: ReadonlyMap<string, number>, all: number) =>
  [...times]
    .filter(([, time]) => time > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, largest)
    .map(([label, time]) => `${((100 * time) / all).toFixed(1).padStart(5)} %  ${label}`);

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
