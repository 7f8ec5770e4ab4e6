import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { newSession, newToken } from '#api/accounts/login/sessions.ts';
import { sessions } from '#api/accounts/table.ts';
import { addFavorite, saveSearch } from '#api/alerts/routes.ts';
import { messageRow } from '#api/messages/outbox.ts';
import { outbox } from '#api/messages/table.ts';
import { shareClosing } from '#api/offers/closing/share-links.ts';
import { completeTask } from '#api/offers/closing/tasks.ts';
import { stateContract } from '#api/offers/documents/state-contract.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { declareRound } from '#api/offers/rounds/declare-round.ts';
import { takePayment } from '#api/payments/routes.ts';
import { workOrders } from '#api/payments/table.ts';
import { publishAnswer } from '#api/questions/answers.ts';
import { threadFileKey } from '#api/questions/list-messages.ts';
import { reportThread } from '#api/questions/reports/reports.ts';
import { threadFiles } from '#api/questions/table.ts';
import { actingMember } from '#api/signing/contracts/acting.ts';
import { giveConsent, recordOpened } from '#api/signing/contracts/consent.ts';
import { addDays, dateOf, HOUR_MS } from '#domain/calendar.ts';
import { currentConsent } from '#domain/signing/consent.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aContactMessage } from '#tests/factories/contact.ts';
import { aDeal, anOpenSigning, contractTokenTo } from '#tests/factories/contracts.ts';
import { givesDisclosure } from '#tests/factories/disclosures.ts';
import { aConsumer } from '#tests/factories/feed.ts';
import { addsPdf, uploadsPdf } from '#tests/factories/files/documents.ts';
import { anImport } from '#tests/factories/imports.ts';
import { aSignedDeal, givesNotice, previews } from '#tests/factories/notices.ts';
import { aListedProperty, anOffer, contextFor, type Person } from '#tests/factories/offers.ts';
import { anOpenHouse } from '#tests/factories/open-houses.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { aThread } from '#tests/factories/questions.ts';
import { aDeclaration, seals } from '#tests/factories/rounds.ts';
import { anUnsignedAgreement, signsOpened } from '#tests/factories/signing.ts';
import { aVisit, aVisitableHome, sendsVisitDocument } from '#tests/factories/visits.ts';
import { aWitness } from './actors.ts';

/** The path parameters of an object, by name. */
export type Thing = Readonly<Record<string, string>>;

/** A sandbox card that is accepted. */
export const TEST_CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' };

/**
 * Creates one object of each kind that belongs to a person, a buyer or a seller. `undefined` if a
 * person of that profile cannot have one.
 */
