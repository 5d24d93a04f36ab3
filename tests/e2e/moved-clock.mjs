import { readFileSync } from 'node:fs';

/**
 * Lets a process of the shop live later than the machine, for tests of what happens on days to come: `node --import
 * ./tests/e2e/moved-clock.mjs`. The file `MOVED_CLOCK` holds by how many milliseconds.
 */
const file = process.env.MOVED_CLOCK ?? '';
const Machine = Date;
const readAgainMs = 100;
let ahead = readAhead();
setInterval(() => {
  ahead = readAhead();
}, readAgainMs).unref();

function readAhead() {
  return Number(readFileSync(file, 'utf8')) || 0;
}

globalThis.Date = class extends Machine {
  constructor(...parts) {
    if (parts.length === 0) super(Machine.now() + ahead);
    else super(...parts);
  }

  static now() {
    return Machine.now() + ahead;
  }
};
