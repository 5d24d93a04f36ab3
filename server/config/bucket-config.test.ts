import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBackups, readBucket } from './bucket-config.ts';
import { readConfig } from './config.ts';

const whole = { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret-of-key' };
const secret = { SESSION_SECRET: 'x'.repeat(32) };

test('without its variables there is no bucket', () => {
  expect(readBucket({})).toBeNull();
  expect(readConfig({ ...secret, S3_REGION: 'eu-central-1' }).bucket).toBeNull();
});

test('a bucket has a region and a prefix that ends with a slash', () => {
  const expected = {
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'shop',
    prefix: 'a/b/',
    accessKeyId: 'key',
    secretAccessKey: 'secret-of-key',
  };
  const given = { ...whole, S3_ENDPOINT: 'https://s3.example', S3_PREFIX: 'a/b' };
  expect(readConfig({ ...secret, ...given }).bucket).toEqual(expected);
  expect(readBucket(given)).toEqual(expected);
});

test.each([
  [{ S3_BUCKET: 'shop' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: must be set too'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: must be set too'],
  [{ ...whole, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT: must be a full address'],
  [{ ...whole, S3_BUCKET: 'Shop' }, 'S3_BUCKET: must have 3 to 63 small letters'],
  [{ ...whole, S3_PREFIX: '/a' }, 'S3_PREFIX: must be like shop/'],
])('%o is refused with a sentence', (env, sentence) => {
  expect(() => readConfig({ ...secret, ...env })).toThrow(sentence);
  expect(() => readBucket(env)).toThrow(sentence);
});

test('a bucket of backups is another one, and is complete by itself', () => {
  const backups = { BACKUP_S3_BUCKET: 'safe', BACKUP_S3_ACCESS_KEY_ID: 'other', BACKUP_S3_SECRET_ACCESS_KEY: 'x' };
  expect(readBackups({ ...whole, ...backups, BACKUP_KEEP: '7' })).toMatchObject({ bucket: 'safe', keep: 7 });
  expect(readBackups(whole)).toBeNull();
  expect(readConfig({ ...secret, ...backups })).toMatchObject({
    bucket: null,
    backups: { bucket: 'safe', keep: null },
  });
  const half = { BACKUP_S3_BUCKET: 'safe' };
  for (const read of [readBackups, readConfig]) expect(() => read({ ...secret, ...half })).toThrow('BACKUP_S3_SECRET');
  expect(readBucket(half)).toBeNull();
});

test('a key is read from a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'key-')), 'key');
  writeFileSync(file, 'of-file\n');
  const { S3_SECRET_ACCESS_KEY: _, ...others } = whole;
  expect(readBucket({ ...others, S3_SECRET_ACCESS_KEY_FILE: file })?.secretAccessKey).toBe('of-file');
});
