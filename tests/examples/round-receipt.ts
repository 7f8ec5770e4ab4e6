import { sha256, textBytes, toHex } from '#domain/bytes.ts';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { FIRST_HASH } from '#domain/offers/history.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { canonicalRules, rulesOf } from '#domain/rounds/declaration.ts';
import {
  type ChainedRoundEvent,
  chainedRoundEvent,
  type RoundEvent,
  type SealedTerms,
  sealedText,
} from '#domain/rounds/history.ts';
import type { RoundReceipt } from '#domain/rounds/round-receipt.ts';
import { EXAMPLE_TERMS } from './offer-terms.ts';

export const digest = async (text: string) => toHex(await sha256(textBytes(text)));

type Entry = Omit<RoundEvent, 'roundId' | 'sequence'>;

const ROUND_ID = 'a-round';
/** When the round is declared, epoch ms. */
const DECLARED_AT = Date.parse('2026-03-02T15:00:00Z');
export const DEADLINE_AT = DECLARED_AT + 2 * DAY_MS;
const RULES = rulesOf(
  {
    ...{ invited: 'open_offers', startsAt: null, shows: 'count', escalation: true },
    ...{ criteria: ['net', 'certainty'], decisionHours: 24 },
    deadlineAt: new Date(DEADLINE_AT).toISOString(),
  },
  DECLARED_AT,
);
const ESCALATION = { stepCents: 500_000, limitCents: 51_500_000 };

/** An entry of a history at an instant (epoch ms). */
export function entry(action: RoundEvent['action'], at: number, more: Partial<Entry> = {}): Entry {
  const isOwn = action === 'submit' || action === 'leave';
  const actor = isOwn ? 'participant' : action === 'open_terms' ? 'clock' : 'seller';
  return { action, actor, at, participant: null, sealedSha256: null, data: null, ...more };
}

function sealedBy(participant: string, number: number, amountCents: number): SealedTerms {
  const terms: OfferTerms = { ...EXAMPLE_TERMS, amountCents, escalation: ESCALATION };
  const salt = `${number}`.repeat(32);
  return { roundId: ROUND_ID, participant, number, salt, staysAsBackup: true, terms };
}

/**
 * The receipt of a participant who sealed twice, in a round that was extended, opened and decided.
 * @param cheat changes the history before its hashes are computed, as an operator could
 */
export async function aRoundReceipt(
  cheat: (entries: readonly Entry[]) => readonly Entry[] = (entries) => entries,
): Promise<RoundReceipt> {
  const sealed = [sealedBy('aaaa', 1, 50_000_000), sealedBy('aaaa', 2, 50_500_000)];
  const [first = '', second = ''] = await Promise.all(sealed.map((one) => digest(sealedText(one))));
  const other = await digest(sealedText(sealedBy('bbbb', 1, 50_800_000)));
  const later = DEADLINE_AT + DAY_MS;
  const opened = [
    { participant: 'aaaa', sha256: second },
    { participant: 'bbbb', sha256: other },
  ];
  const entries = cheat([
    entry('declare', DECLARED_AT, { data: canonicalRules(RULES) }),
    entry('submit', DECLARED_AT + HOUR_MS, { participant: 'aaaa', sealedSha256: first }),
    entry('submit', DECLARED_AT + 2 * HOUR_MS, { participant: 'bbbb', sealedSha256: other }),
    entry('extend', DEADLINE_AT - 1, {
      data: canonicalJson({ deadlineAt: new Date(later).toISOString() }),
    }),
    entry('submit', later - 1, { participant: 'aaaa', sealedSha256: second }),
    entry('open_terms', later, { data: canonicalJson({ opened, resultSha256: other }) }),
    entry('accept', later + HOUR_MS, { participant: 'aaaa' }),
  ]);
  const events: ChainedRoundEvent[] = [];
  for (const [index, one] of entries.entries()) {
    const event = { ...one, roundId: ROUND_ID, sequence: index + 1 };
    events.push(await chainedRoundEvent(event, events.at(-1)?.hash ?? FIRST_HASH, digest));
  }
  const { escalation: _, ...terms } = sealed[1]?.terms ?? EXAMPLE_TERMS;
  return {
    ...{ roundId: ROUND_ID, issuedAt: new Date(later + DAY_MS).toISOString(), isWhole: true },
    ...{ rules: RULES, rulesSha256: await digest(canonicalRules(RULES)), events },
    ...{ participant: 'aaaa', sealed, opened: { ...terms, amountCents: 51_300_000 } },
    log: { key: null, checkpoint: null, stamp: null, entries: [] },
  };
}

