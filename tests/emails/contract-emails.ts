import { and, eq } from 'drizzle-orm';
import { outbox } from '#api/messages/table.ts';
import { holdReminder } from '#api/offers/automatic/hold-reminders.ts';
import { moveProperty } from '#api/properties/moves/move-property.ts';
import { expireSignings } from '#api/signing/contracts/ends/end-signings.ts';
import { findSigning } from '#api/signing/contracts/find-signing.ts';
import { openSigning } from '#api/signing/contracts/open-signing.ts';
import { trySeal } from '#api/signing/seal/seal-contracts.ts';
import { DAY_MS, dateOf } from '#domain/calendar.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  type ADeal,
  aDeal,
  allSign,
  calls,
  contractTokenTo,
  enters,
  signingOf,
  signs,
  termsWithCopies,
} from '#tests/factories/contracts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { givesNotice, notifiesOfDates, signatureOf } from '#tests/factories/notices.ts';
import { asks } from '#tests/factories/requests.ts';
import { walksThrough } from '#tests/factories/walk-through.ts';
import type { EmailRow, Reader, Scene, Stage } from './stage.ts';

/**
 * An accepted offer of which one side reads the row's language; a second buyer and a second seller
 * sign with links.
 */
async function table(stage: Stage, reads: OfferSide, now?: number, terms = {}, isDisclosed = true) {
  const [asReader, asOther] = [stage.reader, stage.person];
  const names = { firstName: 'Marisol', lastName: 'Quintana' };
  const sells = { ...names, profile: 'seller' } as const;
  const buys = { firstName: 'Hannah', lastName: 'Whitfield' };
  const seller = await (reads === 'seller' ? asReader : asOther)(sells);
  const buyer = await (reads === 'buyer' ? asReader : asOther)(buys);
  const property = await stage.homeOf(seller);
  const deal = await aDeal({
    buyer,
    property,
    isOfCouples: true,
    isDisclosed,
    terms,
    ...(now && { now }),
  });
  const [first, second] = deal.opening.sellers;
  if (!first || !second) throw new Error('a deal of couples has two sellers');
  const sellers = [first, { ...second, name: 'Andres Quintana' }];
  const signers = { ...deal.signers, andres: { ...deal.signers.andres, name: 'Andres Quintana' } };
  return { ...deal, buyer, seller, signers, opening: { ...deal.opening, sellers } };
}

async function opened(stage: Stage, reads: OfferSide, now?: number): Promise<ADeal> {
  const deal = await table(stage, reads, now);
  await openSigning(stage.as(deal.seller, now), deal.id, deal.opening);
  return deal;
}

/** Returns the person who signs with a link on a side, in the language of the side's account. */
function guest(deal: ADeal, side: OfferSide): Reader {
  const { email } = side === 'buyer' ? deal.signers.marcus : deal.signers.andres;
  return { email, language: deal[side].language };
}

async function buyersSign(deal: ADeal) {
  await signs(deal, deal.signers.hannah);
  await signs(deal, await enters(deal.signers.marcus));
}

/** A scene with e-mails to both accounts and to all signers. */
function toAll(
  reads: OfferSide,
  act: (deal: ADeal, stage: Stage) => Promise<unknown>,
  now?: () => number,
): Scene {
  return async (stage) => {
    const deal = await opened(stage, reads, now?.());
    await act(deal, stage);
    return [deal.buyer, deal.seller, guest(deal, 'buyer'), guest(deal, 'seller')];
  };
}

/** E-mails to the seller's account alone. */
function toSeller(act: (deal: ADeal) => Promise<unknown>, now?: () => number): Scene {
  return async (stage) => {
    const deal = await opened(stage, 'seller', now?.());
    // The acceptance has reminded the seller too.
    await stage.ready();
    await act(deal);
    return [deal.seller];
  };
}

async function seals(deal: ADeal) {
  await allSign(deal);
  const context = aContext();
  const found = await findSigning(context, deal.id);
  if (found) await trySeal(context, found.signing);
}

/**
 * A sealed contract with copies for an agent and a title company, in the language of the buyer's
 * account.
 */
async function sealedWithCopies(stage: Stage) {
  const { terms, agentEmail, titleEmail } = termsWithCopies();
  // A name without accents, which would look like Spanish text.
  const agent = { ...terms.agent, firstName: 'Lucy', lastName: 'Penn' };
  const deal = await table(stage, 'buyer', undefined, { ...terms, agent });
  await openSigning(stage.as(deal.seller), deal.id, deal.opening);
  await seals(deal);
  const { language } = deal.buyer;
  return [agentEmail, titleEmail].map((email): Reader => ({ email, language }));
}

