import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { examineDatabase } from '../../server/command-line/doctor/database.ts';
import type { Patient } from '../../server/command-line/doctor/finding.ts';
import { seedBasics } from '../../server/commerce/service/seed/seed.ts';
import { freshDatabase, type TestDatabase } from './support/database.ts';
import { noon } from './support/fixture.ts';
import { urlOf } from './support/maintenance.ts';

describe('the doctor and PostgreSQL', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await freshDatabase('postgres');
    await seedBasics(database.db, noon);
  });
  afterEach(() => database.close());

  const look = (now = Date.now) => {
    const url = database.location.kind === 'postgres' ? database.location.url : '';
    const patient: Patient = {
      env: {},
      dataDir: database.folder,
      root: database.folder,
      nodeVersion: '26.0.0',
      fetch,
      now,
      readDisk: async () => ({ free: 0, all: 0 }),
    };
    return { patient, url, examined: () => examineDatabase(patient, url) };
  };

  it('find nothing wrong, and no difference of the clocks', async () => {
    const { found, clockAheadMs } = await look().examined();
    expect(found.map(({ name, state }) => [name, state])).toEqual([
      ['database', 'ok'],
      ['triggers', 'ok'],
      ['integrity', 'ok'],
      ['audit trail', 'ok'],
      ['currency', 'ok'],
      ['own texts', 'ok'],
      ['later work', 'ok'],
      ['letters', 'ok'],
      ['pictures', 'ok'],
    ]);
    // Both clocks are this machine's.
    expect(Math.abs(clockAheadMs ?? Number.NaN)).toBeLessThan(60_000);
  });

  it('find what does not agree, and a clock that is an hour ahead', async () => {
    await database.db.updateTable('coupon').set({ uses: 3 }).where('code', '=', 'WELCOME10').execute();
    const { found, clockAheadMs } = await look(() => Date.now() + 60 * 60_000).examined();
    expect(found).toContainEqual(expect.objectContaining({ name: 'integrity', state: 'fail' }));
    expect(Math.round((clockAheadMs ?? 0) / 60_000)).toBe(-60);
  });

  it('say that there is no such database, and no password', async () => {
    const url = urlOf(inject('postgresUrl'), 'no_such_database');
    const { found } = await examineDatabase(look().patient, url);
    expect(found).toMatchObject([
      { name: 'database', state: 'fail', text: expect.stringContaining('no_such_database') },
    ]);
    expect(JSON.stringify(found)).not.toContain('postgres:postgres');
  });
});
