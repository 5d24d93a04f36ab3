import { postgresCauses } from './game-day/causes.ts';
import { gameDay } from './game-day/game-day.ts';

gameDay('postgres', postgresCauses, ({ postgres }) => {
  if (!postgres) throw new Error('The shop has no PostgreSQL server.');
  return postgres;
});
