import type { z } from 'zod';
import { type Call, isCall } from '../../../shared/contract/call.ts';
import type { FormBody } from '../../../shared/contract/perform.ts';
import type { Result } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages/message.ts';
import type { CommerceDeps, Customer, Viewer } from '../context.ts';

/** What a handler receives beside its input. */
export interface CallRequest {
  viewer: Viewer;
  /** The `Idempotency-Key`; null where the call came without one. */
  key: string | null;
  previewKey: string | undefined;
  /** Of a multipart call. */
  form: FormBody | null;
  /** The caller wants the minimal answer of a change. */
  minimal: boolean;
  /** Forbids caches to store this answer. */
  forbidCaching: () => void;
  /** Names what the answer is made of: caches hold it until one of these changes. Also for an answer that fails. */
  madeOf: (...tags: readonly string[]) => void;
}

interface Options {
  /** Seconds for which a successful answer may be cached; 0: not at all. Absent: unspecified. */
  freshSeconds?: number;
  /** The call is refused without an `Idempotency-Key`. */
  needsKey?: boolean;
  /** Returns further problems of the input by field, reported together with those of the schema. */
  findProblems?: (input: unknown) => Record<string, Message> | Promise<Record<string, Message>>;
}

/** Implements one call of the contract. */
export interface Handler<In, Out> extends Options {
  access: 'anyone' | 'owner' | 'customer';
  run(input: In, asked: CallRequest): Result<Out> | Promise<Result<Out>>;
}

type Run<In, Out, More = unknown> = (input: In, asked: CallRequest & More) => Result<Out> | Promise<Result<Out>>;

/** Returns a handler for all viewers, with or without a device id. */
export function forAnyone<In, Out>(run: Run<In, Out>, options: Options = {}): Handler<In, Out> {
  return { access: 'anyone', run, ...options };
}

/** Returns a handler for customers, and guests with a device id. */
export function forOwner<In, Out>(run: Run<In, Out>, options: Options = {}): Handler<In, Out> {
  return { access: 'owner', run, ...options };
}

/** Returns a handler for signed-in customers. */
export function forCustomer<In, Out>(
  run: Run<In, Out, { customer: Customer }>,
  options: Options = {},
): Handler<In, Out> {
  const asCustomer = (input: In, asked: CallRequest) => {
    const { customer } = asked.viewer;
    if (!customer) throw new Error('Access was not checked before this call.');
    return run(input, { ...asked, customer });
  };
  return { access: 'customer', run: asCustomer, ...options };
}

/** A handler for each call of a module of the contract, under the call's name there. */
export type HandlersOf<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] extends Call<
    infer In,
    infer Out,
    infer Minimal
  >
    ? Handler<z.output<In>, z.output<Out> | z.output<Minimal>>
    : never;
};

/** A handler of any call; only the lookup by its call knows its types. */
export type AnyHandler = Handler<never, unknown>;

/** Returns the handler of a call in the shop of one request. */
export type HandlerIn = (shop: CommerceDeps) => AnyHandler;

/** Pairs the calls of a module with their handlers. */
export function pairsOf<Module extends object>(
  module: Module,
  handlersIn: (shop: CommerceDeps) => HandlersOf<NoInfer<Module>>,
): [Call, HandlerIn][] {
  const named: [string, unknown][] = Object.entries(module);
  return named.flatMap(([name, call]): [Call, HandlerIn][] =>
    isCall(call) ? [[call, (shop) => handlersIn(shop)[name as keyof HandlersOf<Module>] as AnyHandler]] : [],
  );
}
