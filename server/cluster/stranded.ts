import type { ChildProcess } from 'node:child_process';

interface Handle {
  close(): void;
}

/**
 * Node hands a connection to a worker and keeps it until the worker says that it has it. A worker that is killed in
 * between says nothing, and one that gives it back may be the last one: the client would wait for as long as the primary
 * lives. Closing what was closed already does nothing.
 */
export function strandedConnections() {
  /** Given back, and not handed to another worker since. */
  const nobodys = new Set<Handle>();
  return {
    /** @returns closes what this worker was handed last and has not said anything of */
    watch(child: ChildProcess): () => void {
      const send = child.send.bind(child) as (...given: unknown[]) => boolean;
      let last: Handle | null = null;
      child.send = ((...given: unknown[]) => {
        const [, handle] = given;
        if (isHandle(handle)) {
          nobodys.delete(handle);
          last = handle;
        }
        return send(...given);
      }) as ChildProcess['send'];
      // Before Node's own listener, which may hand it to another worker at once.
      child.prependListener('internalMessage', (message: unknown) => {
        if (typeof message !== 'object' || message === null || !('ack' in message)) return;
        if ('accepted' in message && message.accepted === false && last) nobodys.add(last);
        last = null;
      });
      return () => last?.close();
    },
    /** For when no worker takes connections any more. */
    closeNobodys(): void {
      for (const handle of nobodys) handle.close();
      nobodys.clear();
    },
  };
}

function isHandle(given: unknown): given is Handle {
  return typeof given === 'object' && given !== null && 'close' in given && typeof given.close === 'function';
}
