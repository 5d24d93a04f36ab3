import type { Kysely } from 'kysely';

interface Revision {
  type: string;
  code: string;
  market: string;
  version: number;
  body_json: string;
  reverted_to: number | null;
  created_at: number;
  published_at: number | null;
}
interface Tables {
  content_revision: Revision;
  content_document: Pick<Revision, 'type' | 'code' | 'market' | 'version' | 'body_json'> & {
    status: string;
    updated_at: number;
  };
}
type Body = Record<string, string>;

/** Mails by what the names of their phrases began with. */
const mails = [
  'received',
  'paid',
  'shipped',
  'delayed',
  'cancelled',
  'refunded',
  'takenBack',
  'changed',
  'exchanged',
  'readdressed',
  'orderLink',
  'welcome',
  'verify',
  'reset',
  'deleted',
  'backInStock',
];

/** The one document of phrases becomes a document for each mail, with its versions. The release before sees built-in words. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const old = { type: 'mails', code: '0' };
  const revisions = await db
    .selectFrom('content_revision')
    .selectAll()
    .where((eb) => eb.and(old))
    .orderBy('market')
    .orderBy('version')
    .execute();
  const current = await db
    .selectFrom('content_document')
    .select(['market', 'status', 'version', 'updated_at'])
    .where((eb) => eb.and(old))
    .execute();
  await db
    .deleteFrom('content_document')
    .where((eb) => eb.and(old))
    .execute();
  await db
    .deleteFrom('content_revision')
    .where((eb) => eb.and(old))
    .execute();
  for (const [market, own] of Map.groupBy(revisions, (revision) => revision.market))
    for (const code of ['all', ...mails]) {
      const made = revisionsOf(code, own);
      for (const { from: _, ...revision } of made) await db.insertInto('content_revision').values(revision).execute();
      for (const { status, version, updated_at } of current.filter((document) => document.market === market)) {
        // That of the version, or the last one before it with other words of this mail.
        const latest = made.findLast(({ from }) => from <= version);
        if (!latest || isDraftOfNothing(status, latest, current)) continue;
        const { body_json, version: own } = latest;
        await db
          .insertInto('content_document')
          .values({ type: 'mails', code, market, status, version: own, body_json, updated_at })
          .execute();
      }
    }
}

interface Made extends Revision {
  /** The version of the one document that it was. */
  from: number;
}

/** Returns the versions of a mail: those in which its words changed. */
function revisionsOf(code: string, revisions: readonly Revision[]): Made[] {
  const made: Made[] = [];
  for (const revision of revisions) {
    const body_json = JSON.stringify(bodyOf(code, revision.body_json));
    const last = made.at(-1);
    if (body_json === (last?.body_json ?? '{}')) {
      if (last) last.published_at ??= revision.published_at;
      continue;
    }
    const version = made.length + 1;
    made.push({ ...revision, code, version, body_json, reverted_to: null, from: revision.version });
  }
  return made;
}

/** Whether a draft has the words of what is published. */
function isDraftOfNothing(
  status: string,
  { market, from }: Made,
  current: readonly { market: string; status: string; version: number }[],
): boolean {
  const published = current.find((document) => document.market === market && document.status === 'PUBLISH');
  return status === 'DRAFT' && published !== undefined && from <= published.version;
}

/** Returns the words of a mail, by part and language; the greeting was the title of two mails. */
function bodyOf(code: string, json: string): Body {
  const body: Body = {};
  for (const { language, phrases } of languagesIn(json))
    for (const [name, text] of Object.entries(phrases))
      for (const part of partsOf(code, name)) body[`${part} / ${language}`] = text;
  return body;
}

function partsOf(code: string, name: string): string[] {
  if (code === 'all') return name === 'closing' ? ['closing'] : [];
  if (name === 'greeting') return code === 'received' || code === 'paid' ? ['title'] : [];
  const part = name.startsWith(code) ? name.slice(code.length) : '';
  return /^[A-Z]/.test(part) ? [part.charAt(0).toLowerCase() + part.slice(1)] : [];
}

function languagesIn(json: string): { language: string; phrases: Record<string, string> }[] {
  const { byLanguage = [] }: { byLanguage?: { language: string; phrases: Record<string, string> }[] } =
    JSON.parse(json);
  return byLanguage;
}
