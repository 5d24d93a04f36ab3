import { Protocol, type ProtocolCode } from '../../../shared/contract/content-pages.ts';
import { isInUnion } from '../../../shared/places/european-union.ts';
import { revisionOf } from '../content/history.ts';
import type { Database, Trx } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';

/** Legal texts that a buyer agrees to or is informed by, in the order in which a confirmation holds them. */
const agreed: readonly ProtocolCode[] = ['termsConditions', 'privacyPolicy'];
const informing: ProtocolCode = 'withdrawalInformation';

/** Records which versions of the legal texts apply to an order: those of its country that are published now. */
export async function recordTerms(trx: Trx, orderId: string, country: string): Promise<void> {
  const codes = isInUnion(country) ? [...agreed, informing] : agreed;
  const published = await readPublished(trx, { codes, markets: ['', country] });
  const rows = codes.flatMap((code) => {
    const found = published.filter((document) => document.code === code);
    const own = found.find(({ market }) => market !== '') ?? found[0];
    return own ? [{ order_id: orderId, ...own }] : [];
  });
  if (rows.length > 0) await trx.insertInto('order_terms').values(rows).execute();
}

const readPublished = prepared((db, { codes, markets }: { codes: readonly string[]; markets: readonly string[] }) =>
  db
    .selectFrom('content_document')
    .select(['code', 'market', 'version'])
    .where('type', '=', 'protocol')
    .where('status', '=', 'PUBLISH')
    .where('code', 'in', codes)
    .where('market', 'in', markets),
);

/**
 * Returns the texts that the confirmation of an order holds, as they were when it was placed: the terms of sale, and in
 * the European Union the information on withdrawal. None of an order from before they were recorded.
 */
export async function termsOf(db: Database, orderId: string): Promise<Protocol[]> {
  const rows = await db.selectFrom('order_terms').selectAll().where('order_id', '=', orderId).execute();
  const texts: Protocol[] = [];
  for (const code of ['termsConditions', informing]) {
    const row = rows.find((each) => each.code === code);
    const revision = row && (await revisionOf(db, { type: 'protocol', code, market: row.market }, row.version));
    const text = revision && Protocol.safeParse(JSON.parse(revision.body_json));
    if (text?.success) texts.push(text.data);
  }
  return texts;
}
