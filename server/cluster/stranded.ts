import type { ChildProcess } from 'node:child_process';

interface Handle {
  close(): void;
}

/**
 * Node hands connections to a worker, one at a time of each port, and keeps each until the worker says that it has it. A
 * worker that is killed in between says nothing, and one that gives it back may be the last one: the client would wait for
 * as long as the primary lives. Closing what was closed already does nothing.
 */
export function strandedConnections() {
  /** Given back, and not handed to another worker since. */
  const nobodys = new Set<Handle>();
  return {
    /** @returns closes what this worker was handed and has not said anything of */
    watch(child: ChildProcess): () => void {
      const send = child.send.bind(child) as (...given: unknown[]) => boolean;
      /** By the number under which the worker says that it has it. */
      const handed = new Map<unknown, Handle>();
      child.send = ((...given: unknown[]) => {
        const [message, handle] = given;
        if (isHandle(handle) && has(message, 'seq')) {
          nobodys.delete(handle);
          handed.set(message.seq, handle);
        }
        return send(...given);
      }) as ChildProcess['send'];
      // Before Node's own listener, which may hand it to another worker at once.
      child.prependListener('internalMessage', (message: unknown) => {
        if (!has(message, 'ack')) return;
        const handle = handed.get(message.ack);
        handed.delete(message.ack);
        if (handle && has(message, 'accepted') && message.accepted === false) nobodys.add(handle);
      });
      return () => {
        for (const handle of handed.values()) handle.close();
      };
    },
    /** For when no worker takes connections any more. */
    closeNobodys(): void {
      for (const handle of nobodys) handle.close();
      nobodys.clear();
    },
  };
}

function has<Name extends string>(given: unknown, name: Name): given is Record<Name, unknown> {
  return typeof given === 'object' && given !== null && name in given;
}

function isHandle(given: unknown): given is Handle {
  return has(given, 'close') && typeof given.close === 'function';
}
