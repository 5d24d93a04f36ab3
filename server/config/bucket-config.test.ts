import { expect, test } from 'vitest';
import { readBucket } from './bucket-config.ts';
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
