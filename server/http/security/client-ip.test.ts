import { expect, test } from 'vitest';
import { publicIp } from './client-ip.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
])('%j counts as %s', (text, address) => {
  expect(publicIp(text)).toBe(address);
});

test.each([
  '127.0.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.17.0.1',
  '192.168.1.2',
  '169.254.169.254',
  '100.64.0.1',
  'fd00::1',
  'fe80::1%eth0',
  '',
  'unknown',
  '203.0.113.7:80',
  '203.0.113.7, 1.1.1.1',
  '<script>',
  '1'.repeat(50_000),
])('%j tells no clients apart', (text) => {
  expect(publicIp(text)).toBe('');
});