export const THINGS = {
  user: async (owner) => ({ id: owner.id }),
  /** A new account that no other test uses, because the calls change it. */
  stranger: async (owner) => ({ id: (await aWitness(owner.profile)).id }),
  session: async (owner) => {
    const { row } = await newSession(owner.id, owner.profile, Date.now());
    await aContext().db.insert(sessions).values(row);
    // The id in the list of sessions.
    return { id: row.tokenHash.slice(0, 24) };
  },
  offer: async (owner) => ({ id: (await offerOf(owner)).id, number: '1' }),
  /** The draft of a seller is another person's, for a home of the seller. */
  draft: async (owner) => ({ id: (await offerOf(owner, 'draft')).id }),
  accepted: async (owner) => {
    const offer = await offerOf(owner);
    await acceptOffer(offer.asSeller, offer.id, { version: 1 });
    return { id: offer.id };
  },
  /** A contract uploaded after the acceptance, of which a side may say that it is signed by all. */
  paper_contract: async (owner) => {
    const { id, documentId } = await paperOf(owner);
    return { id, documentId };
  },
  stated_contract: async (owner) => {
    const { context, id, documentId } = await paperOf(owner);
    await stateContract(context, id, documentId);
    return { id };
  },
  countered: async (owner) => ({ id: (await offerOf(owner, 'offerted')).id, number: '2' }),
  revision: async (owner) => ({ id: (await revisionOf(owner)).id }),
  /** Accepted, with its disclosures given, so that its seller can open the signing. */
  signable: async (owner) => ({ id: (await aDeal(await sideOf(owner))).id }),
  /** Open, and its buyer has read the document and consented. */
  signing: async (owner) => openedBy(owner),
  /** Open, and its buyer has consented and was last reminded more than 12 hours ago. */
  reminded_signing: async (owner) => openedBy(owner, Date.now() - 13 * HOUR_MS),
  /** Signed by both sides, and a task that its owner may mark. */
  closing: async (owner) => ({ id: await closingOfOwner(owner), task: 'title_evidence' }),
  closing_done: async (owner) => {
    const id = await closingOfOwner(owner);
    await completeTask(contextFor(owner), id, 'title_evidence');
    return { id, task: 'title_evidence' };
  },
  closing_link: async (owner) => {
    const id = await closingOfOwner(owner);
    const context = contextFor(owner);
    const { closing } = await shareClosing(context, id, { role: 'agent', name: 'Lucía Peña' });
    return { id, linkId: closing.links[0]?.id ?? '' };
  },
  /** Signed here by both sides, with an extension that its owner would propose. */
  noticed: async (given) => {
    const owner = await inSession(given);
    const deal = await aSignedDeal(await sideOf(owner));
    const { preview } = await previews(deal, owner, 'extension', LATER_CLOSING);
    return { id: deal.id, documentSha256: preview.sha256 };
  },
  notice_given: async (owner) => proposedBy(owner, 'own'),
  notice_received: async (owner) => proposedBy(owner, 'other'),
  /** A home with two open offers, whose owner may declare a round. */
  offered: async (owner) => ({ id: (await roundOf(owner, 'offers')).property.id }),
  /** A home with an open round, and an offer in it. */
  round: async (owner) => ({ id: (await roundOf(owner, 'open')).property.id }),
  round_offer: async (owner) => roundOffer(owner, 'open'),
  sealed_offer: async (owner) => roundOffer(owner, 'sealed'),
  /** A home whose round has passed its deadline. */
  due_round: async (owner) => ({ id: (await roundOf(owner, 'due')).property.id }),
  linked_signing: async (owner) => {
    const deal = await anOpenSigning({ ...(await sideOf(owner)), isOfCouples: true });
    return { id: deal.id, token: await contractTokenTo(deal.signers.marcus.email) };
  },
  document: async (owner) => {
    const offer = await offerOf(owner);
    const { id } = await addsPdf(offer.asBuyer, offer.id);
    return { id: offer.id, documentId: id };
  },
  /** Not sent yet: attached to an unsent counter-offer of its owner. */
  attached: async (owner) => {
    const { id } = await revisionOf(owner);
    const document = await addsPdf(contextFor(owner), id);
    return { id, documentId: document.id };
  },
  property: async (owner) => (owner.profile === 'seller' ? propertyOf(owner, 'draft') : undefined),
  listed: async (owner) =>
    owner.profile === 'seller' ? propertyOf(owner, 'published') : undefined,
  /** On the market, with a disclosure that its owner signed. */
  disclosed: async (owner) => {
    if (owner.profile !== 'seller') return undefined;
    const home = await propertyOf(owner, 'published');
    await givesDisclosure({ id: home.id, owner }, 'sinkhole');
    return home;
  },
  reviewed: async (owner) => (owner.profile === 'seller' ? propertyOf(owner, 'review') : undefined),
  agreement: async (owner) =>
    owner.profile === 'seller' ? { id: (await signsOpened(owner)).id } : undefined,
  /** A home with the agreement it was created from. */
  agreed: async (owner) => {
    if (owner.profile !== 'seller') return undefined;
    const agreement = await signsOpened(owner);
    return { id: (await aProperty({ ownerId: owner.id, agreementId: agreement.id })).id };
  },
  cosigned: async (owner) => {
    if (owner.profile !== 'seller') return undefined;
    const { id, token } = await anUnsignedAgreement(owner);
    return { id, place: '1', token };
  },
  payment: async (owner) => ({
    id: (await takePayment(asSeller(owner), { plan: 'self_service' })).payment.id,
  }),
  paid: async (owner) => ({
    id: (await takePayment(asSeller(owner), { plan: 'self_service', card: TEST_CARD })).payment.id,
  }),
  work: async (owner) => {
    const { payment } = await takePayment(asSeller(owner), {
      plan: 'self_service',
      addOns: ['yard_sign'],
      card: TEST_CARD,
    });
    const [row] = await contextFor(owner)
      .db.select()
      .from(workOrders)
      .where(eq(workOrders.paymentId, payment.id));
    return { id: row?.id ?? '' };
  },
  favorite: async (owner) => {
    const { id } = await aListingOfAnother();
    await addFavorite(contextFor(owner), id);
    return { id };
  },
  search: async (owner) => {
    const query = `q=${createId()}`;
    const { search } = await saveSearch(contextFor(owner), { query, alerts: true });
    return { id: search.id };
  },
  notification: (owner) => anEmail(owner),
  /** Belongs to no account. */
  consumer: async () => ({ id: (await aConsumer()).id }),
  import: async () => ({ id: await anImport() }),
  received_import: async () => ({ id: await anImport(true) }),
  catalog: async () => ({ secret: (await aConsumer()).address, file: 'meta.csv' }),
  email: (owner) => anEmail(owner, { attempts: 10, lastError: '550 no such mailbox' }),
  visitable: async (owner) =>
    owner.profile === 'seller' ? { id: (await aVisitableHome({ owner })).id } : undefined,
  open_house: async (owner) => {
    if (owner.profile !== 'seller') return undefined;
    const { id } = await aVisitableHome({ owner });
    return { id, openHouse: await anOpenHouse(id, { startsInHours: -1 }) };
  },
  lead: async (owner) => {
    if (owner.profile !== 'seller') return undefined;
    const home = await aVisitableHome({ owner });
    return { id: (await aVisit({ home })).visitor.id };
  },
  visit: async (owner) => ({ id: (await visitOf(owner, 'requested')).id }),
  visited: async (owner) => ({ id: (await visitOf(owner, 'done')).id }),
  documented_visit: async (owner) => {
    const { id, visitor } = await visitOf(owner, 'requested');
    await sendsVisitDocument(contextFor(visitor), id);
    return { id };
  },
  thread_file: async (owner) => {
    const { id } = await threadOf(owner);
    const { db, env } = contextFor(owner);
    const fileId = createId();
    const file = { id: fileId, threadId: id, number: 1, name: 'techo.png', type: 'image/png' };
    await db.insert(threadFiles).values({ ...file, bytes: 3 });
    await env.FILES.put(threadFileKey(fileId), new Uint8Array(3));
    return { id, fileId };
  },
  reported_thread: async (owner) => {
    const { id, home, asker } = await threadOf(owner);
    const publishing = { number: 2, question: '¿Sigue disponible?' };
    await publishAnswer(contextFor(home.owner), id, publishing);
    await reportThread(contextFor(asker), id, { reason: 'spam' });
    return { id };
  },
  thread: async (owner) => ({ id: (await threadOf(owner)).id }),
  message: async (owner) => ({ id: await aContactMessage(owner.id), number: '1' }),
} as const satisfies Record<string, (owner: Person) => Promise<Thing | undefined>>;
export type Kind = keyof typeof THINGS;

