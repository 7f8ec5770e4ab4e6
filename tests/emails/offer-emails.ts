import { deleteUser } from '#api/accounts/personal-data/delete-user.ts';
import { lapseOffer } from '#api/offers/automatic/lapse-offers.ts';
import { takeBackContract } from '#api/offers/documents/state-contract.ts';
import { sendOffer } from '#api/offers/drafts/send-offer.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { counterOffer } from '#api/offers/negotiation/counter-offer.ts';
import { improveOffer } from '#api/offers/negotiation/improve-offer.ts';
import { rejectOffer } from '#api/offers/negotiation/reject-offer.ts';
import { withdrawOffer } from '#api/offers/negotiation/withdraw-offer.ts';
import { addComment } from '#api/offers/records/comments.ts';
import { saveSettings } from '#api/offers/seller-settings.ts';
import { moveProperty } from '#api/properties/moves/move-property.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import type { OfferSide, OfferStatus } from '#domain/offers/status.ts';
import { addsPdf, signsOnPaper, statesContract } from '#tests/factories/files/documents.ts';
import { anOffer, COUNTER } from '#tests/factories/offers.ts';
import { moves } from '#tests/factories/property-calls.ts';
import { cheapHash } from '#tests/races/cheap-password.ts';
import { REOPENING_EMAILS } from './contract-emails.ts';
import type { EmailRow, Scene, Stage } from './stage.ts';

const PASSWORD = 'seven blue lakes';
/** Computed once for all scenes. */
const passwordHash = cheapHash(PASSWORD);

/** An offer whose buyer or seller reads the row's language. */
async function table(stage: Stage, reads: OfferSide, status: OfferStatus) {
  const [asReader, asOther] = [stage.reader, stage.person];
  const seller = await (reads === 'seller' ? asReader : asOther)({ profile: 'seller' });
  const buyer = await (reads === 'buyer' ? asReader : asOther)({
    passwordHash,
  });
  const property = await stage.homeOf(seller);
  const { id, now } = await anOffer({ status, buyer, property });
  await stage.ready();
  return { id, now, buyer, seller, property };
}

type Table = Awaited<ReturnType<typeof table>>;

/** A scene in which one side acts on an offer, and one of the sides gets an e-mail. */
function at(
  status: OfferStatus,
  reads: OfferSide,
  act: (stage: Stage, offer: Table) => Promise<unknown>,
): Scene {
  return async (stage) => {
    const offer = await table(stage, reads, status);
    await act(stage, offer);
    return [offer[reads]];
  };
}

/** A home under contract with a second offer as backup. */
async function taken(stage: Stage, reads: OfferSide, isNew = false) {
  const first = await table(stage, reads === 'seller' ? 'seller' : 'buyer', 'sent');
  const buyer = reads === 'buyer' ? await stage.reader() : await stage.person();
  const { property } = first;
  const seller = stage.as(first.seller);
  await saveSettings(seller, property.id, { takesBackups: true });
  const begin = () => anOffer({ property, buyer, ...(isNew && { status: 'draft' as const }) });
  const waiting = await begin();
  await stage.ready();
  await acceptOffer(seller, first.id, version(1));
  return { ...waiting, seller: first.seller };
}

const COMMENT = { text: 'Ok.', visibility: 'shared' } as const;

const version = (number: number) => ({ version: number });

const sellerAccepts = (stage: Stage, { id, seller }: Table) =>
  acceptOffer(stage.as(seller), id, version(1));
const buyerAccepts = (stage: Stage, { id, buyer }: Table) =>
  acceptOffer(stage.as(buyer), id, version(2));
const buyerSends = (stage: Stage, { id, buyer }: Table) => sendOffer(stage.as(buyer), id);

async function sellerCounters(stage: Stage, { id, seller }: Table) {
  await counterOffer(stage.as(seller), id, COUNTER);
  await sendOffer(stage.as(seller), id);
}

async function buyerCounters(stage: Stage, { id, buyer }: Table) {
  await counterOffer(stage.as(buyer), id, { amountCents: 48_250_000 });
  await sendOffer(stage.as(buyer), id);
}

function expires(reads: OfferSide): Scene {
  return async (stage) => {
    const { id, buyer, seller, now } = await table(stage, reads, 'sent');
    const found = await findOffer(stage.as(buyer), id);
    await lapseOffer(stage.as(buyer, now + 72 * HOUR_MS), found);
    return [buyer, seller];
  };
}

/** A scene in which the home is marked as sold, and optionally that is undone. */
function sold(reads: OfferSide, segments: readonly string[]): Scene {
  return async (stage) => {
    const { buyer, seller, property } = await table(stage, reads, 'accepted');
    const sale = { priceCents: 48_000_000, soldOn: '2026-01-31', reason: 'On paper.' };
    for (const segment of segments) {
      await moves(seller, property.id, segment, segment === 'close' ? { sale } : {});
    }
    return [buyer, seller];
  };
}

