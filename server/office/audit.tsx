import { type Context, Hono } from 'hono';
import { OfficeAudit } from '../../pages/office/audit.tsx';
import { minuteText } from '../../pages/office/parts.tsx';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { AuditEntry, AuditVerdict } from '../../shared/office/audit.ts';
import { detailsInWords } from '../../shared/staff/audit-details.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { actionName, actorName } from '../../shared/staff/words.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { listTrail, type TrailFilter } from '../commerce/audit/list.ts';
import { actorOfStaff, shopActor } from '../commerce/audit/record.ts';
import { verifyTrail } from '../commerce/audit/verify.ts';
import type { Database } from '../commerce/database/connection.ts';
import { listStaff } from '../commerce/staff/accounts.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { streamedResponse } from '../rendering/streamed-response.ts';
import { readTrailFilter, trailFilters } from './audit-filter.ts';
import { csvHeaders, csvPages } from './csv-file.ts';
import { integerIn } from './integer-in.ts';
import { typedFilter } from './lists/read-filter.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.audit;

/** The page of the audit trail, its table, and the verification of its chain. */
export const audit = new Hono<StoreEnv>();
const readers = screen('audit.read');
audit.get(officePaths.audit, readers, (c) => show(c));
audit.get(officePaths.auditTable, readers, async (c) => {
  const filter = dataOf(readTrailFilter(typedIn(c)));
  return streamedResponse(c, trailTable(officeOf(c).shop.db, filter), csvHeaders('audit'));
});
audit.post(officePaths.auditVerification, readers, async (c) => show(c, await verifyTrail(officeOf(c).shop.db)));

/** Returns the filter in the address, as it was typed. */
const typedIn = (c: Context<StoreEnv>) => typedFilter((name) => c.req.query(name), trailFilters());

async function show(c: Context<StoreEnv>, verdict?: AuditVerdict): Promise<Response> {
  const { db } = officeOf(c).shop;
  const typed = typedIn(c);
  const filter = readTrailFilter(typed);
  const before = integerIn(c, 'before', { least: 1 });
  const trail = filter.ok ? await listTrail(db, { ...filter.value, before }) : null;
  const staff = (await listStaff(db)).map(({ name }) => actorOfStaff(name));
  const people = [...new Set([...staff, shopActor, 'guest', ...(typed.person ? [typed.person] : [])])];
  const body = <OfficeAudit {...{ typed, trail, verdict }} filters={trailFilters(people)} />;
  return showPage(c, { title: screenNames.audit, body, failure: filter.ok ? undefined : filter.error });
}

/** Yields the entries of all pages as CSV. */
function trailTable(db: Database, filter: TrailFilter): AsyncGenerator<string> {
  const { ofWhat, details } = words;
  const { number, who, what } = terms;
  const headings = [number, officeMessages.frame.inZone(terms.when, currentZone()), who, what, ofWhat, details];
  return csvPages(headings, async (before: number | undefined, size) => {
    const { entries, next } = await listTrail(db, { ...filter, before }, size);
    return { rows: entries.map(cellsOf), next };
  });
}

const cellsOf = ({ id, at, actor, action, subject, details }: AuditEntry) => [
  id,
  minuteText(at),
  actorName(actor),
  actionName(action),
  subject,
  detailsInWords(action, details)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; '),
];