const declines = (deal: ADeal) => calls(deal, deal.signers.hannah, 'decline', { reason: 'No.' });

async function corrects(deal: ADeal) {
  const { signing } = await signingOf(deal, deal.signers.hannah);
  const id = signing?.signers[0]?.id;
  await asks(`/offers/${deal.id}/signing/correct`, {
    ...{ body: { signers: [{ id, capacity: 'Trustee' }] }, headers: deal.buyer.headers },
  });
}

async function asksCorrection(deal: ADeal) {
  const { headers = {} } = await enters(deal.signers.marcus);
  await asks('/sign/ask-correction', { body: { text: 'Bell, not Ball.' }, headers });
}

async function disputes(deal: ADeal) {
  await signs(deal, deal.signers.hannah);
  const mails = await mailsTo(deal.buyer.email);
  const receipt = mails.find(({ template }) => template === 'contract_signed');
  const [, link] = /\/sign\/dispute#([\w.]+)/.exec(receipt?.text ?? '') ?? [];
  await asks('/sign/dispute', { body: { link } });
}

const weekAgo = () => Date.now() - 7 * DAY_MS;
const expire = () => expireSignings(aContext());

const invited = {
  'to a buyer with an account and one without when the seller opens the signing': async (stage) => {
    const deal = await opened(stage, 'buyer');
    return [deal.buyer, guest(deal, 'buyer')];
  },
  'to the sellers once every buyer has signed': async (stage) => {
    const deal = await opened(stage, 'seller');
    await buyersSign(deal);
    return [deal.buyer, guest(deal, 'buyer'), deal.seller, guest(deal, 'seller')];
  },
} as const satisfies EmailRow;

/** An open signing that lacks a disclosure, just before the buyers would be reminded. */
async function lacksDisclosure(stage: Stage) {
  const deal = await table(stage, 'seller', undefined, {}, false);
  await openSigning(stage.as(deal.seller), deal.id, deal.opening);
  const { db } = aContext();
  const reminders = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.template, 'contract_reminder'), eq(outbox.to, deal.buyer.email)));
  for (const reminder of reminders) {
    await holdReminder(aContext(undefined, { now: () => reminder.dueAt }), reminder);
  }
  return [deal.seller];
}

/** Reminders to open another signing. */
export const REOPENING_EMAILS = {
  'to the seller after a signer declined': toSeller(declines),
  'to the seller after the signing expired': toSeller(expire, weekAgo),
} as const satisfies EmailRow;

/** The agent whom the terms name, in the language of the buyer's account. */
async function withAgent(
  stage: Stage,
  act: (deal: ADeal) => Promise<unknown>,
  others: (deal: ADeal) => readonly Reader[] = () => [],
) {
  // With an account, so that the hourly limit counts for them too.
  const agent = await stage.reader();
  const { terms } = termsWithCopies(agent.email);
  const deal = await table(stage, 'buyer', undefined, terms);
  await openSigning(stage.as(deal.seller), deal.id, deal.opening);
  await act(deal);
  return [agent, ...others(deal)];
}

/** A notice that the buyers' account sends in a contract that all have signed. */
async function cancels(stage: Stage) {
  const deal = await opened(stage, 'seller');
  await allSign(deal);
  await givesNotice(deal, deal.buyer, 'inspection_cancel');
  return [deal.seller, guest(deal, 'buyer'), guest(deal, 'seller')];
}

/** A proposal of the buyers' account, answered by the seller's or withdrawn. */
async function proposes(stage: Stage, reads: OfferSide, answered: 'agree' | 'refuse' | undefined) {
  const deal = await opened(stage, reads);
  await allSign(deal);
  const answers = { date: 'inspection', on: dateOf(Date.now() + 20 * DAY_MS) };
  const { notices } = await givesNotice(deal, deal.buyer, 'extension', answers);
  const [notice] = notices.notices;
  const { headers } = deal.seller;
  const path = `/offers/${deal.id}/notices/${notice?.id}`;
  if (answered === 'agree') {
    await asks(`${path}/agree`, { headers, body: signatureOf(deal.seller, notice?.sha256 ?? '') });
  }
  if (answered === 'refuse') await asks(`${path}/refuse`, { headers, body: { reason: 'No.' } });
  if (!answered) await asks(path, { headers: deal.buyer.headers, method: 'DELETE' });
  return [deal[reads], guest(deal, 'buyer'), guest(deal, 'seller')];
}

