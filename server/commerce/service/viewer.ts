import { anonymous } from '../../../shared/authorization.ts';
import { sourceLanguage } from '../../../shared/constants.ts';
import type { CallContext } from '../../../shared/contract/perform.ts';
import type { Viewer } from '../context.ts';

/** Returns the viewer of a call before access is checked. What is malformed in the context counts as absent. */
export function viewerOf(
  { caller, clientIp, deviceKey, requestId }: CallContext,
  [base = sourceLanguage]: readonly string[] = [],
): Viewer {
  const deviceId = idOf(caller.deviceId);
  return {
    owner: `device:${deviceId}`,
    customer: null,
    deviceId,
    deviceKey: idOf(deviceKey) || deviceId,
    address: /^[0-9a-f.:/]{2,60}$/i.test(clientIp) ? clientIp : '',
    currency: /^[A-Z]{3}$/.test(caller.currencyCode) ? caller.currencyCode : '',
    country: /^[A-Z]{2}$/.test(caller.countryCode) ? caller.countryCode : anonymous.countryCode,
    language: /^[a-z]{2}$/.test(caller.language) ? caller.language : base,
    requestId,
    caller,
  };
}

const idOf = (text: string) => (/^[\w-]{1,100}$/.test(text) ? text : '');
