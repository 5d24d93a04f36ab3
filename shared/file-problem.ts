import { filled, type Message } from './messages/message.ts';
import type { FormLimits, ReceivedForm } from './multipart.ts';

/** Returns why the files of a form are not taken; undefined: they are. */
export function fileProblem({ tooMany, tooLarge, empty }: ReceivedForm, limits: FormLimits): Message | undefined {
  if (tooMany) return filled('tooManyFiles', { most: limits.files });
  if (tooLarge) return filled('fileTooLarge', { megabytes: Math.floor(limits.fileBytes / 1024 / 1024) });
  return empty ? 'fileEmpty' : undefined;
}
