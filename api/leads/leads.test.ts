import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { asBatch } from '#api/db/read-together.ts';
import { deliverDue } from '#api/messages/deliver.ts';
import { outbox } from '#api/messages/table.ts';
import { leaveOpenHouses } from '#api/open-houses/end-open-houses.ts';
import { leaveThreads } from '#api/questions/threads.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { aContext, aNotifiedAdmin } from '#tests/factories/accounts.ts';
import { anOffer, aPerson, contextFor, type Person } from '#tests/factories/offers.ts';
import { anOpenHouse, aSignIn, registersFor } from '#tests/factories/open-houses.ts';
import { aThread } from '#tests/factories/questions.ts';
import { asks } from '#tests/factories/requests.ts';
import { aStart, aVisit, aVisitableHome, sendsVisitDocument } from '#tests/factories/visits.ts';
import { operationsOf } from '#tests/security/bad-input.ts';

type Lead = Readonly<{
  id: string;
  name: string;
  stage: string;
  phone: string | null;
  isYourTurn: boolean;
}>;
type Leads = Readonly<{ items: readonly Lead[]; stages: Readonly<Record<string, number>> }>;

const leadsOf = async (who: Person, query = '') =>
  (await asks(`/leads${query}`, { headers: who.headers })).json as unknown as Leads;

/**
 * An owner with leads of every kind: asked, registered, visited, made an offer, signed in at the
 * door.
 */
async function aTown() {
  const home = await aVisitableHome();
  const people = {
    asker: await aPerson({ firstName: 'Ethan', lastName: 'Brooks' }),
    visitor: await aPerson({ firstName: 'Daniela', lastName: 'Rojas', phone: '+13055550181' }),
    guest: await aPerson({ firstName: 'Rosa', lastName: 'Linares' }),
    buyer: await aPerson({ firstName: 'Camila', lastName: 'Duarte' }),
  };
  await aThread({ home, asker: people.asker, text: '¿Cuánto paga de seguro?' });
  await aThread({ home, asker: people.buyer, text: '¿Hay asociación?' });
  await aVisit({ home, visitor: people.visitor });
  await registersFor(home.id, await anOpenHouse(home.id), people.guest);
  const now = await anOpenHouse(home.id, { startsInHours: -1 });
  const door = await asks(`/properties/${home.id}/open-houses/${now}/attendees`, {
    headers: home.owner.headers,
    body: aSignIn({ name: '=Puerta Canaria' }),
  });
  expect(door.status).toBe(200);
  await anOffer({ property: home, buyer: people.buyer });
  return { home, owner: home.owner, ...people };
}

test('an owner sees one row per person with the stage, and the owner’s own steps first', async () => {
  const { owner, asker, home } = await aTown();
  const { items, stages } = await leadsOf(owner);
  expect(stages).toEqual({ asked: 2, visit: 2, offer: 1 });
  const counts = await asks('/leads/counts', { headers: owner.headers });
  expect(counts.json).toEqual({ yourTurn: 1, openHouses: 2, leads: items.length });
  expect((await asks('/leads/counts', { headers: asker.headers })).status).toBe(404);
  expect(new Set(items.slice(0, 3).map(({ name }) => name))).toEqual(
    new Set(['Daniela Rojas', 'Camila Duarte', 'Ethan Brooks']),
  );
  expect(items.find(({ name }) => name === 'Camila Duarte')).toMatchObject({
    stage: 'offer',
    phone: null,
    isYourTurn: true,
  });
  // The owner sees a phone number once a visit is confirmed, or if the person gave it when signing
  // in.
  expect(items.find(({ name }) => name === 'Daniela Rojas')?.phone).toBeNull();
  expect(items.find(({ name }) => name === '=Puerta Canaria')?.phone).toBe('(407) 555-0143');
  expect((await leadsOf(owner, '?stage=offer')).items).toHaveLength(1);
  expect((await leadsOf(owner, '?q=LINARES')).items).toHaveLength(1);
  expect((await leadsOf(owner, `?property=${home.id}`)).items).toHaveLength(5);
  expect((await leadsOf(owner, '?property=other')).items).toHaveLength(0);

  const keep = (note: string, who = owner) =>
    asks(`/leads/${asker.id}/note`, { method: 'PUT', headers: who.headers, body: { note } });
  expect((await keep('x'.repeat(501))).status).toBe(422);
  expect((await keep('Puede cerrar en enero.')).json).toMatchObject({
    note: 'Puede cerrar en enero.',
  });
  expect((await leadsOf(owner, '?q=enero')).items).toHaveLength(1);
  expect((await keep('', owner)).json).toMatchObject({ note: null });
  expect((await keep('Mía', await aPerson({ profile: 'seller' }))).status).toBe(404);
});

