/** Visitors who wait for an answer at the same time. */
const lanes = 10;

/** Does `count` pieces of work, ten at a time. @param work gets the number of the piece and of its lane */
export async function inLanes(count: number, work: (i: number, lane: number) => Promise<void>): Promise<void> {
  let next = 0;
  const run = async (lane: number) => {
    while (next < count) await work(next++, lane);
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
}
