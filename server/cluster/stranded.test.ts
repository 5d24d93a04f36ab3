import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { strandedConnections } from './stranded.ts';

/** A worker as Node's cluster speaks with it, and what of it was sent. */
function openWorker(stranded = strandedConnections()) {
  const child = Object.assign(new EventEmitter(), { send: () => true }) as unknown as ChildProcess;
  const close = stranded.watch(child);
  const handed = (seq: number) => {
    const handle = {
      closed: 0,
      close: () => {
        handle.closed += 1;
      },
    };
    child.send({ cmd: 'NODE_CLUSTER', act: 'newconn', seq }, handle as never);
    return handle;
  };
  const says = (ack: number, accepted: boolean) => child.emit('internalMessage', { ack, accepted });
  return { handed, says, dies: close };
}

test('a worker that dies leaves none of the connections open that it was handed, at whichever port', () => {
  const { handed, says, dies } = openWorker();
  const [taken, ofShoppers, ofFigures] = [handed(1), handed(2), handed(3)];
  says(1, true);
  dies();
  expect([taken, ofShoppers, ofFigures].map(({ closed }) => closed)).toEqual([0, 1, 1]);
});

test('what one gives back is closed unless another takes it', () => {
  const stranded = strandedConnections();
  const [one, two] = [openWorker(stranded), openWorker(stranded)];
  const [back, free] = [one.handed(1), two.handed(1)];
  one.says(1, false);
  two.says(1, true);
  stranded.closeNobodys();
  stranded.closeNobodys();
  expect([back, free].map(({ closed }) => closed)).toEqual([1, 0]);
});
