import { expect, test } from 'vitest';
import project from '../../../package.json' with { type: 'json' };
import { isOlderNode, newestNode } from './machine.ts';

test('the newest known Node.js is the one that the shop brings along', () => {
  expect(newestNode.version).toBe(project.devDependencies.node);
});

test('versions are compared by number', () => {
  expect(isOlderNode('26.9.3', '26.10.0')).toBe(true);
  expect(isOlderNode('26.10.0', '26.10.1')).toBe(true);
  expect(isOlderNode('26.10.0', '26.10.0')).toBe(false);
  expect(isOlderNode('27.0.0', '26.10.0')).toBe(false);
});
