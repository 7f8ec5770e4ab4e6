import type { LocalPlatform } from '#api/commands/local/local-server.ts';
import { lapseOffers } from '#api/offers/automatic/lapse-offers.ts';
import { beginOffer } from '#api/offers/drafts/begin-offer.ts';
import { saveOffer } from '#api/offers/drafts/save-offer.ts';
import { sendOffer } from '#api/offers/drafts/send-offer.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { counterOffer } from '#api/offers/negotiation/counter-offer.ts';
import { rejectOffer } from '#api/offers/negotiation/reject-offer.ts';
import { withdrawOffer } from '#api/offers/negotiation/withdraw-offer.ts';
import { addComment } from '#api/offers/records/comments.ts';
import { DAY_MS, dateOf, HOUR_MS } from '#domain/calendar.ts';
import { offerDoubts } from '#domain/offers/doubts.ts';
import type { SampleHome } from '../load-homes.ts';
import { viewerOf } from '../load-people.ts';
import { BUYER, OTHER_BUYERS, type SamplePerson, SELLER } from '../people.ts';
import { type Random, seeded } from '../random.ts';
import type { Chapter, Story } from './chapter.ts';
import { FIVE_OFFERS } from './five-offers.ts';
import { giveDisclosures, readDisclosures } from './load-disclosures.ts';
import { loadRounds } from './load-rounds.ts';
import { loadSigning } from './load-signing.ts';
import { eveningAfter, termsOf, wholeThousands } from './offer-terms.ts';

/** The offers on the sample seller's first homes: all statuses, and one home with five open offers. */
const STORIES: readonly (readonly Chapter[])[] = [
  FIVE_OFFERS,
  [{ story: 'sent' }, { story: 'accepted', signing: 'buyer_signed' }],
  [{ story: 'sent_again' }, { story: 'declined' }, { story: 'withdrawn' }, { story: 'expired' }],
  [{ story: 'draft' }, { story: 'sent' }],
];

/** Writes the offers through the product's own commands, so that versions and history are real. */
export async function loadOffers(
  platform: LocalPlatform,
  homes: readonly SampleHome[],
): Promise<void> {
  const random = seeded(4_242);
  const buyers = [BUYER, ...OTHER_BUYERS];
  const open = homes.filter(({ status }) => status === 'published');
  const hers = open.filter(({ owner }) => owner === SELLER);
  for (const [index, chapters] of STORIES.entries()) {
    const home = hers[index];
    if (!home) throw new Error('the sample seller has too few homes');
    // The first home has given all, the others some or none.
    if (index === 0) {
      const asSeller = platform.contextAt(Date.now() - 80 * HOUR_MS, viewerOf(SELLER));
      await giveDisclosures(asSeller, home.id, viewerOf(SELLER).name, 'all');
    }
    for (const [turn, chapter] of chapters.entries()) {
      const isDraft = chapter.story === 'draft';
      const buyer = isDraft ? BUYER : (buyers[(turn + index) % buyers.length] ?? BUYER);
      await play(platform, home, buyer, chapter, random);
    }
  }
  // The other homes: some go under contract, others get one or two offers.
  const others = open.filter(({ owner }) => owner !== SELLER);
  const elsewhere: readonly Chapter[] = [
    { story: 'accepted', signing: 'open' },
    { story: 'sent' },
    { story: 'declined' },
    { story: 'accepted' },
    { story: 'sent' },
    { story: 'accepted' },
    { story: 'accepted', signing: 'closing', isCash: false },
  ];
  for (const [index, chapter] of elsewhere.entries()) {
    const home = others[index * 9 + 20];
    const buyer = random.one(OTHER_BUYERS);
    // The sample buyer is the one who has to sign.
    if (home) await play(platform, home, chapter.signing ? BUYER : buyer, chapter, random);
  }
  await loadRounds(platform, others, (...played) => play(platform, ...played, random));
}

async function play(
  platform: LocalPlatform,
  home: SampleHome,
  buyer: SamplePerson,
  chapter: Chapter,
  random: Random,
): Promise<string> {
  const { contextAt } = platform;
  const { story } = chapter;
  const price = home.facts.listPrice ?? 0;
  const now = Date.now();
  const isClosing = chapter.signing === 'closing';
  const begunAt = now - random.whole(20, 70) * HOUR_MS - (isClosing ? 10 * DAY_MS : 0);
  const asBuyer = contextAt(begunAt, viewerOf(buyer));
  const asSeller = (at: number) => contextAt(at, viewerOf(home.owner));
  const { id } = await beginOffer(asBuyer, home.id);
  const answerBy =
    story === 'expired'
      ? begunAt + 12 * HOUR_MS
      : eveningAfter(now + (chapter.hoursLeft ?? random.whole(6, 70)) * HOUR_MS);
  const terms = {
    ...termsOf(home, buyer, answerBy, random, chapter.isCash),
    ...chapter.terms?.(price, dateOf(now)),
  };

  const confirmed = Object.fromEntries(
    offerDoubts(terms, home.facts).map(({ path, value }) => [path, value]),
  );

  if (story === 'draft') {
    const { acknowledgement: _, titleCompany: __, closingDate: ___, ...started } = terms;
    await saveOffer(asBuyer, id, { terms: started, confirmed, step: 'closing-date' }, undefined);
    return id;
  }
  await saveOffer(asBuyer, id, { terms, confirmed, step: 'review' }, undefined);
  await readDisclosures(asBuyer, id);
  await sendOffer(contextAt(begunAt + HOUR_MS, viewerOf(buyer)), id);
  const answeredAt = begunAt + 5 * HOUR_MS;
  const counter = {
    amountCents: wholeThousands(price * 0.985),
    responseDeadline: new Date(eveningAfter(now + 24 * HOUR_MS)).toISOString(),
    ...chapter.counter?.(price),
  };
  switch (story satisfies Exclude<Story, 'draft'>) {
    case 'sent':
      if (random.chance(0.5)) {
        await addComment(asBuyer, id, {
          text: 'Podemos cerrar antes si a usted le conviene.',
          visibility: 'shared',
        });
      }
      return id;
    case 'countered':
    case 'sent_again':
      await counterOffer(asSeller(answeredAt), id, counter);
      await sendOffer(asSeller(answeredAt + HOUR_MS), id);
      if (story === 'countered') return id;
      await counterOffer(contextAt(answeredAt + 2 * HOUR_MS, viewerOf(buyer)), id, {
        amountCents: wholeThousands(counter.amountCents * 0.993),
        sellerCredit: { requested: false, amountCents: 0 },
        responseDeadline: new Date(eveningAfter(now + 8 * HOUR_MS)).toISOString(),
      });
      await sendOffer(contextAt(answeredAt + 3 * HOUR_MS, viewerOf(buyer)), id);
      return id;
    case 'counter_unsent':
      await counterOffer(asSeller(answeredAt), id, counter);
      return id;
    case 'accepted':
      await acceptOffer(asSeller(isClosing ? answeredAt : now - 6 * HOUR_MS), id, { version: 1 });
      if (chapter.signing) await loadSigning(platform, { home, buyer, id }, chapter.signing);
      return id;
    case 'declined':
      await rejectOffer(asSeller(answeredAt), id, {
        version: 1,
        note: 'Gracias por su interés; buscamos un cierre más corto.',
      });
      return id;
    case 'withdrawn':
      await withdrawOffer(contextAt(answeredAt, viewerOf(buyer)), id);
      return id;
    case 'expired':
      await lapseOffers(contextAt(begunAt + 13 * HOUR_MS));
      return id;
  }
}
