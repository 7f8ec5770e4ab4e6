import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { properties } from '#api/properties/table.ts';
import { addDays, dateOf } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { copyRows } from '#tests/factories/copies.ts';
import { aPerson, contextFor } from '#tests/factories/offers.ts';
import { anOpenHouse, registersFor } from '#tests/factories/open-houses.ts';
import { aVisitableHome } from '#tests/factories/visits.ts';
import { findOfferedHours } from './offered-hours.ts';

test('an owner’s week has the hours, closed dates and open houses of their own homes only', async () => {
  const owner = await aPerson({ profile: 'seller' });
  const today = dateOf(Date.now());
  const closed = addDays(today, 4);
  const home = await aVisitableHome({
    owner,
    rules: { exceptions: [{ on: closed, windows: [], note: 'Acción de Gracias' }] },
  });
  await aVisitableHome({ owner, status: 'sold' });
  await aVisitableHome();
  const house = await anOpenHouse(home.id);
  await registersFor(home.id, house, await aPerson());
  const { homes } = await findOfferedHours(contextFor(owner), {
    from: today,
    to: addDays(today, 13),
  });
  expect(homes.map(({ propertyId }) => propertyId)).toEqual([home.id]);
  const [found] = homes;
  expect(found?.days).toHaveLength(14);
  expect(found?.days[0]?.windows).toEqual([{ from: '08:00', to: '20:00' }]);
  expect(found?.days[4]).toEqual({
    on: closed,
    windows: [],
    isClosed: true,
    note: 'Acción de Gracias',
  });
  expect(found?.openHouses).toMatchObject([{ id: house, registered: 1 }]);
  const other = await findOfferedHours(contextFor(await aPerson()), {
    from: today,
    to: today,
    property: home.id,
  });
  expect(other.homes).toEqual([]);
});

test('a hundred drafts and sold homes do not displace a home with hours', async () => {
  const owner = await aPerson({ profile: 'seller' });
  const sold = await aVisitableHome({ owner, status: 'sold' });
  await copyRows(properties, {
    id: sold.id,
    count: 100,
    changed: { id: "'a' || n || substr(id, 5)" },
  });
  const home = await aVisitableHome({ owner });
  expect(await aContext().db.$count(properties, eq(properties.ownerId, owner.id))).toBe(102);
  const today = dateOf(Date.now());
  const { homes } = await findOfferedHours(contextFor(owner), { from: today, to: today });
  expect(homes.map(({ propertyId }) => propertyId)).toEqual([home.id]);
});
