import type { Context } from 'hono';
import type { Opening } from '../../shared/contract/opening.ts';
import { tags } from '../../shared/contract/tags.ts';
import { type StaticJson, staticJson } from '../apis/static-json.ts';
import { type CallCache, callCache } from '../cache/call-cache.ts';
import { changeReader } from '../cache/change-reader.ts';
import type { StoreEnv, StorefrontDeps } from '../http/context.ts';
import { alone, question } from '../operations/cluster/worker-group.ts';
import { bareLookOf } from '../rendering/bare-page.ts';
import type { Shell } from '../rendering/shell.ts';
import { shellReader } from '../rendering/shell-data.ts';

/** What a process of the storefront keeps of what all visitors share. */
export interface Caches {
  answers: CallCache;
  /** Static responses from files; null: there is no folder of them. */
  staticAnswers: StaticJson | null;
  /** Applies what changed for shoppers. */
  upToDate: () => Promise<void>;
  /** Returns whether the shop is closed to strangers, as it was read last; undefined: nothing was read yet. */
  opening: () => Opening | undefined;
  readShell: (c: Context<StoreEnv>) => Promise<Shell>;
  /** Clears the caches of every process of the shop. */
  clear: () => Promise<unknown>;
}

/** What the shell is made of. */
const shellTags: readonly string[] = [tags.content, tags.places, tags.handles];

const clearing = question<null, true>('clear caches');

/** Opens the caches, which follow what changes, and tells the metrics of them. */
export function openCaches(deps: StorefrontDeps): Caches {
  const { metrics, workers = alone() } = deps;
  const readShells = () =>
    shellReader((shell) => {
      if (deps.bare) deps.bare.look = bareLookOf(shell, deps);
    });
  let shells = readShells();
  let opening: Opening | undefined;
  const answers = callCache({ perform: deps.commerce.perform, now: () => deps.clock.now(), times: deps.callTimes });
  const upToDate = changeReader(deps, {
    onChange: (changed) => {
      answers.drop(changed);
      deps.pages.drop(changed);
      if (changed === null || changed.some((tag) => shellTags.includes(tag))) shells = readShells();
    },
    onOpening: (read) => {
      opening = read;
    },
    onFollow: (follows) => {
      answers.follow(follows);
      deps.pages.follow(follows);
    },
  });
  const staticAnswers = deps.staticJsonDir
    ? staticJson({
        folder: deps.staticJsonDir,
        onBroken: (file, why) => deps.log({ file, error: why }, 'answer in a file is broken', 'warn'),
      })
    : null;
  metrics.watch({
    answers: answers.figures,
    pages: deps.pages.figures,
    files: staticAnswers?.figures ?? (() => ({ given: 0 })),
  });
  workers.answer(clearing, () => {
    answers.clear();
    deps.pages.clear();
    shells = readShells();
    return true;
  });
  return {
    answers,
    staticAnswers,
    upToDate,
    opening: () => opening,
    readShell: (c) => shells.read(c),
    clear: () => workers.requestAll(clearing, null),
  };
}