/** Replaces one entry of a history. */
export function replaced(
  entries: readonly Entry[],
  action: RoundEvent['action'],
  change: (one: Entry) => Entry,
): readonly Entry[] {
  const index = entries.findLastIndex((one) => one.action === action);
  return entries.map((one, place) => (place === index ? change(one) : one));
}

/** Every cheat that a check has to find, with the check that finds it. */
export const ROUND_CHEATS: Readonly<
  Record<string, Readonly<{ check: keyof RoundChecks; make: () => Promise<RoundReceipt> }>>
> = {
  'a submission after the deadline': {
    check: 'times',
    make: () =>
      aRoundReceipt((all) => {
        const at = DEADLINE_AT + DAY_MS;
        const late = replaced(all, 'submit', (one) => ({ ...one, at }));
        return replaced(late, 'open_terms', (one) => ({ ...one, at: at + 1 }));
      }),
  },
  'an administrator who opens the offers before the deadline': {
    check: 'times',
    make: () =>
      aRoundReceipt((all) => replaced(all, 'open_terms', (one) => ({ ...one, at: one.at - 1 }))),
  },
  'other terms in place of the sealed ones': {
    check: 'sealed',
    make: async () => {
      const receipt = await aRoundReceipt();
      const [first, last] = receipt.sealed;
      if (!first || !last) throw new Error('nothing is sealed');
      const terms = { ...last.terms, amountCents: 50_400_000 };
      return { ...receipt, sealed: [first, { ...last, terms }] };
    },
  },
  'another sealed offer opened than the last one': {
    check: 'sealed',
    make: () =>
      aRoundReceipt((all) => {
        const first = all.find(({ action }) => action === 'submit')?.sealedSha256;
        const data = canonicalJson({
          opened: [{ participant: 'aaaa', sha256: first }],
          resultSha256: first,
        });
        return replaced(all, 'open_terms', (one) => ({ ...one, data }));
      }),
  },
  'an opened price above the limit': {
    check: 'opened',
    make: async () => {
      const receipt = await aRoundReceipt();
      if (!receipt.opened) throw new Error('nothing is opened');
      return { ...receipt, opened: { ...receipt.opened, amountCents: 51_500_100 } };
    },
  },
  'two winners': {
    check: 'choice',
    make: () =>
      aRoundReceipt((all) => [
        ...all,
        entry('accept', (all.at(-1)?.at ?? 0) + 1, { participant: 'bbbb' }),
      ]),
  },
  'rules that were changed': {
    check: 'rules',
    make: async () => {
      const receipt = await aRoundReceipt();
      return { ...receipt, rules: { ...receipt.rules, criteria: ['price'] } };
    },
  },
  'an earlier deadline': {
    check: 'rules',
    make: () =>
      aRoundReceipt((all) =>
        replaced(all, 'extend', (one) => ({
          ...one,
          data: canonicalJson({ deadlineAt: new Date(DEADLINE_AT - HOUR_MS).toISOString() }),
        })),
      ),
  },
  'an event that was removed': {
    check: 'chain',
    make: async () => {
      const receipt = await aRoundReceipt();
      return { ...receipt, events: receipt.events.toSpliced(2, 1) };
    },
  },
};

type RoundChecks = Readonly<
  Record<'chain' | 'rules' | 'times' | 'sealed' | 'opened' | 'choice' | 'log', unknown>
>;
