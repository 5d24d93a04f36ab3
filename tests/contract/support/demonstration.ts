import { seedDemonstration } from '../../../server/commerce/service/seed/seed.ts';
import { type DatabaseKind, filledDatabase } from './database.ts';
import { noon } from './fixture.ts';

/** Opens a fresh database with the demonstration shop. */
export const demonstrationDatabase = (kind: DatabaseKind) =>
  filledDatabase(kind, 'demonstration', ({ db }) => seedDemonstration(db, noon));
