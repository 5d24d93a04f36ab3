import type * as reports from '../../../../shared/contract/office/reports.ts';
import type { CommerceDeps } from '../../context.ts';
import { forStaff, type HandlersOf } from '../../service/handler.ts';
import { reportForOffice, reportTable } from './office-report.ts';

/** Handlers of the office's reports; each names the permission that its call needs. */
export function officeReportHandlers(deps: CommerceDeps): HandlersOf<typeof reports> {
  return {
    officeReport: forStaff('reports.read', (wish) => reportForOffice(deps, wish)),
    officeReportTable: forStaff('reports.read', (wish) => reportTable(deps, wish)),
  };
}
