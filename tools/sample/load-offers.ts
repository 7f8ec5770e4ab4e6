import type { LocalPlatform } from '#api/commands/local-platform.ts';
import { lapseOffers } from '#api/offers/automatic/lapse-offers.ts';
import { beginOffer } from '#api/offers/drafts/begin-offer.ts';
import { saveOffer } from '#api/offers/drafts/save-offer.ts';
import { sendOffer } from '#api/offers/drafts/send-offer.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { counterOffer } from '#api/offers/negotiation/counter-offer.ts';
import { rejectOffer } from '#api/offers/negotiation/reject-offer.ts';
import { withdrawOffer } from '#api/offers/negotiation/withdraw-offer.ts';
import { addComment } from '#api/offers/records/comments.ts';
import { addDays, DAY_MS, dateOf, HOUR_MS, instantAt } from '#domain/calendar.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { Chapter, Story } from './chapter.ts';
import { FIVE_OFFERS } from './five-offers.ts';
import type { SampleHome } from './load-homes.ts';
import { viewerOf } from './load-people.ts';
import { BUYER, OTHER_BUYERS, type SamplePerson, SELLER } from './people.ts';
import { type Random, seeded } from './random.ts';

/** What happens on the sample seller's first homes: every status is there, one home has five open offers. */
const STORIES: readonly (readonly Chapter[])[] = [
  FIVE_OFFERS,
  [{ story: 'sent' }, { story: 'accepted' }],
  [{ story: 'sent_again' }, { story: 'declined' }, { story: 'withdrawn' }, { story: 'expired' }],
  [{ story: 'draft' }, { story: 'sent' }],
];

/** Writes the offers by the product's own verbs, so that versions and history are what they say. */
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
    for (const [turn, chapter] of chapters.entries()) {
      const isDraft = chapter.story === 'draft';
      const buyer = isDraft ? BUYER : (buyers[(turn + index) % buyers.length] ?? BUYER);
      await play(platform, home, buyer, chapter, random);
    }
  }
  // Elsewhere: some homes go under contract, others have an offer or two.
  const others = open.filter(({ owner }) => owner !== SELLER);
  const elsewhere: readonly Story[] = [
    'accepted',
    'sent',
    'declined',
    'accepted',
    'sent',
    'accepted',
  ];
  for (const [index, story] of elsewhere.entries()) {
    const home = others[index * 9 + 20];
    if (home) await play(platform, home, random.one(OTHER_BUYERS), { story }, random);
  }
}

async function play(
  { contextAt }: LocalPlatform,
  home: SampleHome,
  buyer: SamplePerson,
  chapter: Chapter,
  random: Random,
): Promise<void> {
  const { story } = chapter;
  const price = home.facts.listPrice ?? 0;
  const now = Date.now();
  const begunAt = now - random.whole(20, 70) * HOUR_MS;
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

  if (story === 'draft') {
    const { acknowledgement: _, titleCompany: __, closingDate: ___, ...started } = terms;
    await saveOffer(asBuyer, id, { terms: started, step: 'closing-date' }, undefined);
    return;
  }
  await saveOffer(asBuyer, id, { terms, step: 'review' }, undefined);
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
      return;
    case 'countered':
    case 'sent_again':
      await counterOffer(asSeller(answeredAt), id, counter);
      await sendOffer(asSeller(answeredAt + HOUR_MS), id);
      if (story === 'countered') return;
      await counterOffer(contextAt(answeredAt + 2 * HOUR_MS, viewerOf(buyer)), id, {
        amountCents: wholeThousands(counter.amountCents * 0.993),
        sellerCredit: { requested: false, amountCents: 0 },
        responseDeadline: new Date(eveningAfter(now + 8 * HOUR_MS)).toISOString(),
      });
      await sendOffer(contextAt(answeredAt + 3 * HOUR_MS, viewerOf(buyer)), id);
      return;
    case 'counter_unsent':
      await counterOffer(asSeller(answeredAt), id, counter);
      return;
    case 'accepted':
      await acceptOffer(asSeller(now - 6 * HOUR_MS), id, { version: 1 });
      return;
    case 'declined':
      await rejectOffer(asSeller(answeredAt), id, {
        version: 1,
        note: 'Gracias por su interés; buscamos un cierre más corto.',
      });
      return;
    case 'withdrawn':
      await withdrawOffer(contextAt(answeredAt, viewerOf(buyer)), id);
      return;
    case 'expired':
      await lapseOffers(contextAt(begunAt + 13 * HOUR_MS));
      return;
  }
}

/** Cents of whole thousands of dollars. */
function wholeThousands(cents: number): number {
  return Math.round(cents / 100_000) * 100_000;
}

/** Six in the evening in Florida on the day of an instant, or of the next day once that is past. */
function eveningAfter(instant: number): number {
  const evening = (date: string) => instantAt(`${date}T18:00`) ?? instant;
  const today = evening(dateOf(instant));
  return today > instant ? today : evening(addDays(dateOf(instant), 1));
}

function termsOf(
  home: SampleHome,
  buyer: SamplePerson,
  answerBy: number,
  random: Random,
  cash: boolean | undefined,
): OfferTerms {
  const price = home.facts.listPrice ?? 0;
  const amountCents = wholeThousands(price * (0.93 + random.next() * 0.08));
  const byChance = random.chance(0.35);
  const isCash = cash ?? byChance;
  const closesIn = random.whole(30, 50);
  const today = dateOf(answerBy - DAY_MS);
  return {
    buyerType: 'direct',
    buyers: [
      {
        firstName: buyer.firstName,
        lastName: buyer.lastName,
        phone: buyer.phone,
        email: buyer.email,
        street: '212 Cypress Bay Court, Apt 8',
        city: 'Winter Park',
        state: 'FL',
        zip: '32789',
      },
    ],
    companies: [],
    financeType: isCash ? 'cash' : 'financing',
    ...(!isCash && {
      preQualified: true,
      loanType: random.one(['conventional', 'conventional', 'fha', 'va'] as const),
      loanCommitmentDate: addDays(today, closesIn - 12),
      lender: {
        company: 'Lakeline Mortgage',
        contact: 'Rita Soto',
        address: '80 Orange Avenue, Orlando, FL 32801',
        phone: '+14075550136',
        email: 'rita@lakeline.example',
      },
      downPaymentPercent: random.one([20, 10, 5]),
      loanTerm: '30',
      loanApprovalDays: 30,
      rateType: 'fixed',
      loanApplicationDays: 5,
    }),
    contingentOnSale: random.chance(0.25),
    amountCents,
    deposit: {
      amountCents: wholeThousands(amountCents * 0.025),
      deliveryDays: 3,
    },
    sellerCredit: random.chance(0.5)
      ? { requested: true, amountCents: random.whole(4, 15) * 50_000 }
      : { requested: false, amountCents: 0 },
    closingDate: addDays(today, closesIn),
    inspectionDays: random.one([7, 10, 12, 15]),
    assignability: random.chance(0.2) ? 'not_released' : 'not_assignable',
    responseDeadline: new Date(answerBy).toISOString(),
    specialAssessment: 'A',
    additionalTerms: random.chance(0.5) ? 'Se quedan la lavadora, la secadora y el cobertizo.' : '',
    acknowledgement: true,
  };
}
