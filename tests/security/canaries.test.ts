import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { addComment } from '#api/offers/records/comments.ts';
import { aListedProperty, anOffer, aPerson } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { aThread } from '#tests/factories/questions.ts';
import { operationsOf } from './bad-input.ts';

/** Unique texts, each in a place that the public must not see. */
const HIDDEN_STREET = '4711 Callecanario Ter';
const [HIDDEN_LAT, HIDDEN_LNG] = [25.7312468, -80.2687531];
const COMPENSATION = 'canariocomision 3 percent';
const DRAFT_STREET = '99 Borradorcanario Ave';
const OWNER = 'Duenacanaria';
const BUYER = 'Compradorcanario';
const AMOUNT = 47_123_457;
const COMMENT = 'Comentariocanario';
const ASKED = 'Preguntacanaria';
const SECRETS = [
  ...['callecanario', String(HIDDEN_LAT), String(HIDDEN_LNG), 'canariocomision', 'borradorcanario'],
  ...[
    'duenacanaria',
    'compradorcanario',
    String(AMOUNT),
    'comentariocanario',
    'preguntacanaria',
    '3055550147',
  ],
];

async function seedSecrets() {
  // Listings show the owner's first name, so the secret is the last name.
  const owner = await aPerson({ profile: 'seller', lastName: OWNER, phone: '+13055550147' });
  const hidden = await aProperty({
    ownerId: owner.id,
    status: 'published',
    lat: HIDDEN_LAT,
    lng: HIDDEN_LNG,
    facts: {
      streetAddress: HIDDEN_STREET,
      internetAddressDisplayYN: false,
      buyerBrokerageCompensation: COMPENSATION,
    },
  });
  await aProperty({ ownerId: owner.id, facts: { streetAddress: DRAFT_STREET } });
  const unseen = await aProperty({
    ownerId: owner.id,
    status: 'published',
    facts: { streetAddress: DRAFT_STREET, internetEntireListingDisplayYN: false },
  });
  const shown = await aListedProperty({
    owner,
    facts: { buyerBrokerageCompensation: COMPENSATION },
  });
  const buyer = await aPerson({ firstName: BUYER });
  const offer = await anOffer({ property: shown, buyer, terms: { amountCents: AMOUNT } });
  await addComment(offer.asBuyer, offer.id, { text: COMMENT, visibility: 'shared' });
  const thread = await aThread({ home: shown, asker: buyer, text: ASKED });
  return { hidden, unseen, shown, offer, thread };
}

const SEARCHES = [
  '',
  '?limit=100',
  '?q=Callecanario',
  '?q=4711',
  '?q=borradorcanario',
  '?q=canariocomision',
  '?bbox=-80.3,25.7,-80.2,25.8&zoom=20',
  '?zip=33134',
];

test('no private data is readable in public', async () => {
  const { hidden, unseen, shown, offer, thread } = await seedSecrets();
  const paths = (await operationsOf())
    .filter(({ method }) => method === 'GET')
    // The development outbox shows all mail; it does not exist in production.
    .filter(({ path }) => path !== '/api/mailer')
    .flatMap(({ path }) =>
      [hidden.id, unseen.id, shown.id, offer.id, thread.id].map((id) =>
        path.replace(/\{\w+\}/g, id),
      ),
    );
  const searches = ['/api/listings', '/api/listings/map'].flatMap((path) =>
    SEARCHES.map((search) => path + search),
  );
  const suggestions = ['callecan', '4711 ca', 'borrador', 'duenac'].map(
    (q) => `/api/listings/suggest?q=${encodeURIComponent(q)}`,
  );
  const bystander = await aPerson();
  const rival = await anOffer({ property: shown, buyer: bystander });
  let read = 0;
  for (const path of new Set([...paths, ...searches, ...suggestions])) {
    for (const headers of [{}, rival.buyer.headers]) {
      const answer = await api.request(`http://localhost${path}`, { headers }, env);
      const text = `${JSON.stringify([...answer.headers])}${await answer.text()}`;
      const said = text.toLowerCase();
      const asked = decodeURIComponent(path).toLowerCase();
      // Hidden texts must not be found by searching for them either.
      if (/[?&]q=(4711|calle|canario|borrador)/i.test(path)) expect(text).not.toContain(hidden.id);
      for (const secret of SECRETS) {
        // Search texts are repeated in the answer.
        if (asked.includes(secret)) continue;
        // A buyer may see the owner's name.
        if (secret === 'duenacanaria' && headers === rival.buyer.headers) continue;
        expect(said.includes(secret), `${path} tells ${secret}`).toBe(false);
      }
      if (answer.ok) read += 1;
    }
  }
  expect(read).toBeGreaterThan(20);
});

test('a home that is not shown answers 404, and one with a hidden address has an approximate location', async () => {
  const { hidden, unseen } = await seedSecrets();
  const ask = (path: string) => api.request(`http://localhost/api${path}`, {}, env);
  expect((await ask(`/listings/${unseen.id}`)).status).toBe(404);
  const answer = await ask(`/listings/${hidden.id}`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).not.toContain('25.7312');
  expect(text).not.toContain('-80.2687');
});
