import type { TreeCopy } from './copy.ts';
import { type Mutant, mutate } from './mutant.ts';
import type { Judged, TestFile } from './results.ts';
import type { RunOptions, TestSession } from './test-session.ts';

type Verdict = Pick<Judged, 'status' | 'by' | 'seconds'>;

/** Runs the tests that reach a mutant against it, in each of the passes until one fails. */
export async function judge(
  copy: TreeCopy,
  session: TestSession,
  { mutant, tests, passes }: { mutant: Mutant; tests: readonly TestFile[]; passes: readonly RunOptions[] },
): Promise<Verdict> {
  const paths = tests.map(({ path }) => path);
  if (paths.length === 0) return { status: 'survived', by: 'No test reaches it.', seconds: 0 };
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 100) / 10;
  const source = await copy.read(mutant.path);
  await copy.write(mutant.path, mutate(source, mutant));
  session.forget(mutant.path);
  try {
    for (const pass of passes) {
      const { failure, timedOut } = await session.run(paths, pass);
      if (timedOut) return { status: 'timeout', by: `No end after ${pass.limitMs / 1000} s.`, seconds: seconds() };
      if (failure !== null) return { status: 'killed', by: failure, seconds: seconds() };
    }
    return { status: 'survived', by: `Passed: ${paths.join(', ')}`, seconds: seconds() };
  } finally {
    await copy.write(mutant.path, source);
    session.forget(mutant.path);
  }
}

/**
 * Returns the test files that reach a mutant, the likeliest to kill it first: those that killed others of its source
 * file, then the quickest.
 */
export function inOrder(mutant: Mutant, tests: readonly TestFile[], judged: readonly Judged[]): TestFile[] {
  const kills = ({ path }: TestFile) =>
    judged.filter((other) => other.path === mutant.path && other.status === 'killed' && other.by.startsWith(path))
      .length;
  return tests
    .filter(({ reached }) => reached.includes(mutant.id))
    .toSorted((one, other) => kills(other) - kills(one) || one.seconds - other.seconds);
}