/**
 * Whether a person can have an object: an administrator is not a party to deals, and a person with
 * an unverified address can only have drafts and personal objects.
 */
export function mayHold({ profile, emailVerifiedAt }: Person, kind: Kind): boolean {
  const free: readonly Kind[] = [
    'user',
    'session',
    'payment',
    'paid',
    'work',
    'message',
    'favorite',
    'search',
    'notification',
    'email',
    'consumer',
    'import',
    'received_import',
    'catalog',
  ];
  if (profile === 'admin') return free.includes(kind);
  return emailVerifiedAt !== null || kind === 'draft' || free.includes(kind);
}

/** Returns the path parameters of an object that does not exist. */
export function nothing(): Thing {
  return {
    id: createId(),
    number: '1',
    documentId: createId(),
    task: 'title_evidence',
    linkId: createId(),
    photoId: createId(),
    fileId: createId(),
    openHouse: createId(),
    place: '1',
    token: createId(),
    secret: newToken(),
    file: 'meta.csv',
  };
}

async function revisionOf(owner: Person) {
  const isSeller = owner.profile === 'seller';
  const property = isSeller ? await aListedProperty({ owner }) : await aListingOfAnother();
  const buyer = isSeller ? await aWitness('buyer') : owner;
  return anOffer({
    property,
    buyer,
    status: 'revision',
    revisionBy: isSeller ? 'seller' : 'buyer',
  });
}

async function anEmail(owner: Person, fate: Partial<typeof outbox.$inferInsert> = {}) {
  const at = Date.now();
  const data = { firstName: 'Ana', at, origin: 'http://localhost' };
  const email = { template: 'password_changed', to: owner, data, cause: createId() } as const;
  const [row] = await contextFor(owner)
    .db.insert(outbox)
    .values({ ...messageRow(email, at), ...fate })
    .returning();
  return { id: row?.id ?? '' };
}

/** Returns the side of a deal that a person takes. */
async function sideOf(owner: Person) {
  return owner.profile === 'seller'
    ? { property: await aListedProperty({ owner }) }
    : { buyer: owner };
}

async function openedBy(owner: Person, now?: number) {
  const { id, asBuyer } = await anOpenSigning({ ...(await sideOf(owner)), ...(now && { now }) });
  const context = { ...asBuyer, now: Date.now };
  const { sha256: consentSha256 } = await currentConsent('contract');
  const { signing, signers } = await recordOpened(() => actingMember(context, id));
  await giveConsent(() => actingMember(context, id), consentSha256);
  const own = signers.find(({ side }) => side === owner.profile);
  const signerId = (now ? signers[0] : own)?.id ?? '';
  return { id, documentSha256: signing.documentSha256, signerId, consentSha256 };
}

