import { expect, test } from 'vitest';
import { clientBlock } from './client-ip-block.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:7:1::/64', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:DB8:7:1:2:3:4:5', '2001:db8:7::/48'],
  ['', ''],
])('the block of %j is %j', (clientIp, block) => {
  expect(clientBlock(clientIp)).toBe(block);
});
