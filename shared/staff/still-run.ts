/** Returns the sentence about change sets that somebody who left had planned. */
export const stillRun = (planned: number): string =>
  planned === 1
    ? 'A change that was planned in this name still runs.'
    : `${planned} changes that were planned in this name still run.`;
