import { describe, expect, test } from 'vitest';
import { type FormLimits, FormTooLarge, maxBytesOf, readMultipart, UnreadableForm } from './multipart.ts';

const limits: FormLimits = { field: 'photos', files: 2, fileBytes: 1_000 };

/** Encodes a form as a browser does, and reads it in chunks of `piece` bytes. */
async function read(form: FormData, piece = 7) {
  const request = new Request('http://shop.example', { method: 'POST', body: form });
  const bytes = new Uint8Array(await request.arrayBuffer());
  return readMultipart(inPieces(bytes, piece), request.headers.get('content-type') ?? '', limits);
}

function inPieces(bytes: Uint8Array, piece: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + piece));
      at += piece;
    },
  });
}

const file = (length: number, fill = 1) =>
  new File([new Uint8Array(length).fill(fill)], 'a.png', { type: 'image/png' });
function formOf(...entries: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe('a form with files', () => {
  test('says when a chosen file is empty; a field in which none was chosen is none', async () => {
    expect(await read(formOf(['photos', file(0)]))).toMatchObject({ files: [], empty: true });
    expect(await read(formOf(['photos', new File([], '')]))).toMatchObject({ files: [], empty: false });
  });

  test.each([1, 7, 64, 100_000])('is read the same in pieces of %i bytes', async (piece) => {
    const text = 'Ünï — \r\n--looks like a boundary\r\n';
    const form = formOf(['text', text], ['photos', file(900, 13)], ['photos', file(10, 10)], ['title', '']);
    const { values, files, tooMany, tooLarge } = await read(form, piece);
    expect(values).toEqual({ text, title: '' });
    expect(files.map(({ type, bytes }) => [type, bytes.length, bytes[0]])).toEqual([
      ['image/png', 900, 13],
      ['image/png', 10, 10],
    ]);
    expect([tooMany, tooLarge]).toEqual([false, false]);
  });

  test('takes files of several fields by the beginning of their names, and as many parts as it may have', async () => {
    const form = formOf(['picture:a', file(3)], ['picture', file(4)], ['other:b', file(5)], ['picture:b', file(6)]);
    for (let i = 0; i < 130; i++) form.append(`value${i}`, 'x');
    const request = new Request('http://shop.example', { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await request.arrayBuffer());
    const several = { ...limits, field: 'picture:', parts: 200 };
    const { files } = await readMultipart(inPieces(bytes, 100), type, several);
    expect(files.map(({ field, bytes: { length } }) => [field, length])).toEqual([
      ['picture:a', 3],
      ['picture:b', 6],
    ]);
    const fewer = { ...several, parts: 100 };
    await expect(readMultipart(inPieces(bytes, 100), type, fewer)).rejects.toThrow(UnreadableForm);
  });

  test('keeps its fields when a file is too large or one too many came', async () => {
    const large = await read(formOf(['photos', file(1_001)], ['text', 'kept']));
    expect(large).toMatchObject({ values: { text: 'kept' }, files: [], tooLarge: true, tooMany: false });
    const many = await read(formOf(['photos', file(1)], ['photos', file(1)], ['photos', file(1)], ['text', 'kept']));
    expect(many).toMatchObject({ values: { text: 'kept' }, tooMany: true, tooLarge: false });
    expect(many.files).toHaveLength(2);
  });

  test('passes over empty files, files of other fields, and takes the last of several values', async () => {
    const form = formOf(['photos', file(0)], ['other', file(20)], ['a', '1'], ['a', '2'], ['__proto__', 'x']);
    expect(await read(form)).toMatchObject({ values: { a: '2' }, files: [] });
  });

  test.each(['../../x.png', 'a"; name="text', 'a\r\nX: y', '\u202Egnp.exe', 'x'.repeat(1_000), 'a; name=photos2'])(
    'does not care for the file name %j',
    async (name) => {
      const form = formOf(['text', 'kept'], ['photos', new File(['abc'], name)]);
      const { values, files } = await read(form);
      expect(values).toEqual({ text: 'kept' });
      expect(files.map(({ bytes }) => bytes.length)).toEqual([3]);
    },
  );
});

describe('what is no such form', () => {
  const type = 'multipart/form-data; boundary=x';
  const part = (head: string, body = 'a') => `--x\r\n${head}\r\n\r\n${body}\r\n--x--\r\n`;
  const readText = (text: string, contentType = type) =>
    readMultipart(inPieces(Buffer.from(text), 5), contentType, limits);

  test.each([
    ['nothing', ''],
    ['no boundary in it', 'a=1&b=2'],
    ['an end too early', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf'],
    ['a file that ends too early', '--x\r\nContent-Disposition: form-data; name="photos"; filename="a"\r\n\r\nhalf'],
    ['a part without a name', part('Content-Disposition: form-data')],
    ['a file without a name', part('Content-Disposition: form-data; filename="a"')],
    ['a head without end', `--x\r\n${'a'.repeat(20_000)}`],
    ['too long a field', part('Content-Disposition: form-data; name="a"', 'a'.repeat(70_000))],
    ['too many fields', `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(200)}--x--`],
  ])('%s', async (_, text) => {
    await expect(readText(text)).rejects.toThrow(UnreadableForm);
  });

  test.each(['multipart/form-data', 'application/json', 'multipart/form-data; boundary='])(
    '%s',
    async (contentType) => {
      await expect(readText(part('Content-Disposition: form-data; name="a"'), contentType)).rejects.toThrow(
        UnreadableForm,
      );
    },
  );

  test('more than is read to the end', async () => {
    const endless = inPieces(new Uint8Array(maxBytesOf(limits) + 1), 4_096);
    await expect(readMultipart(endless, type, limits)).rejects.toThrow(FormTooLarge);
  });
});

test('a form whose sender goes away is none', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from('--x\r\n')),
    pull: (controller) => controller.error(new TypeError('aborted')),
  });
  await expect(readMultipart(body, 'multipart/form-data; boundary=x', limits)).rejects.toThrow(UnreadableForm);
});

test('a full disk ends the reading, after which no bytes are given away', async () => {
  const request = new Request('http://shop.example', { method: 'POST', body: formOf(['photos', file(900)]) });
  const full = new Error('no space left');
  let calls = 0;
  const spool = () => {
    calls += 1;
    throw full;
  };
  const bytes = inPieces(new Uint8Array(await request.arrayBuffer()), 100);
  const type = request.headers.get('content-type') ?? '';
  await expect(readMultipart(bytes, type, { ...limits, files: 1 }, spool)).rejects.toBe(full);
  const before = calls;
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls).toBe(before);
});