/** A closing that may still be proposed. */
export const EXTENDED_CLOSING = addDays(dateOf(Date.now()), 300);
const LATER_CLOSING = { date: 'closing', on: EXTENDED_CLOSING };

/** A person with a session of their own, because that of the matrix may be dead or foreign. */
async function inSession(person: Person): Promise<Person> {
  const { token, row } = await newSession(person.id, person.profile, Date.now());
  await aContext().db.insert(sessions).values(row);
  return { ...person, headers: { Authorization: `Bearer ${token}` } };
}

/** A deal of a person with an extension that waits, of their own or of the other side. */
async function proposedBy(given: Person, whose: 'own' | 'other') {
  const owner = await inSession(given);
  const deal = await aSignedDeal(await sideOf(owner));
  const other = owner.profile === 'seller' ? deal.buyer : deal.seller;
  const { notices } = await givesNotice(
    deal,
    whose === 'own' ? owner : other,
    'extension',
    LATER_CLOSING,
  );
  const [notice] = notices.notices;
  return { id: deal.id, noticeId: notice?.id ?? '', documentSha256: notice?.sha256 ?? '' };
}

async function closingOfOwner(owner: Person): Promise<string> {
  const { id, context, asBuyer, documentId } = await paperOf(owner);
  await stateContract(context, id, documentId);
  await stateContract(asBuyer, id, documentId);
  return id;
}

async function offerOf(owner: Person, status: 'draft' | 'sent' | 'offerted' = 'sent') {
  const isSeller = owner.profile === 'seller';
  const property = isSeller ? await aListedProperty({ owner }) : await aListingOfAnother();
  return anOffer({ property, buyer: isSeller ? await aWitness('buyer') : owner, status });
}

/** A home with two offers and a round at a stage. The given person is its seller or one of the buyers. */
async function roundOf(owner: Person, stage: 'offers' | 'open' | 'sealed' | 'due') {
  const isSeller = owner.profile === 'seller';
  const property = isSeller ? await aListedProperty({ owner }) : await aListingOfAnother();
  const now = Date.now() - (stage === 'due' ? 73 * HOUR_MS : 0);
  const terms = { responseDeadline: new Date(now + 144 * HOUR_MS).toISOString() };
  const first = isSeller ? await aWitness('buyer') : owner;
  const own = await anOffer({ property, buyer: first, now, terms });
  await anOffer({ property, now, terms });
  if (stage === 'offers') return { property, own };
  const seller = contextFor(property.owner, now);
  const { rulesSha256 } = await declareRound(seller, property.id, aDeclaration(now));
  if (stage === 'sealed') await seals({ property }, own, now);
  return { property, own, rulesSha256 };
}

async function roundOffer(owner: Person, stage: 'open' | 'sealed') {
  const { own, rulesSha256 = '' } = await roundOf(owner, stage);
  return { id: own.id, rulesSha256 };
}

async function paperOf(owner: Person) {
  const { id, asSeller, asBuyer, seller } = await offerOf(owner);
  await acceptOffer(asSeller, id, { version: 1 });
  const { headers } = seller;
  const { json } = await uploadsPdf(id, headers, { kind: 'signed_contract' });
  // Cast: a failed upload makes the next call fail.
  const { id: documentId } = json['document'] as unknown as Readonly<{ id: string }>;
  return { context: asSeller, asBuyer, id, documentId };
}

async function visitOf(owner: Person, status: 'requested' | 'done') {
  const isSeller = owner.profile === 'seller';
  const home = await aVisitableHome({ owner: isSeller ? owner : await aWitness('seller') });
  return aVisit({ home, status, visitor: isSeller ? await aWitness('buyer') : owner });
}

async function threadOf(owner: Person) {
  const isSeller = owner.profile === 'seller';
  const home = await aListedProperty({ owner: isSeller ? owner : await aWitness('seller') });
  return aThread({
    home,
    asker: isSeller ? await aWitness('buyer') : owner,
    said: ['asker', 'owner'],
  });
}

/** The person as a seller: only sellers pay, but payments stay theirs with any profile. */
function asSeller(owner: Person) {
  return contextFor({ ...owner, profile: 'seller' });
}

async function aListingOfAnother() {
  return aListedProperty({ owner: await aWitness('seller') });
}

async function propertyOf(owner: Person, status: 'draft' | 'published' | 'review') {
  const property = await aProperty({ ownerId: owner.id, status });
  return { id: property.id, photoId: property.photos[0]?.id ?? '' };
}
