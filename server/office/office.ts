import type { CommerceDeps, StaffMember, Viewer } from '../commerce/context.ts';

/** A request to the office: the shop that is worked on, and who works. */
export interface Office {
  shop: CommerceDeps;
  /** What the request says of its sender. */
  viewer: Viewer;
  staff: StaffMember;
}

/** The office before it is known who works. */
export type OfficeEntrance = Omit<Office, 'staff'> & { staff: StaffMember | null };
