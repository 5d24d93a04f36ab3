import { sql } from 'kysely';
import { column, type IntegrityCheck, words } from './check.ts';

/** Amounts are read as they are stored in it: with another rate than 1, every price would be wrong. */
const base: IntegrityCheck = {
  name: 'base currency',
  rule: 'shoppers can choose the base currency, whose rate is 1 without rounding',
  broken: () => sql`
    select ${words('the base currency ', column('setting.value'), ' has the rate ', sql`coalesce(cast(rate_ppm as text), 'none')`, ' ppm, rounding ', sql`coalesce(rounding, 'none')`, sql`case ${column('off')} when 1 then ', and is off' else '' end`)} as complaint
    from setting left join currency on currency.code = setting.value
    where setting.name = 'shop.currency'
      and (currency.code is null or rate_ppm <> 1000000 or rounding <> 'none' or ${column('off')} = 1)`,
};

export const placeChecks: readonly IntegrityCheck[] = [base];
