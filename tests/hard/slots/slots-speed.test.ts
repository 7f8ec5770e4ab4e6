import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findSlots } from '#api/visits/hours/slots.ts';
import { heldQuarters, visits } from '#api/visits/table.ts';
import { addDays, dateOf } from '#domain/calendar.ts';
import { startsOn } from '#domain/visits/slots.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPerson } from '#tests/factories/offers.ts';
import { aVisitableHome, OPEN_HOURS } from '#tests/factories/visits.ts';
import { figure } from '../load/figure.ts';

const VISITS = 100_000;
const HOMES = 40;
const VISITORS = 60;
const READS = 400;

test('the speed of a home’s free slots with a hundred thousand visits', {
  timeout: 1_800_000,
}, async () => {
  const { db } = aContext();
  const homes = [];
  for (let index = 0; index < HOMES; index += 1) homes.push(await aVisitableHome());
  const visitors = [];
  for (let index = 0; index < VISITORS; index += 1) visitors.push((await aPerson()).id);
  const today = dateOf(Date.now());
  const starts = Array.from({ length: 14 }, (_, day) =>
    startsOn(OPEN_HOURS, 'America/New_York', addDays(today, day + 1)),
  ).flat();
  const lists = sql`(select ${JSON.stringify(homes.map(({ id, owner }) => [id, owner.id]))} as homes,
    ${JSON.stringify(visitors)} as visitors, ${JSON.stringify(starts)} as starts)`;
  // Each visitor has one open visit to each home within two weeks; all others are over. The numbers
  // are literals, because bound numbers are not integers in this statement.
  const [homesInSql, visitorsInSql] = [sql.raw(`${HOMES}`), sql.raw(`${VISITORS}`)];
  await db.run(sql`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.raw(`${VISITS - 1}`)}),
    one as (
      select i, i < ${sql.raw(`${HOMES * VISITORS}`)} as is_open,
        json_extract(homes, '$[' || (i % ${homesInSql}) || '][0]') as home,
        json_extract(homes, '$[' || (i % ${homesInSql}) || '][1]') as owner,
        json_extract(visitors, '$[' || (i / ${homesInSql} % ${visitorsInSql}) || ']') as visitor,
        json_extract(starts, '$[' || (i / ${homesInSql} * 5) || ']') as ahead,
        json_extract(starts, '$[0]') - 3600000 * 24 * (2 + i / ${homesInSql} % 700) - 1800000 * (i / ${homesInSql} % 20) as past
      from n, ${lists}
    )
    insert into ${visits} (id, property_id, owner_id, visitor_id, status, version, starts_at, ends_at,
      pause_minutes, people, payment, note_language, created_at, updated_at)
    select 'speed-' || i, home, owner, visitor, iif(is_open, 'confirmed', 'done'), 1,
      iif(is_open, ahead, past), iif(is_open, ahead, past) + 1800000, 0, 2, 'cash', 'es', 1, 1
    from one`);
  await db.run(sql`
    insert into ${heldQuarters} (property_id, quarter, visit_id)
    select v.property_id, v.starts_at / 900000 + q.value, v.id
    from ${visits} v, json_each('[0,1]') q where v.id like 'speed-%' and v.status = 'confirmed'`);
  expect(await db.$count(visits, sql`id like 'speed-%'`)).toBe(VISITS);
  const plan = await db.all<{ detail: string }>(sql`
    explain query plan select id from ${visits} where property_id = 'x' and starts_at >= 1
      and starts_at <= 2 and status in ('requested', 'confirmed')`);
  expect(plan.map(({ detail }) => detail).join(' ')).toMatch(/USING .*INDEX visits_property/);

  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const startedAt = performance.now();
    const { days } = await findSlots(aContext(), homes[read % HOMES]?.id ?? '', {});
    times.push(performance.now() - startedAt);
    const free = days.flatMap(({ startsAt }) => startsAt).length;
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThan(starts.length);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(READS * part)] ?? 0).toFixed(1);
  figure(
    'G29',
    `free slots of a home for two weeks among ${VISITS} visits: median ${at(0.5)} ms, 95 % ${at(0.95)} ms of ${READS} reads`,
  );
});
