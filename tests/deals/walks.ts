import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import type { StoredDeal } from '#domain/deal/deal.ts';
import { contractDueAt } from '#domain/offers/dates/deadlines.ts';
import { afterMove, type OfferAction, REASON_OF_ACTION, turnOf } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { signingExpiresAt } from '#domain/signing/rules.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { aStoredDeal } from '#tests/examples/stored-deal.ts';

/** What is stored of a deal, and the time at which it is read. */
export type Stage = Readonly<{ stored: StoredDeal; now: number; path: string }>;

const STEPS = [
  ...['submit', 'answer', 'counter', 'discard', 'improve', 'accept', 'reject', 'withdraw'],
  ...[
    'hold',
    'open',
    'sign',
    'decline',
    'upload',
    'disclose',
    'propose',
    'agree',
    'end',
    'sell',
    'back',
    'hours',
    'weeks',
    'months',
  ],
] as const;
type Step = (typeof STEPS)[number];

/** Terms whose second deposit is due before the first. */
const EARLY_SECOND: OfferTerms = {
  ...EXAMPLE_TERMS,
  deposit: { amountCents: 1_000_000, deliveryDays: 20 },
  secondDeposit: { amountCents: 2_000_000, deliveryDays: 4 },
};
const SIGNERS = [
  { side: 'buyer', userId: 'hannah' },
  { side: 'buyer', userId: 'marcus' },
  { side: 'seller', userId: 'rosa' },
] as const;

/** Walks through the lifecycles of offer, signing and home; every step is taken if it is possible. */
export const WALK: fc.Arbitrary<readonly Stage[]> = fc
  .tuple(
    fc.constantFrom(EXAMPLE_TERMS, EXAMPLE_CASH_TERMS, EARLY_SECOND),
    fc.constantFrom(0, 1, 3),
    fc.constantFrom<Facts>({}, { associationType: 'condominium' }),
    fc.array(fc.constantFrom(...STEPS), { minLength: 10, maxLength: 40, size: 'max' }),
  )
  .map(([terms, first, facts, steps]) => {
    let stage: Stage = {
      stored: aStoredDeal({ offer: { status: 'draft', deadlineAt: null }, terms, facts }),
      ...{ now: EXAMPLE_NOW, path: '' },
    };
    const stages = [stage];
    const signers = SIGNERS.slice(first === 3 ? 1 : 0, first === 1 ? 1 : undefined);
    for (const step of ['submit', ...steps] as const) {
      const next = after(stage, step, [...signers, SIGNERS[2]]);
      if (!next) continue;
      stage = { ...next, path: `${stage.path} ${step}` };
      stages.push(stage);
    }
    return stages;
  });

type Signers = StoredDeal['unsigned'];
type Next = Omit<Stage, 'path'> | undefined;

function after(stage: Stage, step: Step, signers: Signers): Next {
  const { stored, now } = stage;
  const { offer } = stored;
  if (step === 'hours') return { stored, now: now + 20 * HOUR_MS };
  if (step === 'weeks') return { stored, now: now + 9 * DAY_MS };
  if (step === 'months') return { stored, now: now + 60 * DAY_MS };
  if (offer.status !== 'accepted') return beforeAcceptance(stage, step);
  const { signing } = stored;
  const isOpen = signing?.status === 'open' && now < signing.expiresAt;
  const isSigned = offer.contractAt !== null;
  const isHeld = stored.property.status === 'under_contract';
  switch (step) {
    case 'open': {
      if (isOpen || isSigned || !isHeld) return undefined;
      const opened = { status: 'open', openedAt: now, expiresAt: signingExpiresAt(now) } as const;
      return {
        stored: {
          ...stored,
          ...{ signing: { ...opened, completeAt: null }, unsigned: signers },
          offer: { ...offer, contractDueAt: contractDueAt(now) },
        },
        now: now + 1,
      };
    }
    case 'sign': {
      if (!isOpen || stored.missing.length > 0) return undefined;
      const [signer, ...unsigned] = stored.unsigned;
      if (!signer) return undefined;
      const last = {
        action: unsigned.length > 0 ? 'sign' : 'signed_by_all',
        by: signer.side,
        at: now,
      } as const;
      if (unsigned.length > 0) return { stored: { ...stored, unsigned, last }, now: now + 1 };
      return {
        stored: {
          ...{ ...stored, unsigned, last },
          signing: { ...signing, status: 'complete', completeAt: now },
          offer: { ...offer, contractAt: now, contractBy: signer.side },
        },
        now: now + 1,
      };
    }
    case 'decline': {
      if (isSigned || (!isOpen && signing !== null)) return undefined;
      const last = { action: 'decline_signing', by: 'buyer', at: now } as const;
      return {
        stored: {
          ...{ ...stored, last, declinedAt: now },
          signing: signing && { ...signing, status: 'declined' },
        },
        now: now + 1,
      };
    }
    case 'upload':
      return isSigned || isOpen
        ? undefined
        : {
            stored: { ...stored, offer: { ...offer, contractAt: now, contractBy: 'seller' } },
            now,
          };
    case 'disclose':
      return { stored: { ...stored, missing: stored.missing.length > 0 ? [] : ['flood'] }, now };
    case 'propose':
      return isSigned && isHeld && stored.asked === null
        ? {
            stored: {
              ...{ ...stored, asked: 'buyer' },
              last: { action: 'give_notice', by: 'buyer', at: now },
            },
            now,
          }
        : undefined;
    case 'agree':
      return stored.asked === null || !isHeld
        ? undefined
        : {
            stored: {
              ...{ ...stored, asked: null },
              last: { action: 'agree_notice', by: 'seller', at: now },
            },
            now,
          };
    case 'end':
      return isSigned && isHeld
        ? ended({ ...stage, stored: { ...stored, asked: null } }, 'end_by_notice')
        : undefined;
    case 'sell':
      return isSigned && isHeld
        ? { stored: { ...stored, property: { ...stored.property, status: 'sold' } }, now }
        : undefined;
    case 'back':
      return isHeld ? ended(stage, 'back_on_market') : undefined;
    default:
      return undefined;
  }
}

