import { isInUnion } from '../../../shared/places/european-union.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn } = findings('duties');

const closedPlatform = /ec\.europa\.eu\/(?:consumers\/odr|odr)/i;

/** Examines the published content of a shop that sells to the European Union: its accessibility statement, dispute links. */
export async function examineContentDuties(db: Database): Promise<Finding[]> {
  const countries = await db.selectFrom('country').select('code').where('off', '=', 0).orderBy('code').execute();
  const union = countries.map(({ code }) => code).filter(isInUnion);
  if (union.length === 0) return [];
  const documents = await db
    .selectFrom('content_document')
    .select(['type', 'code', 'market', 'body_json'])
    .where('status', '=', 'PUBLISH')
    .orderBy('type')
    .orderBy('code')
    .execute();
  const statements = documents.filter(({ type, code }) => type === 'page' && code === 'accessibility');
  const markets = statements.map(({ market }) => market);
  const without = markets.includes('') ? [] : union.filter((country) => !markets.includes(country));
  const links = documents.filter(({ body_json }) => closedPlatform.test(body_json));
  const found: Finding[] = [];
  if (without.length > 0)
    found.push(
      warn(
        `there is no accessibility statement (page/accessibility) for ${without.join(', ')}`,
        'Shops in the EU say how far they are accessible, by which standard, and whom to write to (Directive (EU) 2019/882, Art. 13).',
      ),
    );
  if (links.length > 0)
    found.push(
      warn(
        `a link leads to the closed EU platform for disputes: ${links.map(({ type, code }) => `${type}/${code}`).join(', ')}`,
        'It closed on 20 July 2025 (Regulation (EU) 2024/3228), and the link misleads. Take it out: npm run shop -- content.',
      ),
    );
  return found.length > 0 ? found : [ok('there is an accessibility statement, and no link to the closed EU platform')];
}
