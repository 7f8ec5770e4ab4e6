import { eq } from 'drizzle-orm';
import { endOpenHouses } from '#api/open-houses/end-open-houses.ts';
import { properties } from '#api/properties/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { contextFor } from '#tests/factories/offers.ts';
import { anOpenHouse, registersFor } from '#tests/factories/open-houses.ts';
import { asks } from '#tests/factories/requests.ts';
import { aVisitableHome } from '#tests/factories/visits.ts';
import type { EmailRow, Stage } from './stage.ts';

/** An open house with one registered person; one of its two people reads the row's language. */
async function aScene(stage: Stage, reads: 'owner' | 'visitor') {
  const owner = await (reads === 'owner' ? stage.reader : stage.person)({ profile: 'seller' });
  const visitor = await (reads === 'visitor' ? stage.reader : stage.person)();
  const home = await aVisitableHome({ owner });
  const id = await anOpenHouse(home.id);
  await registersFor(home.id, id, visitor);
  return { home, id, owner, visitor };
}

async function publishes(home: Awaited<ReturnType<typeof aScene>>['home'], items: unknown[]) {
  const answer = await asks(`/properties/${home.id}/open-houses`, {
    method: 'PUT',
    headers: home.owner.headers,
    body: { items },
  });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** All e-mails about an open house. */
export const OPEN_HOUSE_EMAILS = {
  open_house_registered: {
    'to the person who registers': async (stage) => [(await aScene(stage, 'visitor')).visitor],
  },
  open_house_lead: {
    'to the owner about a registration': async (stage) => [(await aScene(stage, 'owner')).owner],
  },
  open_house_changed: {
    'to the registered person': async (stage) => {
      const { home, id, owner, visitor } = await aScene(stage, 'visitor');
      const answer = await asks(`/properties/${home.id}/open-houses`, { headers: owner.headers });
      const [item] = answer.json['items'] as unknown as { on: string }[];
      const moved = { id, on: item?.on, from: '15:00', to: '17:00', needsRegistration: false };
      await publishes(home, [moved]);
      return [visitor];
    },
  },
  open_house_canceled: {
    'to the registered person': async (stage) => {
      const { home, visitor } = await aScene(stage, 'visitor');
      await publishes(home, []);
      return [visitor];
    },
    'to the registered person when the home leaves the market': async (stage) => {
      const { home, owner, visitor } = await aScene(stage, 'visitor');
      const { db } = contextFor(owner);
      await db
        .update(properties)
        .set({ status: 'editing', snapshot: null })
        .where(eq(properties.id, home.id));
      await endOpenHouses(aContext());
      return [visitor];
    },
  },
} as const satisfies Record<string, EmailRow>;
