import { hash } from 'node:crypto';
import type { Guest } from './identity.ts';

/** Returns how the commerce service identifies a guest (`deviceId` of the `Authorization` value). */
export const guestKey = ({ secret }: Pick<Guest, 'secret'>) => hashOf(`guest ${secret}`);

/** Returns how the commerce service recognises a browser in which an account signed in before (`X-Device-Key`). */
export const deviceKey = ({ device }: Pick<Guest, 'device'>) => hashOf(`device ${device}`);

const hashOf = (text: string) => hash('sha256', text, 'base64url');