/** The morning of a deal whose deposit is due that day. */
async function comesSoon(stage: Stage) {
  const deposit = { amountCents: 1_000_000, deliveryDays: 0 };
  const deal = await table(stage, 'buyer', undefined, { deposit });
  await openSigning(stage.as(deal.seller), deal.id, deal.opening);
  await allSign(deal);
  await notifiesOfDates(deal.id);
  return [deal.buyer, deal.seller];
}

/** The list of the walk-through with one row that is not as agreed, saved by the buyers' account. */
async function walks(stage: Stage) {
  const deal = await opened(stage, 'seller');
  await allSign(deal);
  await walksThrough(deal, { keys: 'The key of the mailbox is missing.' });
  return [deal.seller, guest(deal, 'seller')];
}

/** All e-mails about the signing of a contract. */
export const CONTRACT_EMAILS = {
  notice_served: { 'to everyone else who signed when the buyers cancel': cancels },
  walk_through_found: { 'to everyone who sells when something is not as agreed': walks },
  dates_due: { 'to both accounts in the morning before a date': comesSoon },
  notice_answered: {
    'to everyone else who signed when the seller agrees': (stage) =>
      proposes(stage, 'buyer', 'agree'),
    'to everyone else who signed when the seller refuses': (stage) =>
      proposes(stage, 'buyer', 'refuse'),
    'to everyone else who signed when the buyers withdraw it': (stage) =>
      proposes(stage, 'seller', undefined),
  },
  sign_contract: invited,
  signing_reminder: invited,
  contract_reminder: {
    'to the buyer’s account once the seller has opened the signing': async (stage) => {
      const { buyer } = await opened(stage, 'buyer');
      return [buyer];
    },
  },
  disclosure_reminder: {
    'to the seller while a disclosure is missing': lacksDisclosure,
  },
  signing_code: {
    'to the holder of a link': async (stage) => {
      const deal = await opened(stage, 'buyer');
      const { email } = guest(deal, 'buyer');
      await asks('/sign/code', { body: { token: await contractTokenTo(email) } });
      return [guest(deal, 'buyer')];
    },
    'to the holder of a link to a copy': async (stage) => {
      const readers = await sealedWithCopies(stage);
      for (const { email } of readers) {
        await asks('/sign/code', { body: { token: await contractTokenTo(email) } });
      }
      return readers;
    },
  },
  copy_sealed: {
    'to the agent and the title company once the contract is sealed': sealedWithCopies,
  },
  contract_signed: {
    'to the signer, with and without an account': async (stage) => {
      const deal = await opened(stage, 'buyer');
      await buyersSign(deal);
      return [deal.buyer, guest(deal, 'buyer')];
    },
  },
  signing_opened: {
    'to the buyers’ agent when the signing opens': (stage) => withAgent(stage, async () => {}),
  },
  signing_progress: {
    'to the buyers’ agent when each client signs': (stage) =>
      withAgent(stage, (deal) => signs(deal, deal.signers.hannah)),
  },
  correction_asked: {
    'to the account of the signer’s side': async (stage) => {
      const deal = await opened(stage, 'buyer');
      await asksCorrection(deal);
      return [deal.buyer];
    },
  },
  signing_disputed: {
    'to all parties when a person denies having signed': toAll('buyer', disputes),
  },
  signing_declined: {
    'to all parties, in the buyer’s language': toAll('buyer', declines),
    'to all parties, in the seller’s language': toAll('seller', declines),
    'to the buyers’ agent, whom the terms name': (stage) =>
      withAgent(stage, declines, (deal) => [deal.buyer, deal.seller]),
  },
  signing_expired: {
    'to all parties, in the buyer’s language': toAll('buyer', expire, weekAgo),
    'to all parties, in the seller’s language': toAll('seller', expire, weekAgo),
  },
  signing_corrected: {
    'to all parties, in the buyer’s language': toAll('buyer', corrects),
    'to all parties, in the seller’s language': toAll('seller', corrects),
  },
  signing_voided: {
    'to all but the buyer’s account when the home goes back on the market': async (stage) => {
      const deal = await opened(stage, 'seller');
      await moveProperty(stage.as(deal.seller), deal.property.id, { segment: 'back-on-market' });
      return [deal.seller, guest(deal, 'buyer'), guest(deal, 'seller')];
    },
  },
  contract_sealed: {
    'to all parties, in the buyer’s language': toAll('buyer', seals),
    'to all parties, in the seller’s language': toAll('seller', seals),
  },
  contract_complete: {
    'to all parties, in the buyer’s language': toAll('buyer', allSign),
    'to all parties, in the seller’s language': toAll('seller', allSign),
  },
} as const satisfies Record<string, EmailRow>;
