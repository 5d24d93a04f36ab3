/** Messages for the user. Everything is written to standard error, so that logs stay clean. */

export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Exits with the problem and the next step. */
export function giveUp(problem, advice) {
  say(`\n✗ ${problem}`);
  if (advice) say(`  ${advice}`);
  process.exit(1);
}

/** Shows progress while `work` runs: a counter of seconds on a terminal, a message every ten seconds elsewhere. */
export async function during(label, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const live = process.stderr.isTTY;
  if (!live) say(`· ${label} …`);
  const show = () => {
    if (live) process.stderr.write(`\r· ${label} … ${seconds()} s `);
    else if (seconds() % 10 === 0) say(`· ${label} … ${seconds()} s`);
  };
  const timer = setInterval(show, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (live) process.stderr.write('\r\x1b[K');
    say(`✓ ${label} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
}
