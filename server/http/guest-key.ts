import { createHash } from 'node:crypto';
import type { Guest } from './identity.ts';

/** What the commerce service knows a guest by (`deviceId` of the `Authorization` value). */
export const guestKey = ({ secret }: Pick<Guest, 'secret'>) => hashOf(`guest ${secret}`);

/** What the commerce service knows a browser by in which somebody signed in before (`X-Device-Key`). */
export const deviceKey = ({ device }: Pick<Guest, 'device'>) => hashOf(`device ${device}`);

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
