import { z } from 'zod';
import { parseJson } from '../../../shared/json.ts';

/** The parts of a browser's answer that it cannot lack; the package that verifies it reads the rest. */
const Answer = z.looseObject({
  id: z.string().min(1).max(1_400),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
});

/** Returns a browser's answer about a passkey from its JSON; null for anything else. */
export function responseIn<T extends { id: string }>(json: string): T | null {
  const parsed = Answer.safeParse(parseJson(json));
  return parsed.success ? ({ clientExtensionResults: {}, ...parsed.data } as unknown as T) : null;
}
