import type { Call } from '../../../shared/contract/call.ts';
import { parse } from '../../../shared/contract/parse.ts';
import { hasBody, placesIn } from '../../../shared/contract/path.ts';
import type { CallContext, Perform } from '../../../shared/contract/perform.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { holdsNul } from '../../../shared/text/holds-nul.ts';
import { findSession, sessionInvalid } from '../account/sessions.ts';
import { actorOf } from '../audit/record.ts';
import type { AnyHandler, HandlerIn } from '../calls/handler.ts';
import { readKey, readOptionalKey } from '../calls/idempotency.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { beginWork } from '../work.ts';
import { faultOf } from './fault.ts';
import { viewerOf } from './viewer.ts';

/** Returns a replica that shows every change by now, if the call may read from one. */
export type ReplicaOf = (call: Call, context: CallContext) => Promise<Database | undefined>;

/** Makes calls: checks access, parses the input once by the contract, runs the handler of the call. */
export function performer(deps: CommerceDeps, handlers: ReadonlyMap<Call, HandlerIn>, replicaOf?: ReplicaOf): Perform {
  return async (call, input, context) => {
    const { shop, stateChanges, nameActor } = beginWork(deps, { actor: null, requestId: context.requestId });
    const replica = await replicaOf?.(call, context);
    const handler = handlers.get(call)?.(replica ? { ...shop, db: replica } : shop);
    if (!handler) throw new Error(`No handler for ${call.method} ${call.path}.`);
    const viewer = viewerOf(context, deps.languages);
    let freshSeconds = handler.freshSeconds;
    const forbidCaching = () => {
      freshSeconds = 0;
    };
    let tags: Set<string> | undefined;
    const madeOf = (...some: readonly string[]) => {
      tags ??= new Set();
      for (const tag of some) tags.add(tag);
    };
    const work = () => run(shop, { call, handler, nameActor, input, viewer, context, forbidCaching, madeOf });
    const result = await inLanguage(
      viewer.language,
      () =>
        work().catch((error: unknown): Result<never> => {
          tags = undefined;
          return { ok: false, error: faultOf(deps, error, context.requestId) };
        }),
      deps.languages,
    );
    return { result, freshSeconds, tags: tags && freshSeconds !== 0 ? [...tags] : undefined, stateChanges };
  };
}

interface CallToPerform {
  call: Call;
  handler: AnyHandler;
  nameActor: (actor: string) => void;
  input: unknown;
  viewer: Viewer;
  context: CallContext;
  forbidCaching: () => void;
  madeOf: (...tags: readonly string[]) => void;
}

async function run(deps: CommerceDeps, made: CallToPerform): Promise<Result<unknown>> {
  const { call, handler, nameActor, context, forbidCaching, madeOf } = made;
  const admitted = await admit(deps, made.viewer, handler);
  if (!admitted.ok) return admitted;
  const key = call.keyed ? keyOf(handler, context.idempotencyKey) : ok(null);
  if (!key.ok) return key;
  const input = await parseInput(call, handler, made.input);
  if (!input.ok) return input;
  const { previewKey, form = null, minimal = false } = context;
  const asked = { viewer: admitted.value, key: key.value, previewKey, form, minimal, forbidCaching, madeOf };
  nameActor(actorOf(admitted.value.owner));
  return handler.run(input.value as never, asked);
}

const keyOf = ({ needsKey }: AnyHandler, key: string | undefined): Result<string | null> =>
  needsKey ? readKey(key) : readOptionalKey(key);

/** Parses input. A malformed id in the path is 404, any other malformed input 422. */
async function parseInput(call: Call, { findProblems }: AnyHandler, given: unknown): Promise<Result<unknown>> {
  if (!call.anyBody && holdsNul(given)) return fail(codes.badRequest, hasBody(call) ? 'bodyNotJson' : 'urlInvalid');
  const input = parse(call.in, given, await findProblems?.(given));
  if (input.ok) return input;
  const wrong = Object.keys(input.error.fields ?? {});
  const places = placesIn(call.path);
  return wrong.some((name) => places.includes(name)) ? fail(codes.notFound, 'noSuchThing') : input;
}

/**
 * Returns the viewer with the customer of their token, or the failure if they may not make the call. An expired token
 * is code 100007, never a guest: the storefront must learn that the session ended.
 */
async function admit(
  deps: CommerceDeps,
  viewer: Viewer,
  { access }: Pick<AnyHandler, 'access'>,
): Promise<Result<Viewer>> {
  const { token, userId } = viewer.caller;
  if (access === 'anyone') return ok(viewer);
  if (token === '') {
    if (access === 'customer') return sessionInvalid;
    return viewer.owner === 'device:' ? fail(codes.badRequest, 'needsDeviceId') : ok(viewer);
  }
  const customer = await findSession(deps, token);
  if (!customer) return sessionInvalid;
  // The user id identifies no one. One that differs from the token's customer is not a browser's mistake.
  if (userId !== '' && userId !== customer.id) {
    deps.log.warn({ requestId: viewer.requestId, customerId: customer.id }, 'token with the id of another customer');
    return sessionInvalid;
  }
  return ok({ ...viewer, owner: `user:${customer.id}`, customer });
}