test('an unsent draft of a buyer does not change the owner’s list', async () => {
  const { id, buyer, seller } = await anOffer({ status: 'offerted' });
  const before = (await asks('/leads', { headers: seller.headers })).text;
  expect(before).toContain('"step":"deal"');
  const written = await asks(`/offers/${id}/counter`, {
    headers: buyer.headers,
    body: { terms: { amountCents: 49_000_000 } },
  });
  expect(written.status).toBe(200);
  expect((await asks('/leads', { headers: seller.headers })).text).toBe(before);
  const discarded = await asks(`/offers/${id}/counter`, {
    method: 'DELETE',
    headers: buyer.headers,
  });
  expect(discarded.status).toBe(200);
  expect((await asks('/leads', { headers: seller.headers })).text).toBe(before);
});

test('an expired offer is shown as ended in the owner’s list before the cron job has recorded it', async () => {
  const late = Date.now() - 72 * HOUR_MS;
  const { seller } = await anOffer({ now: late });
  const { items } = await leadsOf(seller);
  expect(items).toMatchObject([{ isYourTurn: false, next: { step: 'none', dueAt: null } }]);
});

test('the next step is what the offer’s own page says: an accepted one waits for its signing, a backup for no one', async () => {
  const { property, buyer } = await anOffer({ status: 'accepted' });
  const [lead] = (await leadsOf(property.owner)).items;
  expect(lead).toMatchObject({
    ...{ isYourTurn: true, last: { deed: 'offer_accepted' } },
    next: { step: 'deal', deal: { state: 'to_open', turn: 'seller' } },
  });
  expect(lead?.name).toContain(buyer.lastName);
  const { text } = await asks('/leads.csv', {
    headers: { ...property.owner.headers, 'Accept-Language': 'en' },
  });
  expect(text).toContain('Open the signing of the contract');
});

test('the CSV of the list contains no formulas', async () => {
  const { owner } = await aTown();
  const { text } = await asks('/leads.csv', { headers: owner.headers });
  expect(text).toContain('"\'=Puerta Canaria"');
  expect(text).toContain('Daniela Rojas');
});

test('a deleted account leaves no name and no message in the lists of others', async () => {
  const { owner, asker, guest } = await aTown();
  for (const person of [asker, guest]) {
    const context = contextFor(person);
    await context.db.batch(
      asBatch([...leaveThreads(context, person.id), ...leaveOpenHouses(context, person.id)]),
    );
  }
  const names = (await leadsOf(owner)).items.map(({ name }) => name);
  expect(names).not.toContain('Ethan Brooks');
  expect(names).not.toContain('Rosa Linares');
});