/** All e-mails about an offer. */
export const OFFER_EMAILS = {
  offer_received: {
    'to the seller when an offer is sent': at('draft', 'seller', buyerSends),
  },
  counter_received: {
    'to the buyer when the seller counters': at('sent', 'buyer', sellerCounters),
    'to the seller when the buyer counters': at('offerted', 'seller', buyerCounters),
  },
  backup_received: {
    'to the seller about an offer behind the accepted one': async (stage) => {
      const { id, buyer, seller } = await taken(stage, 'seller', true);
      await sendOffer(stage.as(buyer), id);
      return [seller];
    },
  },
  offer_backup: {
    'to the buyer when another offer is accepted': async (stage) => {
      const { buyer } = await taken(stage, 'buyer');
      return [buyer];
    },
  },
  offer_free_again: {
    'to the buyer when the home is available again': async (stage) => {
      const { buyer, seller, property } = await taken(stage, 'buyer');
      await moveProperty(stage.as(seller), property.id, { segment: 'back-on-market' });
      return [buyer];
    },
  },
  offer_improved: {
    'to the seller when the buyer changes a waiting offer': at(
      'sent',
      'seller',
      (stage, { id, buyer }) =>
        improveOffer(stage.as(buyer), id, { version: 1, terms: { amountCents: 49_000_000 } }),
    ),
  },
  offer_extended: {
    'to the seller when the buyer gives more time': at(
      'sent',
      'seller',
      (stage, { id, buyer, now }) =>
        improveOffer(stage.as(buyer), id, {
          version: 1,
          terms: { responseDeadline: new Date(now + 90 * HOUR_MS).toISOString() },
        }),
    ),
  },
  offer_sufficient: {
    'to the buyer when the seller accepts': at('sent', 'buyer', sellerAccepts),
    'to the buyer who accepts a counter-offer': at('offerted', 'buyer', buyerAccepts),
  },
  offer_accepted: {
    'to the seller who accepts': at('sent', 'seller', sellerAccepts),
    'to the seller when the buyer accepts': at('offerted', 'seller', buyerAccepts),
  },
  open_signing_reminder: {
    'to the seller after an acceptance': at('sent', 'seller', sellerAccepts),
    'to the seller after the buyer accepts': at('offerted', 'seller', buyerAccepts),
    ...REOPENING_EMAILS,
  },
  offer_rejected: {
    'to the buyer when the seller rejects': at('sent', 'buyer', (stage, { id, seller }) =>
      rejectOffer(stage.as(seller), id, version(1)),
    ),
    'to the seller when the buyer rejects': at('offerted', 'seller', (stage, { id, buyer }) =>
      rejectOffer(stage.as(buyer), id, version(2)),
    ),
    'to the buyer when the listing is withdrawn': at('sent', 'buyer', (stage, offer) =>
      moveProperty(stage.as(offer.seller), offer.property.id, { segment: 'withdraw' }),
    ),
    'to the buyer when an administrator withdraws the listing': at(
      'sent',
      'buyer',
      async (stage, { property }) => {
        const admin = await stage.person({ profile: 'admin' });
        await moveProperty(stage.as(admin), property.id, { segment: 'withdraw' });
      },
    ),
    'to the buyer when the home goes back on the market': at(
      'accepted',
      'buyer',
      (stage, { seller, property }) =>
        moveProperty(stage.as(seller), property.id, { segment: 'back-on-market' }),
    ),
  },
  offer_expired: {
    'to both sides when the deadline passes, in the buyer’s language': expires('buyer'),
    'to both sides when the deadline passes, in the seller’s language': expires('seller'),
  },
  offer_withdrawn: {
    'to the seller when the buyer withdraws': at('sent', 'seller', (stage, { id, buyer }) =>
      withdrawOffer(stage.as(buyer), id),
    ),
    'to the seller when the buyer deletes the account': at('sent', 'seller', (stage, { buyer }) =>
      deleteUser(stage.as(buyer), { password: PASSWORD }),
    ),
  },
  deadline_reminder: {
    'to the seller whose turn it is': at('draft', 'seller', buyerSends),
    'to the buyer whose turn it is': at('sent', 'buyer', sellerCounters),
  },
  documents_uploaded: {
    'to the seller when the buyer uploads': at('accepted', 'seller', (stage, { id, buyer }) =>
      addsPdf(stage.as(buyer), id),
    ),
    'to the buyer when the seller uploads': at('accepted', 'buyer', (stage, { id, seller }) =>
      addsPdf(stage.as(seller), id),
    ),
  },
  comment_received: {
    'to the seller when the buyer comments': at('sent', 'seller', (stage, { id, buyer }) =>
      addComment(stage.as(buyer), id, COMMENT),
    ),
    'to the buyer when the seller comments': at('sent', 'buyer', (stage, { id, seller }) =>
      addComment(stage.as(seller), id, COMMENT),
    ),
  },
  contract_stated: {
    'to the seller when the buyer says that it is signed': at(
      'accepted',
      'seller',
      (_, { id, buyer }) => statesContract(id, buyer),
    ),
    'to the buyer when the seller says that it is signed': at(
      'accepted',
      'buyer',
      (_, { id, seller }) => statesContract(id, seller),
    ),
  },
  contract_delivered: {
    'to the side that stated it when the other confirms it': at(
      'accepted',
      'seller',
      (_, { id, buyer, seller }) => signsOnPaper(id, seller, buyer),
    ),
    'to the buyer who stated it': at('accepted', 'buyer', (_, { id, buyer, seller }) =>
      signsOnPaper(id, buyer, seller),
    ),
  },
  contract_taken_back: {
    'to the seller': at('accepted', 'seller', async (stage, { id, buyer }) => {
      await statesContract(id, buyer);
      await takeBackContract(stage.as(buyer), id);
    }),
    'to the buyer': at('accepted', 'buyer', async (stage, { id, buyer, seller }) => {
      await statesContract(id, buyer);
      await takeBackContract(stage.as(seller), id);
    }),
  },
  home_sold: {
    'to both sides, in the buyer’s language': sold('buyer', ['close']),
    'to both sides, in the seller’s language': sold('seller', ['close']),
  },
  sale_taken_back: {
    'to both sides, in the buyer’s language': sold('buyer', ['close', 'reopen']),
    'to both sides, in the seller’s language': sold('seller', ['close', 'reopen']),
  },
} as const satisfies Record<string, EmailRow>;
