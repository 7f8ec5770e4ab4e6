import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { lapseOffers } from '#api/offers/automatic/lapse-offers.ts';
import { saveOffer } from '#api/offers/drafts/save-offer.ts';
import { sendOffer } from '#api/offers/drafts/send-offer.ts';
import { addComment } from '#api/offers/records/comments.ts';
import { offerVersions } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { addsPdf } from '#tests/factories/files/documents.ts';
import {
  aListedProperty,
  anOffer,
  contextFor,
  interrupted,
  storedEvents,
  storedOffer,
} from '#tests/factories/offers.ts';
import { acceptOffer } from './accept-offer.ts';
import { counterOffer, discardCounter } from './counter-offer.ts';
import { rejectOffer } from './reject-offer.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const { db } = aContext();

test('a save between reading and sending a draft is not lost', async () => {
  const { id, asBuyer } = await anOffer({ status: 'draft' });
  const late = interrupted(asBuyer, () =>
    saveOffer(asBuyer, id, { terms: { inspectionDays: 15 } }, undefined),
  );
  await expect(sendOffer(late, id)).rejects.toMatchObject({
    code: 'stale_version',
    details: { extra: { current: { status: 'draft', draft: { inspectionDays: 15 } } } },
  });
  await sendOffer(asBuyer, id);
  const [version] = await db.select().from(offerVersions).where(eq(offerVersions.offerId, id));
  expect(version?.terms.inspectionDays).toBe(15);
});

test('no offer is sent if the property goes under contract meanwhile', async () => {
  const property = await aListedProperty();
  const rival = await anOffer({ property });
  const { id, asBuyer } = await anOffer({ property, status: 'draft' });
  const late = interrupted(asBuyer, () => acceptOffer(rival.asSeller, rival.id, { version: 1 }));
  await expect(sendOffer(late, id)).rejects.toMatchObject({ code: 'property_under_contract' });
  expect(await storedOffer(id)).toMatchObject({ status: 'draft', version: 0 });
});

test('the later of two acceptances on one property is refused as under contract', async () => {
  const property = await aListedProperty();
  const [one, other] = [await anOffer({ property }), await anOffer({ property })];
  const late = interrupted(one.asSeller, () =>
    acceptOffer(other.asSeller, other.id, { version: 1 }),
  );
  await expect(acceptOffer(late, one.id, { version: 1 })).rejects.toMatchObject({
    code: 'property_under_contract',
  });
  expect(await storedOffer(one.id)).toMatchObject({ status: 'sent', sequence: 2 });
});

test('an acceptance succeeds although the owner saves an edit of the property meanwhile', async () => {
  const { id, asSeller, property } = await anOffer();
  const late = interrupted(asSeller, () =>
    db
      .update(properties)
      .set({ version: 2, status: 'editing' })
      .where(eq(properties.id, property.id)),
  );
  await acceptOffer(late, id, { version: 1 });
  const [stored] = await db.select().from(properties).where(eq(properties.id, property.id));
  expect(stored).toMatchObject({ status: 'under_contract', version: 3 });
});

test('an answer to an offer that was withdrawn meanwhile gets its current state', async () => {
  for (const answer of [acceptOffer, rejectOffer]) {
    const { id, asBuyer, asSeller, property } = await anOffer();
    const late = interrupted(asSeller, () => withdrawOffer(asBuyer, id));
    await expect(answer(late, id, { version: 1 })).rejects.toMatchObject({
      code: 'transition_not_allowed',
      details: { extra: { status: 'rejected' } },
    });
    expect(await storedEvents(id)).toHaveLength(3);
    const [stored] = await db.select().from(properties).where(eq(properties.id, property.id));
    expect(stored?.status).toBe('published');
  }
});

test('the later of two counter-offers, discards or withdrawals gets the current state', async () => {
  const sent = await anOffer();
  const counter = interrupted(sent.asSeller, () => counterOffer(sent.asSeller, sent.id, {}));
  await expect(counterOffer(counter, sent.id, {})).rejects.toMatchObject({
    code: 'stale_version',
    details: { extra: { current: { status: 'revision' } } },
  });
  const discard = interrupted(sent.asSeller, () => discardCounter(sent.asSeller, sent.id));
  await expect(discardCounter(discard, sent.id)).rejects.toMatchObject({
    code: 'stale_version',
    details: { extra: { current: { status: 'sent' } } },
  });
  const withdraw = interrupted(sent.asBuyer, () =>
    acceptOffer(sent.asSeller, sent.id, { version: 1 }),
  );
  await expect(withdrawOffer(withdraw, sent.id)).rejects.toMatchObject({
    code: 'stale_version',
    details: { extra: { current: { status: 'accepted' } } },
  });
});

test('a draft that is sent while it is being deleted keeps its history', async () => {
  const { id, asBuyer } = await anOffer({ status: 'draft' });
  await expect(
    withdrawOffer(
      interrupted(asBuyer, () => sendOffer(asBuyer, id)),
      id,
    ),
  ).rejects.toMatchObject({
    code: 'stale_version',
    details: { extra: { current: { version: 1 } } },
  });
  expect(await storedEvents(id)).toHaveLength(2);
});

test('a comment on a deleted draft is refused', async () => {
  const { id, asBuyer } = await anOffer({ status: 'draft' });
  const comment = { text: 'hola', visibility: 'shared' } as const;
  const late = interrupted(asBuyer, () => withdrawOffer(asBuyer, id));
  await expect(addComment(late, id, comment)).rejects.toMatchObject({ code: 'not_found' });
});

test('a file is deleted if its offer moved during the upload', async () => {
  const { id, asBuyer, asSeller } = await anOffer();
  const late = interrupted(asBuyer, () => rejectOffer(asSeller, id, { version: 1 }));
  await expect(addsPdf(late, id)).rejects.toMatchObject({
    code: 'transition_not_allowed',
  });
  const kept = await asBuyer.env.FILES.list({ prefix: `offers/${id}/` });
  expect(kept.objects).toEqual([]);
});

test('an answer in time is not undone by a later run of the cron job', async () => {
  const { id, now, asSeller } = await anOffer();
  const after = now + 48 * HOUR_MS;
  const clock = interrupted(contextFor(undefined, after), () =>
    acceptOffer({ ...asSeller, now: () => after - 1 }, id, { version: 1 }),
  );
  await lapseOffers(clock);
  expect(await storedOffer(id)).toMatchObject({ status: 'accepted', reason: null });
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.cause, `offer:${id}:expired`));
  expect(mails).toEqual([]);
});

test('a deadline that passes during an answer is respected', async () => {
  const outcomes = new Set<string>();
  for (let callsInTime = 0; callsInTime <= 8; callsInTime += 1) {
    const { id, now, asSeller } = await anOffer();
    const deadlineAt = now + 48 * HOUR_MS;
    let calls = 0;
    const clock = () => {
      calls += 1;
      return calls <= callsInTime ? deadlineAt - 1 : deadlineAt;
    };
    const accepted = acceptOffer({ ...asSeller, now: clock }, id, { version: 1 });
    const outcome = await accepted.then(
      () => 'accepted',
      (error: unknown) => (error instanceof Refusal ? error.code : 'broken'),
    );
    outcomes.add(outcome);
    const [last] = (await storedEvents(id)).slice(-1);
    expect(last?.action).toBe(outcome === 'accepted' ? 'accept' : 'submit');
    expect(last?.at).toBeLessThan(deadlineAt);
  }
  expect(outcomes).toEqual(new Set(['offer_expired', 'accepted']));
});
