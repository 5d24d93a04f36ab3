import type { z } from 'zod';
import type { Call } from '../../../shared/contract/call.ts';
import type { FormBody } from '../../../shared/contract/perform.ts';
import type { Result } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages/message.ts';
import type { Customer, Viewer } from '../context.ts';

/** What a handler is given beside its input. */
export interface Asked {
  viewer: Viewer;
  /** The `Idempotency-Key`; null where the call came without one. */
  key: string | null;
  previewKey: string | undefined;
  /** Of a multipart call. */
  form: FormBody | null;
  /** Forbids caches to store this answer. */
  forbidCaching: () => void;
  /** Names what the answer is made of: caches hold it until one of these changes. Also for an answer that fails. */
  madeOf: (...tags: readonly string[]) => void;
}

interface Options {
  /** Seconds for which a good answer may be cached; 0: never. Absent: the answer does not say. */
  freshSeconds?: number;
  /** The call is refused without an `Idempotency-Key`. */
  needsKey?: boolean;
  /** What else is wrong with the input, by field: told together with what the schema of the call finds. */
  problemsOf?: (input: unknown) => Record<string, Message>;
}

/** Does what one call of the contract asks for. */
export interface Handler<In, Out> extends Options {
  access: 'anyone' | 'owner' | 'customer';
  run(input: In, asked: Asked): Result<Out> | Promise<Result<Out>>;
}

type Run<In, Out, More = unknown> = (input: In, asked: Asked & More) => Result<Out> | Promise<Result<Out>>;

/** For everybody, also without a device id. */
export function forAnyone<In, Out>(run: Run<In, Out>, options: Options = {}): Handler<In, Out> {
  return { access: 'anyone', run, ...options };
}

/** For customers, and for guests with a device id. */
export function forOwner<In, Out>(run: Run<In, Out>, options: Options = {}): Handler<In, Out> {
  return { access: 'owner', run, ...options };
}

/** For customers who are signed in. */
export function forCustomer<In, Out>(
  run: Run<In, Out, { customer: Customer }>,
  options: Options = {},
): Handler<In, Out> {
  const asCustomer = (input: In, asked: Asked) => {
    const { customer } = asked.viewer;
    if (!customer) throw new Error('Access was not checked before this call.');
    return run(input, { ...asked, customer });
  };
  return { access: 'customer', run: asCustomer, ...options };
}

/** A handler for each call of a module of the contract, under the call's name there. */
export type HandlersOf<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] extends Call<infer In, infer Out>
    ? Handler<z.output<In>, z.output<Out>>
    : never;
};

/** A handler of any call: only who looked it up by its call knows what it takes. */
export type AnyHandler = Handler<never, unknown>;

/** Puts the calls of a module beside their handlers. */
export function pairsOf<Module extends object>(
  module: Module,
  handlers: HandlersOf<NoInfer<Module>>,
): [Call, AnyHandler][] {
  return Object.entries(handlers).map(([name, handler]) => [
    module[name as keyof Module] as Call,
    handler as AnyHandler,
  ]);
}
