import { declareRound, endRound, extendRound } from '#api/offers/rounds/declare-round.ts';
import { findCurrentRound } from '#api/offers/rounds/find-round.ts';
import { settleRounds } from '#api/offers/rounds/open-round.ts';
import { DAY_MS } from '#domain/calendar.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { anOffer } from '#tests/factories/offers.ts';
import { aDeclaration, seals } from '#tests/factories/rounds.ts';
import type { EmailRow, Scene, Stage } from './stage.ts';

/** A round with two offers, whose buyers or seller read the row's language. */
async function round(stage: Stage, reads: OfferSide) {
  const [asReader, asOther] = [stage.reader, stage.person];
  const seller = await (reads === 'seller' ? asReader : asOther)({ profile: 'seller' });
  const property = await stage.homeOf(seller);
  const now = Date.now();
  const terms = { responseDeadline: new Date(now + 6 * DAY_MS).toISOString() };
  const buyers = [];
  const offers = [];
  for (const _ of [1, 2]) {
    const buyer = await (reads === 'buyer' ? asReader : asOther)();
    buyers.push(buyer);
    offers.push(await anOffer({ property, buyer, now, terms }));
  }
  await stage.ready();
  const declared = await declareRound(stage.as(seller, now), property.id, aDeclaration(now));
  const { deadlineAt } = declared;
  return { property, seller, buyers, offers, now, deadlineAt };
}

type Round = Awaited<ReturnType<typeof round>>;

function after(reads: OfferSide, act: (stage: Stage, given: Round) => Promise<unknown>): Scene {
  return async (stage) => {
    const given = await round(stage, reads);
    await act(stage, given);
    return reads === 'seller' ? [given.seller] : given.buyers;
  };
}

/** Each run opens some of the rounds that are due, and other tests leave some. */
async function opens(stage: Stage, { seller, deadlineAt, property }: Round) {
  const context = stage.as(seller, deadlineAt);
  for (let run = 0; run < 10; run += 1) {
    await settleRounds(context);
    if ((await findCurrentRound(context, property.id))?.openedAt) return;
  }
}

/** An opened round whose seller or buyers, as given, read the e-mail's language. */
function openedFor(reads: OfferSide): Scene {
  return async (stage) => {
    const given = await round(stage, reads);
    await opens(stage, given);
    return [given.seller, ...given.buyers];
  };
}

/** All e-mails about rounds of best offers. */
export const ROUND_EMAILS = {
  round_declared: {
    'to every buyer with an open offer': after('buyer', async () => {}),
  },
  round_extended: {
    'to every buyer when the deadline moves': after('buyer', (stage, given) =>
      extendRound(
        stage.as(given.seller, given.now + 1),
        given.property.id,
        new Date(given.deadlineAt + DAY_MS).toISOString(),
      ),
    ),
  },
  round_sealed: {
    'to the buyer who seals a best offer': async (stage) => {
      const given = await round(stage, 'buyer');
      const [offer] = given.offers;
      if (!offer) throw new Error('the round has no offer');
      await seals(given, offer, given.now + 1);
      return [offer.buyer];
    },
  },
  round_opened: {
    'to the seller and every buyer, read by the seller': openedFor('seller'),
    'to the seller and every buyer, read by the buyers': openedFor('buyer'),
  },
  round_over: {
    'to every buyer when the seller ends it': after('buyer', async (stage, given) => {
      await opens(stage, given);
      await endRound(stage.as(given.seller, given.deadlineAt + 1), given.property.id);
    }),
  },
} as const satisfies Readonly<Record<string, EmailRow>>;
