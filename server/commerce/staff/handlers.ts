import type * as session from '../../../shared/contract/office/session.ts';
import { ok } from '../../../shared/errors.ts';
import { rightsOf } from '../../../shared/staff/roles.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';

/** The handler that says who has signed in to the office. */
export const staffHandlers: HandlersOf<typeof session> = {
  officeSelf: forStaff(null, (_, { staff: { name, role } }) =>
    ok({ name, role, permissions: [...rightsOf[role].may] }),
  ),
};
