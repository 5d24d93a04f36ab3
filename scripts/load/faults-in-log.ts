import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const Fault = z.object({ level: z.enum(['error', 'fatal']), msg: z.string(), requestId: z.string().optional() });

const toldAtMost = 5;

/** Lines of a shop's log that tell of something that should not happen. @param meant what was done on purpose */
export async function faultsIn(logFile: string, meant: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for await (const line of createInterface({ input: createReadStream(logFile) })) {
    if (!line.includes('"level":"error"') && !line.includes('"level":"fatal"')) continue;
    const fault = Fault.safeParse(JSON.parse(line));
    if (fault.success && !meant.includes(fault.data.msg))
      faults.push(`the shop logged '${fault.data.msg}'${ofRequest(fault.data.requestId)}`);
  }
  const more = faults.length - toldAtMost;
  return more > 0 ? [...faults.slice(0, toldAtMost), `… and ${more} more; see ${logFile}`] : faults;
}

const ofRequest = (id: string | undefined) => (id ? ` (request ${id})` : '');
