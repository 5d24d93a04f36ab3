export type AttachmentKind = 'png' | 'jpg' | 'pdf' | 'txt';

/** Names of active or embedded content in a PDF, which a message to a shop does not need. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToR|GoToE|XFA)\b/;
/**
 * The signature at the end of a ZIP archive (APPNOTE, 4.3.16). An archive appended to a PDF or text makes the file
 * both.
 */
const archiveEnd = 'PK\x05\x06';
/** The EICAR test file for virus scanners (eicar.org), in two parts so that scanners do not report this file. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Detects the kind of a file by its bytes; null for a kind that is refused, whatever its name. */
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

/**
 * Returns whether bytes are UTF-8 text without control characters other than tabs and line breaks, and not a script.
 */
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
