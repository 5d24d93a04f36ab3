import type { Context } from 'hono';
import { Logo } from '../../pages/shell/logo.tsx';
import type { StoreEnv } from '../http/context.ts';
import { officeOf } from './office-of.ts';

/** Returns the shop's logo for paper, which is light in every scheme. */
export function slipMark(c: Context<StoreEnv>) {
  const { brand, name } = officeOf(c).look;
  return <Logo brand={{ ...brand, darkScheme: 'off' }} siteName={name} />;
}
