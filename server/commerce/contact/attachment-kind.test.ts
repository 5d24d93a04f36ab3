import { expect, it } from 'vitest';
import { kindOf } from './attachment-kind.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

it.each([
  ['a PNG', '\x89PNG\r\n\x1a\n....', 'png'],
  ['a JPEG', '\xff\xd8\xff\xe0....', 'jpg'],
  ['a PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n', 'pdf'],
  ['a text', 'The sleeve came off.\r\n\tTwice.', 'txt'],
  ['a text in other letters', Buffer.from('Die Ärmel – 袖 🙁').toString('latin1'), 'txt'],
  ['markup, which is kept as text', '<script>alert(1)</script>', 'txt'],
])('takes %s for what it is', (_, content, kind) => {
  expect(kindOf(bytes(content))).toBe(kind);
});

it.each([
  ['a program', 'MZ\x90\0\x03'],
  ['another program', '\x7fELF\x02\x01\x01\0'],
  ['an archive', 'PK\x03\x04\x14\0'],
  ['a shell script', '#!/bin/sh\nrm -rf /\n'],
  ['a GIF', 'GIF89a\x01\0\x01\0'],
  ['text with a NUL', 'fine\0not fine'],
  ['text that is not UTF-8', 'caf\xe9'],
  ['a PDF with a script', '%PDF-1.7\n<< /S /JavaScript /JS (app.alert) >>\n%%EOF'],
  ['a PDF with an escaped script', '%PDF-1.7\n<< /S /J#61vaScript >>\n%%EOF'],
  ['a PDF that starts a program', '%PDF-1.7\n<< /S /Launch /F (cmd.exe) >>\n%%EOF'],
  ['a PDF that carries files', '%PDF-1.7\n<< /EmbeddedFiles 1 0 R >>\n%%EOF'],
  ['a PDF whose script has no other name', '%PDF-1.7\n<< /JS (app.alert) >>\n%%EOF'],
  ['a PDF that opens another file', '%PDF-1.7\n<< /S /GoToR /F (//elsewhere/x) >>\n%%EOF'],
  ['a PDF with a form of scripts', '%PDF-1.7\n<< /XFA 1 0 R >>\n%%EOF'],
  ['a PDF that is an archive as well', `%PDF-1.7\n%%EOF\nPK\x03\x04x.docmPK\x05\x06${'\0'.repeat(18)}`],
  ['a rich text, which carries objects', '{\\rtf1\\ansi\\object\\objocx}'],
  [
    'what every scanner finds',
    ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*\r\n'].join(''),
  ],
  ['half a PDF', '%PDF-1.7\n'],
  ['nothing but spaces', '  \n'],
])('takes no %s', (_, content) => {
  expect(kindOf(bytes(content))).toBeNull();
});
