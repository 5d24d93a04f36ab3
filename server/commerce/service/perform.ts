import type { Call } from '../../../shared/contract/call.ts';
import { placesIn } from '../../../shared/contract/path.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { admit } from './access.ts';
import { parse } from './envelope.ts';
import type { AnyHandler, FormBody } from './handler.ts';
import { readKey, readOptionalKey } from './idempotency.ts';

/** Who makes a call, and what comes along with its input. */
export interface CalledBy {
  viewer: Viewer;
  idempotencyKey: string | undefined;
  previewKey: string | undefined;
  form: FormBody | null;
}

/** What became of a call. */
export interface Performed {
  result: Result<unknown>;
  /** For how many seconds the answer may be cached; 0: by nobody. Absent: it does not say. */
  freshSeconds?: number | undefined;
}

/** @param readInput gives the input before it is parsed; not asked for where the viewer may not make the call */
export type Performer = (call: Call, readInput: () => Promise<Result<unknown>>, by: CalledBy) => Promise<Performed>;

/** Makes calls: looks who asks, parses the input once by the contract, runs the handler of the call. */
export function performer(deps: CommerceDeps, handlers: ReadonlyMap<Call, AnyHandler>): Performer {
  return async (call, readInput, by) => {
    const handler = handlers.get(call);
    if (!handler) throw new Error(`Nobody handles ${call.method} ${call.path}.`);
    const cache = { seconds: handler.freshSeconds };
    const forbidCaching = () => {
      cache.seconds = 0;
    };
    const result = await run(deps, call, handler, readInput, { ...by, forbidCaching });
    if (result.ok || cache.seconds === undefined) return { result, freshSeconds: cache.seconds };
    return { result, freshSeconds: 0 };
  };
}

async function run(
  deps: CommerceDeps,
  call: Call,
  handler: AnyHandler,
  readInput: () => Promise<Result<unknown>>,
  by: CalledBy & { forbidCaching: () => void },
): Promise<Result<unknown>> {
  const admitted = await admit(deps, by.viewer, handler.access);
  if (!admitted.ok) return admitted;
  const key = call.keyed ? keyOf(handler, by.idempotencyKey) : ok(null);
  if (!key.ok) return key;
  const given = await readInput();
  if (!given.ok) return given;
  const input = parseInput(call, handler, given.value);
  if (!input.ok) return input;
  const { previewKey, form, forbidCaching } = by;
  const asked = { viewer: admitted.value, key: key.value, previewKey, form, forbidCaching };
  return handler.run(input.value as never, asked);
}

const keyOf = ({ needsKey }: AnyHandler, key: string | undefined): Result<string | null> =>
  needsKey ? readKey(key) : readOptionalKey(key);

/** An id in the path that cannot be one names nothing: 404. Anything else that does not fit is 422. */
function parseInput(call: Call, { problemsOf }: AnyHandler, given: unknown): Result<unknown> {
  const input = parse(call.in, given, problemsOf?.(given));
  if (input.ok) return input;
  const wrong = Object.keys(input.error.fields ?? {});
  const places = placesIn(call.path);
  return wrong.some((name) => places.includes(name)) ? fail(codes.notFound, 'noSuchThing') : input;
}
