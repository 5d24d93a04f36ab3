import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { importContent } from '../../server/commerce/import/folder.ts';
import { keepHouse } from '../../server/commerce/service/housekeeping.ts';
import { demonstrationFolder } from '../../server/commerce/service/seed/seed.ts';
import { composeAuthorization } from '../../shared/authorization.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { shopTest } from './support/shop-test.ts';

const mb = 1024 * 1024;
const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n';
const good = { email: 'ann@example.com', topic: 'Orders', message: 'The sleeve came off.' };

type File = [content: string | Uint8Array<ArrayBuffer>, name?: string, type?: string];

describe.each(gateDatabases)('a message to the shop on %s', (kind) => {
  const it = shopTest[kind];
  let device = 0;
  it.beforeAll(async ({ shop }) => {
    const ways = { now: shop.clock.now(), onlyMissing: true };
    await inTransaction(shop.db, (trx) => importContent(trx, demonstrationFolder, ways));
  });
  it.beforeEach(({ shop }) => {
    device += 1;
    shop.mails.length = 0;
  });

  const write = async (shop: Shop, fields: Record<string, string>, files: readonly File[] = [], from = '') => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [content, name = 'file', type = 'text/plain'] of files)
      form.append('attachments', new Blob([content], { type }), name);
    return send(shop, form, from);
  };
  const send = async (shop: Shop, body: FormData | string, from = '', headers: Record<string, string> = {}) => {
    const response = await shop.fetch(
      new Request('http://commerce.local/apis/user/feedback', {
        method: 'POST',
        headers: {
          authorization: composeAuthorization({ ...nobody, deviceId: `device-${device}` }),
          ...(from && { 'x-client-address': from }),
          ...headers,
        },
        body,
      }),
    );
    return { ...JSON.parse(await response.text()), status: response.status };
  };
  const folder = (shop: Shop) => join(shop.folder, 'feedback');
  const kept = async (shop: Shop) => (await readdir(folder(shop)).catch(() => [])).sort();
  const rows = (shop: Shop) => shop.db.selectFrom('feedback').selectAll().execute();

  it('begins with the order that it is about, if its topic can be about one', async ({ shop }) => {
    const about = async (fields: object) => {
      const { data } = await write(shop, { ...good, ...fields });
      return (await rows(shop)).find(({ id }) => id === data.id)?.message;
    };
    expect(await about({ orderNo: '1234567890' })).toBe(`Order 1234567890\n\n${good.message}`);
    expect(await about({ orderNo: '' })).toBe(good.message);
    expect(await about({ orderNo: '1234567890', topic: 'Products' })).toBe(good.message);
    expect(await write(shop, { ...good, orderNo: 'x\ny' })).toMatchObject({
      status: 422,
      data: { fields: { orderNo: expect.any(String) } },
    });
    await shop.sweepAll();
  });

  it("is stored, and mailed once to the shop's staff, with its writer as the reply address", async ({ shop }) => {
    const { code, data } = await write(shop, good);
    expect(code).toBe('1');
    expect((await rows(shop)).find(({ id }) => id === data.id)).toMatchObject({
      ...good,
      files_json: '[]',
      owner: `device:device-${device}`,
    });
    await shop.sweepAll();
    await shop.sweepAll();
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]).toMatchObject({
      to: 'care@hemline.example',
      replyTo: 'ann@example.com',
      subject: 'Orders: a message to Hemline',
    });
    expect(shop.mails[0]?.text).toContain('The sleeve came off.');
  });

  it('cannot contain mark-up, header lines of the mail or changes of the writing direction', async ({ shop }) => {
    await write(shop, { ...good, message: 'Dear shop\r\n\u202ebcc: all\u0007\n<img src=x onerror=alert(1)>' });
    await shop.sweepAll();
    const [mail] = shop.mails;
    expect(mail?.text).toContain('Dear shop\n');
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.html).not.toContain('<img');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
  });

  it('takes three attachments by their content, under random names', async ({ shop }) => {
    const before = await kept(shop);
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const { code, data } = await write(shop, good, [
      [Uint8Array.from(picture), '../../../etc/passwd', 'text/html'],
      [pdf, 'a\r\nX: y.pdf'],
      ['Only words', `${'x'.repeat(1_000)}.exe`],
    ]);
    expect(code).toBe('1');
    const row = (await rows(shop)).find(({ id }) => id === data.id);
    const files = JSON.parse(row?.files_json ?? '[]');
    expect(files.map((file: { kind: string }) => file.kind)).toEqual(['png', 'pdf', 'txt']);
    const added = (await kept(shop)).filter((file) => !before.includes(file));
    expect(added).toHaveLength(3);
    for (const file of added) {
      expect(file).toMatch(/^[\w-]{22}\.[0-9a-f]{16}\.(png|pdf|txt)$/);
      expect(file.startsWith(`${data.id}.`)).toBe(true);
      expect((await stat(join(folder(shop), file))).mode & 0o177).toBe(0);
    }
    await shop.sweepAll();
    for (const file of added) expect(shop.mails[0]?.text).toContain(file);
  });

  it('takes a message as JSON as well, by the same rules', async ({ shop }) => {
    const json = { 'content-type': 'application/json' };
    const sent = await send(shop, JSON.stringify(good), '', json);
    expect(sent).toMatchObject({ status: 200, code: '1' });
    expect((await rows(shop)).find(({ id }) => id === sent.data.id)).toMatchObject({ message: good.message });
    expect((await send(shop, JSON.stringify({ ...good, email: '.a@shop.example' }), '', json)).data.fields).toEqual({
      email: 'Invalid e-mail address.',
    });
  });

  it('removes metadata from a picture', async ({ shop }) => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a3' } })
      .jpeg()
      .withExif({ IFD0: { ImageDescription: 'secret-place' } })
      .toBuffer();
    const { data } = await write(shop, good, [
      [Uint8Array.from(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])), 'a.jpg', 'image/jpeg'],
    ]);
    const row = (await rows(shop)).find(({ id }) => id === data.id);
    const [{ file }] = JSON.parse(row?.files_json ?? '[]');
    const text = (await readFile(join(folder(shop), file))).toString('latin1');
    expect(text).not.toMatch(/script|secret-place/);
    expect(await sharp(join(folder(shop), file)).metadata()).toMatchObject({ format: 'jpeg', width: 40 });
  });

  it('does not serve its files', async ({ shop }) => {
    const [file] = await kept(shop);
    for (const path of [
      `/feedback/${file}`,
      `/images/${file}`,
      `/apis/user/feedback/${file}`,
      `/images/catalog/..%2ffeedback%2f${file}`,
    ]) {
      expect((await shop.fetch(new Request(`http://commerce.local${path}`))).status).toBe(404);
    }
  });

  const png = Buffer.from('89504e470d0a1a0a', 'hex').toString('latin1');
  it.for<[string, File[]]>([
    ['a program', [['MZ\x90\0\x03', 'photo.png', 'image/png']]],
    ['an archive', [['PK\x03\x04', 'letter.txt']]],
    ['a picture that is none', [[Uint8Array.from(Buffer.from(`${png}not a picture`, 'latin1')), 'a.png', 'image/png']]],
    ['a PDF with a script', [['%PDF-1.7\n<< /S /JavaScript >>\n%%EOF', 'a.pdf', 'application/pdf']]],
    [
      'a good one beside a bad one',
      [
        ['Only words', 'a.txt'],
        ['#!/bin/sh\n', 'b.txt'],
      ],
    ],
    ['four files', [['1'], ['2'], ['3'], ['4']]],
    ['a file of more than 5 MB', [['x'.repeat(5 * mb + 1)]]],
  ])('refuses %s and keeps none of it', async ([_, files], { shop }) => {
    const before = [await kept(shop), (await rows(shop)).length];
    const answer = await write(shop, good, files);
    expect(answer).toMatchObject({ status: 422, data: { fields: { attachments: expect.any(String) } } });
    expect([await kept(shop), (await rows(shop)).length]).toEqual(before);
  });

  it('takes a file of exactly 5 MB', async ({ shop }) => {
    expect((await write(shop, good, [['x'.repeat(5 * mb)]])).code).toBe('1');
  });

  it('names what is missing or wrong, field by field', async ({ shop }) => {
    const { status, data } = await write(shop, { email: 'nobody', topic: 'Weather', message: ' \u0007 ' });
    expect(status).toBe(422);
    expect(data.fields).toEqual({
      email: expect.stringContaining('mail'),
      topic: 'Please choose a topic.',
      message: 'Please enter your message.',
    });
    expect((await write(shop, { ...good, message: 'x'.repeat(5_001) })).data.fields).toEqual({
      message: 'Please write at most 5000 characters.',
    });
  });

  it('refuses invalid JSON, incomplete forms and NUL', async ({ shop }) => {
    expect((await send(shop, JSON.stringify(good))).status).toBe(400);
    expect(
      (await send(shop, '--x\r\nContent-Dis', '', { 'content-type': 'multipart/form-data; boundary=x' })).status,
    ).toBe(400);
    expect((await write(shop, { ...good, message: 'a\0b' })).status).toBe(400);
  });

  it('is accepted eight times an hour from one device', async ({ shop }) => {
    const codes: number[] = [];
    for (let i = 0; i < 9; i++) codes.push((await write(shop, good)).status);
    expect(codes).toEqual([...Array(8).fill(200), 429]);
    expect(await write(shop, good)).toMatchObject({ status: 429, data: { retryAfter: expect.any(Number) } });
    shop.clock.pass(60 * 60_000);
    expect((await write(shop, good)).status).toBe(200);
  });

  it('is accepted thirty times an hour from one IP, whatever the device', async ({ shop }) => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) {
      device += 1;
      statuses.push((await write(shop, good, [], '203.0.113.9')).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });

  it('is accepted with files eight times a day, and thirty times from one IP', async ({ shop }) => {
    const file: File = ['a note'];
    const withFile = async (from?: string) => (await write(shop, good, [file], from)).status;
    for (let i = 0; i < 8; i++) expect(await withFile()).toBe(200);
    shop.clock.pass(61 * 60_000);
    expect(await write(shop, good, [file])).toMatchObject({
      status: 429,
      data: { fields: { attachments: expect.any(String) } },
    });
    expect((await write(shop, good)).status).toBe(200);
    const from = '203.0.113.99';
    for (let i = 0; i < 30; i++) {
      if (i % 8 === 0) device += 1;
      expect(await withFile(from)).toBe(200);
    }
    shop.clock.pass(61 * 60_000);
    device += 1;
    expect(await withFile(from)).toBe(429);
    expect(await withFile('203.0.113.100')).toBe(200);
  });

  it('is deleted after a year with its files, and so is a file without a message', async ({ shop }) => {
    const { data } = await write(shop, good, [['Only words']]);
    const row = (await rows(shop)).find(({ id }) => id === data.id);
    const [{ file }] = JSON.parse(row?.files_json ?? '[]');
    const stray = join(folder(shop), `${'0'.repeat(32)}.txt`);
    await writeFile(stray, 'left behind');
    const now = shop.clock.now();
    await utimes(stray, now / 1_000 - 100_000, now / 1_000 - 100_000);
    await keepHouse(shop.deps);
    expect(await kept(shop)).toContain(file);
    expect(await kept(shop)).not.toContain(`${'0'.repeat(32)}.txt`);
    shop.clock.pass(366 * 24 * 60 * 60_000);
    await keepHouse(shop.deps);
    expect(await rows(shop)).toEqual([]);
    expect(await kept(shop)).toEqual([]);
    expect(shop.faults).toEqual([]);
  });
});

const nobody = {
  token: '',
  userId: '',
  deviceId: '',
  currencyCode: 'USD',
  countryCode: 'US',
  platform: 'web',
  language: 'en',
  type: '',
  sessionId: '',
  sizeConversionType: 'US',
  cab: '',
};
