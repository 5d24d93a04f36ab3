import type { Result } from '../../shared/errors.ts';
import { confirmStaff } from '../commerce/staff/sign-in.ts';
import type { Office } from './office.ts';

/** Does something once the member of staff has proved by their password to be themselves. */
export async function confirmed<T>(
  { shop, staff }: Pick<Office, 'shop' | 'staff'>,
  password: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const proof = await confirmStaff(shop, staff, password);
  return proof.ok ? work() : proof;
}
