export type Print = (line: string) => void;
export type Cells = readonly (string | number)[];

/** Prints the head of a table in Markdown. @returns a function that prints a row of it */
export function startTable(print: Print, head: Cells): (row: Cells) => void {
  const printRow = (row: Cells) => print(`| ${row.join(' | ')} |`);
  printRow(head);
  printRow(head.map(() => '---'));
  return printRow;
}
