import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { expect, test } from 'vitest';
import { accountEvents } from '#api/accounts/table.ts';
import { eventOf } from '#api/admin/record-event.ts';
import { moveMessage } from '#api/contact/inbox-routes.ts';
import { logCosignatures } from '#api/log/table.ts';
import { updateLog } from '#api/log/update-log.ts';
import { emailEvents } from '#api/messages/table.ts';
import { takePayment } from '#api/payments/routes.ts';
import { moveProperty } from '#api/properties/moves/move-property.ts';
import { reportThread } from '#api/questions/reports/reports.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { aContext, aUser } from '#tests/factories/accounts.ts';
import { aContactMessage } from '#tests/factories/contact.ts';
import { anOpenSigning, prepares } from '#tests/factories/contracts.ts';
import { givesDisclosure } from '#tests/factories/disclosures.ts';
import { aListedProperty, anOffer, contextFor } from '#tests/factories/offers.ts';
import { aThread } from '#tests/factories/questions.ts';
import { aRound, seals } from '#tests/factories/rounds.ts';
import { aSignature, signsOpened } from '#tests/factories/signing.ts';
import { aVisit } from '#tests/factories/visits.ts';

/** All append-only tables. A table with a similar name must be in this list. */
const APPEND_ONLY = [
  'account_events',
  'admin_events',
  'agreement_signatures',
  'agreements',
  'consent_texts',
  'contact_events',
  'disclosure_versions',
  'letter_events',
  'listing_history',
  'log_checkpoints',
  'log_cosignatures',
  'log_leaves',
  'offer_events',
  'offer_versions',
  'payment_events',
  'property_events',
  'round_events',
  'round_submissions',
  'signing_events',
  'thread_events',
  'visit_events',
  'work_order_events',
] as const;

test('every table named as a history is listed', async () => {
  const { results } = await env.DB.prepare(
    `select name from sqlite_master where type = 'table'
      and (name glob '*_events' or name glob '*_versions' or name glob '*_history' or name glob '*_signatures' or name in ('agreements', 'consent_texts', 'round_submissions', 'log_leaves', 'log_checkpoints', 'log_cosignatures'))
      order by name`,
  ).run<{ name: string }>();
  expect(results.map(({ name }) => name)).toEqual(APPEND_ONLY);
});

test.each(APPEND_ONLY)('rows of %s cannot be changed, deleted or replaced', async (table) => {
  await ROWS[table]();
  const before = await rowsOf(table);
  expect(before.length).toBeGreaterThan(0);
  const [column = ''] = Object.keys(before[0] ?? {});
  for (const statement of [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `insert or replace into ${table} select * from ${table}`,
    `replace into ${table} select * from ${table} limit 1`,
  ]) {
    await expect(env.DB.prepare(statement).run(), statement).rejects.toThrow(/immutable|kept/);
  }
  expect(await rowsOf(table)).toEqual(before);
});

/** How to create a row in each table. */
const ROWS: Readonly<Record<(typeof APPEND_ONLY)[number], () => Promise<unknown>>> = {
  account_events: async () => {
    const { id: userId } = await aUser();
    const row = { id: createId(), userId, action: 'second_factor_on' as const, at: Date.now() };
    await aContext().db.insert(accountEvents).values(row);
  },
  admin_events: async () => {
    const admin = contextFor(await aUser({ profile: 'admin' }));
    await eventOf(admin, (await aUser()).id, 'view');
  },
  agreement_signatures: async () => {
    await aSignature();
  },
  agreements: async () => signsOpened(await aUser({ profile: 'seller' })),
  letter_events: async () => {
    const { id: adminId } = await aUser({ profile: 'admin' });
    const row = { id: createId(), emailId: createId(), adminId, action: 'open' as const };
    await aContext()
      .db.insert(emailEvents)
      .values({ ...row, at: Date.now() });
  },
  contact_events: async () => {
    const admin = contextFor(await aUser({ profile: 'admin' }));
    await moveMessage(admin, await aContactMessage((await aUser()).id), 'close');
  },
  consent_texts: consented,
  // Versions of a home that was never public go with its draft.
  disclosure_versions: async () => {
    const home = await aListedProperty();
    await givesDisclosure(home, 'flood');
    await moveProperty(contextFor(home.owner), home.id, { segment: 'edit' });
    await moveProperty(contextFor(home.owner), home.id, { segment: 'discard' });
  },
  round_events: () => aRound(),
  round_submissions: async () => {
    const round = await aRound();
    for (const offer of round.offers) await seals(round, offer, round.now + 1);
  },
  signing_events: () => anOpenSigning(),
  listing_history: () => aListedProperty(),
  log_checkpoints: logged,
  log_cosignatures: async () => {
    const row = { size: 1, witness: createId(), line: '— a line', at: Date.now() };
    await aContext().db.insert(logCosignatures).values(row);
  },
  log_leaves: logged,
  offer_events: () => anOffer(),
  offer_versions: () => anOffer(),
  payment_events: pay,
  thread_events: async () => {
    const { id, asker } = await aThread();
    await reportThread(contextFor(asker), id, { reason: 'spam' });
  },
  visit_events: () => aVisit(),
  property_events: async () => {
    const { id, owner } = await aListedProperty();
    await moveProperty(contextFor(owner), id, { segment: 'edit' });
  },
  work_order_events: pay,
};

async function consented() {
  const deal = await anOpenSigning();
  await prepares(deal, deal.signers.hannah);
}

async function logged() {
  await aListedProperty();
  await updateLog({ ...aContext(), now: () => Date.now() + DAY_MS });
}

async function pay() {
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
  const order = { plan: 'self_service' as const, addOns: ['photos' as const], card };
  await takePayment(contextFor(await aUser({ profile: 'seller' })), order);
}

async function rowsOf(table: string) {
  return (await env.DB.prepare(`select * from ${table}`).run<Record<string, unknown>>()).results;
}
