import type { Database } from '../../commerce/database/connection.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn } = findings('claims');

/** Comparisons with the prices of others: 'at least 40% higher', '20 % cheaper than elsewhere', '40 % teurer'. */
const comparison =
  /(?:at least |mindestens )?\d+\s?(?:%|per ?cent|Prozent)\s+(?:higher|more|cheaper|less|lower|below|teurer|höher|günstiger|billiger)\b[^."]{0,60}/iu;

const grounds =
  'In the EU (Directives 2006/114/EC and 2005/29/EC) and GB (DMCC Act 2024) a price comparison needs figures that you can show. ' +
  'Have them, or take the sentence out: npm run shop -- content.';
const pressure =
  'Its words press whoever declines, which EU and GB guidance on unfair practices names. ' +
  "Other words, or none: 'decline' in the document popups.";

/** Examines the published content for claims that need grounds where the law asks for them. */
export async function examineClaims(db: Database): Promise<Finding[]> {
  const documents = await db
    .selectFrom('content_document')
    .select(['type', 'code', 'body_json'])
    .where('status', '=', 'PUBLISH')
    .orderBy('type')
    .orderBy('code')
    .execute();
  const found = documents.flatMap(({ type, code, body_json }) => {
    const claim = comparison.exec(body_json)?.[0];
    const place = code === '0' ? type : `${type}/${code}`;
    return claim ? [warn(`${place} compares prices: '${claim.trim()}'`, grounds)] : [];
  });
  const popups = documents.filter(({ type }) => type === 'popups').flatMap(({ body_json }) => activeOffers(body_json));
  if (popups.some(({ decline }) => decline === undefined))
    found.push(warn("the offer is declined by 'No, I'd rather pay the full price.'", pressure));
  return found.length > 0 ? found : [ok('no comparison of prices in the published content')];
}

function activeOffers(json: string): { decline?: string | null }[] {
  const body = JSON.parse(json) as { popups?: { name: string; active: boolean; decline?: string | null }[] };
  return (body.popups ?? []).filter(({ name, active }) => active && name === 'offer');
}
