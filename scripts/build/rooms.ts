import type { ImportGraph } from './import-cycles.ts';

/** The most rooms of the commerce service, and the most imports between them that may run upwards. */
const maxRooms = 26;
const maxUpward = 52;

const roomIn = /^server\/commerce\/([^/]+)\//;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/**
 * Returns the imports between rooms of the commerce service that run upwards: of two rooms that import each other, those
 * in the direction with fewer of them. Files beside the rooms, which join them, count in none.
 */
export function upwardImports(graph: ImportGraph): string[] {
  const between = new Map<string, string[]>();
  for (const [from, all] of graph) {
    const room = roomIn.exec(from)?.[1];
    if (!room || isTest(from)) continue;
    for (const to of all) {
      const other = roomIn.exec(to)?.[1];
      if (!other || other === room) continue;
      const imports = between.get(`${room} ${other}`) ?? [];
      between.set(`${room} ${other}`, [...imports, `${from}\n    → ${to}`]);
    }
  }
  return [...between].flatMap(([pair, imports]) => {
    const [room, other] = pair.split(' ');
    const back = between.get(`${other} ${room}`)?.length ?? 0;
    const isUpward = imports.length < back || (imports.length === back && `${room}` < `${other}`);
    return isUpward ? imports : [];
  });
}

/** Returns what is wrong with the rooms of the commerce service: too many of them, or too many imports upwards. */
export function brokenRooms(graph: ImportGraph): string[] {
  const rooms = new Set([...graph.keys()].flatMap((path) => roomIn.exec(path)?.[1] ?? []));
  const upward = upwardImports(graph);
  const problems = [];
  if (rooms.size > maxRooms) problems.push(`server/commerce has ${rooms.size} rooms, at most ${maxRooms} are allowed`);
  if (upward.length > maxUpward)
    problems.push(
      `${upward.length} imports between rooms of server/commerce run upwards, at most ${maxUpward} are allowed:\n    ${upward.join('\n    ')}`,
    );
  return problems;
}