function beforeAcceptance(stage: Stage, step: Step): Next {
  const { stored, now } = stage;
  const { offer } = stored;
  const isHeld = stored.property.status === 'under_contract';
  const isOpen = offer.status !== 'rejected' && (offer.deadlineAt ?? Infinity) > now;
  if (!isOpen) return undefined;
  if (step === 'hold') {
    const home = isHeld ? 'published' : 'under_contract';
    const deadlineAt = isHeld ? now + DAY_MS : null;
    return offer.status === 'draft'
      ? undefined
      : {
          stored: {
            ...stored,
            property: { ...stored.property, status: home },
            offer: { ...offer, deadlineAt },
          },
          now,
        };
  }
  const turn = turnOf(offer);
  if (offer.status === 'draft')
    return step === 'submit' ? sent(stage, 'submit', 'buyer') : undefined;
  if (step === 'withdraw') return ended(stage, 'withdraw');
  if (isHeld || turn === undefined) return undefined;
  switch (step) {
    case 'counter':
      return offer.status === 'revision' ? undefined : written(stage, turn);
    case 'discard':
      if (offer.status !== 'revision') return undefined;
      return {
        stored: { ...stored, offer: { ...offer, ...afterMove(offer, 'discard_counter', turn) } },
        now,
      };
    case 'answer':
      return sent(stage, 'submit_counter', turn);
    case 'improve':
      return offer.status === 'sent' ? sent(stage, 'improve', 'buyer') : undefined;
    case 'reject':
      return ended(stage, 'reject');
    case 'accept':
      return {
        stored: {
          ...stored,
          property: { ...stored.property, status: 'under_contract' },
          last: { action: 'accept', by: turn, at: now },
          offer: {
            ...{ ...offer, ...afterMove(offer, 'accept', turn), deadlineAt: null },
            ...{ acceptedAt: now, contractDueAt: contractDueAt(now) },
          },
        },
        now: now + 1,
      };
    default:
      return undefined;
  }
}

function written({ stored, now }: Stage, by: 'buyer' | 'seller'): Next {
  return {
    stored: { ...stored, offer: { ...stored.offer, ...afterMove(stored.offer, 'counter', by) } },
    now,
  };
}

function sent(
  stage: Stage,
  action: 'submit' | 'submit_counter' | 'improve',
  by: 'buyer' | 'seller',
): Next {
  const { stored, now } = stage;
  const { offer } = stored;
  if (action === 'submit_counter' && offer.status !== 'revision') {
    const draft = written(stage, by);
    return draft && sent({ ...draft, path: '' }, action, by);
  }
  return {
    stored: {
      ...stored,
      last: { action, by, at: now },
      offer: { ...offer, ...afterMove(offer, action, by), deadlineAt: now + 2 * DAY_MS },
    },
    now: now + 1,
  };
}

function ended(
  { stored, now }: Stage,
  action: 'withdraw' | 'reject' | 'back_on_market' | 'end_by_notice',
): Next {
  const { offer } = stored;
  const by =
    action === 'back_on_market' || action === 'end_by_notice'
      ? 'seller'
      : action === 'withdraw'
        ? 'buyer'
        : (turnOf(offer) ?? 'buyer');
  const move: OfferAction = action;
  return {
    stored: {
      ...{
        ...stored,
        property: { ...stored.property, status: 'published' },
        last: { action: move, by, at: now },
      },
      offer: { ...offer, ...afterMove(offer, move, by), reason: REASON_OF_ACTION[action] },
    },
    now: now + 1,
  };
}
