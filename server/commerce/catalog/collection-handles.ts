import { recordOf } from '../../../shared/documents/shape.ts';
import { languagesOfField, textKey } from '../../../shared/documents/text-key.ts';
import { filled, type Message } from '../../../shared/messages/message.ts';
import { textsIn } from '../content/stored-texts.ts';
import type { Trx } from '../database/connection.ts';
import { claimHandle, releaseHandles } from './handles.ts';

interface CollectionContent {
  /** The collection with its texts in further languages. */
  json: object;
  isNew: boolean;
}

/** Returns what is wrong with the handles of a collection, by their places; null: nothing. */
export async function findHandleFaults(
  trx: Trx,
  handle: string,
  { json, isNew }: CollectionContent,
): Promise<Record<string, Message> | null> {
  const faults: Record<string, Message> = {};
  const taken = async (place: string, wanted: string, language: string | null) => {
    const owner = await collectionWithHandle(trx, { besides: handle, wanted, language });
    if (owner !== null) faults[place] = filled('collectionHandleTaken', { handle: wanted, owner });
  };
  if (isNew) await taken('handle', handle, null);
  for (const { language, own } of ownHandles(json)) {
    const place = textKey('handle', language);
    // The copies of collections have an address of their own.
    if (/^\d+$|^bak$/.test(own)) faults[place] = 'collectionHandleReserved';
    else if (own !== handle) await taken(place, own, language);
  }
  return Object.keys(faults).length > 0 ? faults : null;
}

/** Lets the handles of a stored collection lead to it. */
export async function claimHandles(
  trx: Trx,
  { id, handle, json }: { id: number; handle: string; json: object },
): Promise<void> {
  await releaseHandles(trx, 'collection', [handle]);
  for (const { language, own } of ownHandles(json))
    if (own !== handle) await claimHandle(trx, 'collection', { id, language, handle: own });
}

function ownHandles(json: object): { language: string; own: string }[] {
  const held = recordOf(json);
  return languagesOfField(held, 'handle').map((language) => ({
    language,
    own: String(held[textKey('handle', language)]),
  }));
}

/** Returns the collection that has a handle now, beside one; null: none has. @param language null: any further one */
async function collectionWithHandle(
  trx: Trx,
  { besides, wanted, language }: { besides: string; wanted: string; language: string | null },
): Promise<string | null> {
  const based = await trx
    .selectFrom('collection')
    .select('handle')
    .where('handle', '=', wanted)
    .where('handle', '<>', besides)
    .executeTakeFirst();
  if (based) return based.handle;
  const rows = await trx
    .selectFrom('collection_handle as had')
    .innerJoin('collection', 'collection.id', 'had.collection_id')
    .select(['had.language', 'collection.handle', 'texts_json'])
    .where('had.handle', '=', wanted)
    .where('collection.handle', '<>', besides)
    .$if(language !== null, (query) => query.where('had.language', '=', language ?? ''))
    .execute();
  const owner = rows.find((row) => textsIn(row.texts_json)[textKey('handle', row.language)] === wanted);
  return owner?.handle ?? null;
}
