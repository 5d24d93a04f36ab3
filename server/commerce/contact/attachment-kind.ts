export type AttachmentKind = 'png' | 'jpg' | 'pdf' | 'txt';

/** What a PDF does by itself, or carries: nothing that a letter to a shop needs. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToR|GoToE|XFA)\b/;
/** How an archive ends (APPNOTE, 4.3.16): one behind a PDF or a text makes it both. */
const archiveEnd = 'PK\x05\x06';
/** The file by which scanners show that they work (eicar.org), in two parts so that none is found here. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** What a file is by its own bytes; null for what is not taken, however it is called. */
export function kindOf(bytes: Uint8Array): AttachmentKind | null {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (head === '\x89PNG\r\n\x1a\n') return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (head.startsWith('%PDF-')) return isPlainPdf(bytes) ? 'pdf' : null;
  return isText(bytes) ? 'txt' : null;
}

function isPlainPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  // Names may be written with escapes (`/J#61vaScript`; ISO 32000-1, 7.3.5).
  const plain = text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return text.includes('%%EOF') && !text.includes(archiveEnd, text.length - 65_600) && !active.test(plain);
}

/** UTF-8 without control characters but those of lines and tabs, and nothing that a program would run or open as it is. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return (
      text.trim() !== '' &&
      !/(?![\t\n\f\r])\p{Cc}/u.test(text) &&
      !/^(#!|\{\\rtf)/.test(text) &&
      !text.startsWith(eicar)
    );
  } catch {
    return false;
  }
}