test('no call, export or e-mail of an administrator contains a lead', async () => {
  const { home, owner } = await aTown();
  const canary = await aPerson({ firstName: 'Interesadacanaria', phone: '+13059117733' });
  await aThread({ home, asker: canary, text: 'Preguntainteresada' });
  const admin = await aPerson(aNotifiedAdmin());
  const agreed = { home, visitor: canary, status: 'confirmed', startsAt: aStart(4, 2) } as const;
  const email = await aVisit(agreed);
  await sendsVisitDocument(contextFor(canary), email.id, 'Cartacanaria.pdf');
  // Her feedback on another visit, and the owner's message to her about it.
  const visited = await aVisit({ home, visitor: canary, status: 'done' });
  const thought = { price: 'high', condition: 'good', interest: 'yes', text: 'Opinioncanaria' };
  const visitPath = `/visits/${visited.id}/feedback`;
  expect((await asks(visitPath, { headers: canary.headers, body: thought })).status).toBe(200);
  const word = { visitId: visited.id, text: 'Palabracanaria del dueño' };
  const toCanary = { headers: owner.headers, body: word };
  expect((await asks('/threads/about-visit', toCanary)).status).toBe(201);
  const house = await anOpenHouse(home.id, { startsInHours: -1 });
  const path = `/properties/${home.id}/open-houses/${house}/attendees`;
  const door = { contact: 'puertacanaria@example.com', name: 'Puertacanaria Uno' };
  expect((await asks(path, { headers: owner.headers, body: aSignIn(door) })).status).toBe(200);
  const { items } = await leadsOf(owner);
  const lead = items.find(({ name }) => name.startsWith('Interesadacanaria'));
  const note = { note: 'Notacanaria del dueño' };
  await asks(`/leads/${lead?.id}/note`, { method: 'PUT', headers: owner.headers, body: note });
  // Another conversation is reported; the e-mail about it to the administrators contains no name.
  const reported = await aThread({ home, text: 'Preguntareportada' });
  const report = { reason: 'spam', note: 'Notareportada' };
  const toReport = `/threads/${reported.id}/report`;
  await asks(toReport, { headers: reported.asker.headers, body: report });

  const written = ['preguntainteresada', 'notacanaria', 'opinioncanaria', 'palabracanaria'];
  const secrets = [...written, 'cartacanaria', 'puertacanaria', '3059117733', '911-7733'];
  const paths = (await operationsOf())
    .filter(({ method }) => method === 'GET')
    // The development outbox shows all mail, and does not exist in production.
    .filter(({ path: one }) => one !== '/api/mailer')
    // The person's own account contains their phone, and administrators may read it.
    .filter(({ path: one }) => !/^\/api\/(admin\/users|user)\b/.test(one))
    .flatMap(({ path: one }) =>
      [home.id, house, lead?.id ?? '', owner.id, email.id].map((id) => one.replace(/\{\w+\}/g, id)),
    );
  let read = 0;
  for (const one of new Set(paths)) {
    const answer = await api.request(`http://localhost${one}`, { headers: admin.headers }, env);
    const said = (await answer.text()).toLowerCase();
    for (const secret of secrets) expect(said.includes(secret), `${one}: ${secret}`).toBe(false);
    if (answer.ok) read += 1;
  }
  expect(read).toBeGreaterThan(20);
  await deliverDue(aContext());
  const emails = await aContext().db.select().from(outbox);
  const office = emails.filter(({ to }) => to !== owner.email && to !== canary.email);
  expect(office.filter(({ to }) => to === admin.email)).toMatchObject([
    { template: 'thread_reported' },
  ]);
  for (const { template, subject, text, html } of office) {
    for (const secret of [...secrets, 'interesadacanaria', 'reportada']) {
      expect(`${subject}${text}${html}`.toLowerCase().includes(secret), template).toBe(false);
    }
  }
});

test('a note about a person is visible only to the owner who wrote it', async () => {
  const asker = await aPerson();
  const [one, other] = [await aVisitableHome(), await aVisitableHome()];
  for (const home of [one, other]) await aThread({ home, asker, text: '¿Hay asociación?' });
  const body = { note: 'Puede cerrar en enero.' };
  await asks(`/leads/${asker.id}/note`, { method: 'PUT', headers: one.owner.headers, body });
  const noteIn = async (owner: Person) =>
    (await leadsOf(owner)).items.map((lead) => [lead.id, Reflect.get(lead, 'note')]);
  expect(await noteIn(one.owner)).toEqual([[asker.id, body.note]]);
  expect(await noteIn(other.owner)).toEqual([[asker.id, null]]);
});
