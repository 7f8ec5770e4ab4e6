import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { saveOffer } from '#api/offers/drafts/save-offer.ts';
import { sendOffer } from '#api/offers/drafts/send-offer.ts';
import { moveStatements } from '#api/offers/moves/move-statements.ts';
import { offerDocuments, offerVersions } from '#api/offers/table.ts';
import { contractDueAt } from '#domain/offers/dates/deadlines.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { addsPdf } from '#tests/factories/files/documents.ts';
import { anOffer, contextFor, storedEvents, storedOffer } from '#tests/factories/offers.ts';
import { acceptOffer } from './accept-offer.ts';
import { counterOffer, discardCounter } from './counter-offer.ts';
import { rejectOffer } from './reject-offer.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const { db } = aContext();

/** All moves that are refused after the deadline: the function, and its row of the lifecycle. */
const MOVES = [
  {
    ...({ action: 'accept', from: 'sent', by: 'seller' } as const),
    verb: (c: Context, id: string) => acceptOffer(c, id, { version: 1 }),
  },
  {
    ...({ action: 'reject', from: 'sent', by: 'seller' } as const),
    verb: (c: Context, id: string) => rejectOffer(c, id, { version: 1 }),
  },
  {
    ...({ action: 'counter', from: 'sent', by: 'seller' } as const),
    verb: (c: Context, id: string) => counterOffer(c, id, {}),
  },
  { action: 'withdraw', from: 'sent', by: 'buyer', verb: withdrawOffer },
  {
    ...({ action: 'add_document', from: 'sent', by: 'buyer' } as const),
    verb: (c: Context, id: string) => addsPdf(c, id),
  },
  { action: 'discard_counter', from: 'revision', by: 'seller', verb: discardCounter },
  { action: 'submit_counter', from: 'revision', by: 'seller', verb: sendOffer },
] as const;

/** A clock that advances a millisecond at every call. */
function ticking(context: Context, from: number): Context {
  let at = from - 1;
  return {
    ...context,
    now: () => {
      at += 1;
      return at;
    },
  };
}

describe.each(MOVES)('the deadline and $action', ({ action, from, by, verb }) => {
  async function anOpenOffer() {
    const offer = await anOffer({ status: from });
    const deadlineAt = (await storedOffer(offer.id))?.deadlineAt ?? 0;
    if (action === 'submit_counter') {
      // The counter-offer's own deadline is later than that of the offer it answers.
      const responseDeadline = new Date(deadlineAt + 86_400_000).toISOString();
      await saveOffer(offer.asSeller, offer.id, { terms: { responseDeadline } }, undefined);
    }
    return { ...offer, deadlineAt };
  }

  test.each([
    ['a millisecond before it', -1],
    ['at it', 0],
    ['a millisecond after it', 1],
  ])('the batch itself compares with the instant of its event: %s', async (_name, after) => {
    const { id, deadlineAt, ...sides } = await anOpenOffer();
    const row = await storedOffer(id);
    if (!row) throw new Error('there is no offer');
    const at = deadlineAt + after;
    const statements = await moveStatements(contextFor(sides[by], at), row, {
      ...{ action, actor: by, byUserId: sides[by].id, version: row.version },
    });
    const written = unlessTaken(db.batch(asBatch(statements)));
    if (after < 0) await written;
    else await expect(written).rejects.toMatchObject({ code: 'stale_version' });
    const last = (await storedEvents(id)).at(-1);
    if (after < 0) expect(last).toMatchObject({ action, at });
    else expect(await storedOffer(id)).toEqual(row);
  });

  test('if it passes at any point between reading and writing, nothing is written', async () => {
    const { id, deadlineAt, ...sides } = await anOpenOffer();
    const before = await storedOffer(id);
    let early = 0;
    for (; early < 20; early += 1) {
      const context = ticking(contextFor(sides[by]), deadlineAt - early);
      const refusal = await verb(context, id).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (refusal === undefined) break;
      expect(refusal).toMatchObject({ code: 'offer_expired' });
      expect(await storedOffer(id)).toEqual(before);
    }
    // A move reads the clock once and is written if it was in time then; an upload reads it before
    // and after reading the file.
    if (action === 'add_document') expect(early).toBeGreaterThan(1);
    else expect(early).toBe(1);
    const stored = await storedOffer(id);
    if (action === 'counter' || action === 'discard_counter') {
      expect(stored?.savedAt).toBeLessThan(deadlineAt);
      expect(stored).toMatchObject({ sequence: before?.sequence, updatedAt: before?.updatedAt });
      return;
    }
    const last = (await storedEvents(id)).at(-1);
    expect(last).toMatchObject({ action, actor: by });
    const at = last?.at ?? Number.POSITIVE_INFINITY;
    expect(at).toBeLessThan(deadlineAt);
    expect(stored?.updatedAt).toBe(at);
    const versions = await db.select().from(offerVersions).where(eq(offerVersions.offerId, id));
    if (action === 'submit_counter') expect(versions.at(-1)).toMatchObject({ number: 2, at });
    const [document] = await db.select().from(offerDocuments).where(eq(offerDocuments.offerId, id));
    if (action === 'add_document') expect(document).toMatchObject({ at });
    if (action === 'accept') {
      expect(await storedOffer(id)).toMatchObject({
        ...{ acceptedAt: at, contractDueAt: contractDueAt(at) },
      });
    }
  });
});

test('a counter-offer is not saved when the deadline passes meanwhile', async () => {
  const { id, seller } = await anOffer({ status: 'revision' });
  const before = await storedOffer(id);
  const deadlineAt = before?.deadlineAt ?? 0;
  const save = (from: number) =>
    saveOffer(ticking(contextFor(seller), from), id, { terms: { inspectionDays: 5 } }, undefined);
  let early = 0;
  while (early < 20) {
    const refusal = await save(deadlineAt - early).catch((error: unknown) => error);
    if (!(refusal instanceof Error)) break;
    expect(refusal).toMatchObject({ code: 'offer_expired' });
    expect(await storedOffer(id)).toEqual(before);
    early += 1;
  }
  expect(early).toBe(1);
  expect((await storedOffer(id))?.savedAt).toBeLessThan(deadlineAt);
});
