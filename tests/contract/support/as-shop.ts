import { shopActor } from '../../../server/commerce/audit/record.ts';
import { type Database, handleFor } from '../../../server/commerce/database/connection.ts';

/** Returns a handle of a database for what a test does without a call: the shop is the actor. */
export const asShop = (db: Database): Database => handleFor(db, { actor: shopActor });
