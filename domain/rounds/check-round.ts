import { HOUR_MS } from '#domain/calendar.ts';
import { type LogTrust, verifyProofs } from '#domain/log/proof.ts';
import { canonicalTerms, type Digest } from '#domain/offers/history.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { canonicalRules, MAX_OPEN_MS, MIN_OPEN_MS } from './declaration.ts';
import { isRoundChain, type SealedTerms, sealedText } from './history.ts';
import type { RoundReceipt } from './round-receipt.ts';

/** What is checked of a round, in the order in which it is shown. */
export const ROUND_CHECKS = [
  /** No event was changed, removed or added between others. */
  'chain',
  /** The rules are those declared first; the deadline only moved to later, before it passed. */
  'rules',
  /** Everything happened between the declared times. */
  'times',
  /** The reader's sealed terms, and those opened, are those whose hashes were recorded. */
  'sealed',
  /** What was opened is what the reader sealed, or its price after escalation. */
  'opened',
  /** At most one offer was chosen, once. */
  'choice',
  /** The events are in the public log; unknown without the log's key. */
  'log',
] as const;
export type RoundCheck = (typeof ROUND_CHECKS)[number];

/** `waiting`: it can be checked only after the deadline, or once the log has the events. */
export type CheckVerdict = 'ok' | 'waiting' | 'broken';
export type RoundVerdict = Readonly<Record<RoundCheck, CheckVerdict>>;

/** Recomputes from a receipt whether the rules, times and sealed hashes of a round held. */
export async function checkRound(
  receipt: RoundReceipt,
  digest: Digest,
  trust: LogTrust | undefined,
): Promise<RoundVerdict> {
  const { events, isWhole } = receipt;
  const said = (holds: boolean): CheckVerdict => (holds ? 'ok' : 'broken');
  const later = (holds: boolean): CheckVerdict => (isWhole ? said(holds) : 'waiting');
  return {
    chain: later(await isRoundChain(events, digest)),
    rules: said(await areRulesKept(receipt, digest)),
    times: said(areTimesKept(receipt)),
    sealed: said(await isSealedKept(receipt, digest)),
    opened: later(isOpenedKept(receipt)),
    choice: later(isOneChosen(receipt)),
    log: await inLog(receipt, trust),
  };
}

type Events = RoundReceipt['events'];

async function areRulesKept({ rules, rulesSha256, events }: RoundReceipt, digest: Digest) {
  const text = canonicalRules(rules);
  const [first, ...more] = events;
  if (first?.action !== 'declare' || first.data !== text) return false;
  if (more.some(({ action }) => action === 'declare')) return false;
  if ((await digest(text)) !== rulesSha256) return false;
  const start = Date.parse(rules.startsAt);
  const open = Date.parse(rules.deadlineAt) - start;
  if (Date.parse(rules.declaredAt) !== first.at || start < first.at) return false;
  if (open < MIN_OPEN_MS || open > MAX_OPEN_MS) return false;
  let deadline = Date.parse(rules.deadlineAt);
  for (const { action, at, data, actor } of events) {
    if (action !== 'extend') continue;
    const next = laterDeadline(data);
    if (actor !== 'seller' || at >= deadline || next <= deadline) return false;
    if (next - start > MAX_OPEN_MS) return false;
    deadline = next;
  }
  return true;
}

function areTimesKept({ rules, events }: RoundReceipt): boolean {
  const start = Date.parse(rules.startsAt);
  let deadline = Date.parse(rules.deadlineAt);
  let [last, isOpened, isOver] = [0, false, false];
  for (const { action, at, data } of events) {
    if (at < last || isOver) return false;
    last = at;
    const decideBy = deadline + rules.decisionHours * HOUR_MS;
    switch (action) {
      case 'declare':
        break;
      case 'extend':
        if (isOpened) return false;
        deadline = laterDeadline(data);
        break;
      case 'submit':
      case 'leave':
        if (isOpened || at < start || at >= deadline) return false;
        break;
      case 'open_terms':
        if (isOpened || at < deadline) return false;
        isOpened = true;
        break;
      case 'accept':
      case 'counter':
      case 'end':
        if (!isOpened || at >= decideBy) return false;
        isOver = true;
        break;
      case 'lapse':
        if (!isOpened || at < decideBy) return false;
        isOver = true;
        break;
      case 'off_market':
        isOver = true;
        break;
    }
  }
  return true;
}

async function isSealedKept(receipt: RoundReceipt, digest: Digest): Promise<boolean> {
  const { events, sealed, participant, roundId, isWhole } = receipt;
  const own = events.filter(
    (event) => event.action === 'submit' && event.participant === participant,
  );
  if (participant !== null && own.length !== sealed.length) return false;
  for (const [index, one] of sealed.entries()) {
    const isOwn = one.roundId === roundId && one.participant === participant;
    const hash = await digest(sealedText(one));
    if (!isOwn || one.number !== index + 1 || own[index]?.sealedSha256 !== hash) return false;
  }
  if (!isWhole) return true;
  const last = lastSealed(events);
  return openedOf(events).every((one) => last.get(one.participant) === one.sha256);
}

/** The hash that counts of each participant who did not leave. */
function lastSealed(events: Events): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  for (const { action, participant, sealedSha256 } of events) {
    if (participant === null) continue;
    if (action === 'submit' && sealedSha256 !== null) last.set(participant, sealedSha256);
    if (action === 'leave') last.delete(participant);
  }
  return last;
}

function isOpenedKept({ rules, events, participant, sealed, opened }: RoundReceipt): boolean {
  const isOpened = openedOf(events).some((one) => one.participant === participant);
  if (opened === null) return !isOpened;
  const last = sealed.at(-1);
  return isOpened && last !== undefined && isAsSealed(last, opened, rules.escalation);
}

/** Whether opened terms are the sealed ones, with a price that their escalation allows. */
function isAsSealed(
  { terms: { escalation, ...terms } }: SealedTerms,
  opened: OfferTerms,
  mayEscalate: boolean,
): boolean {
  const limit = mayEscalate && escalation ? escalation.limitCents : terms.amountCents;
  const { amountCents } = opened;
  return (
    amountCents >= terms.amountCents &&
    amountCents <= limit &&
    canonicalTerms({ ...terms, amountCents }) === canonicalTerms(opened)
  );
}

function isOneChosen({ events }: RoundReceipt): boolean {
  const over = events.filter(({ action }) =>
    ['accept', 'counter', 'end', 'lapse', 'off_market'].includes(action),
  );
  const chosen = over.filter(({ action }) => action === 'accept' || action === 'counter');
  const codes = new Set(events.map(({ participant }) => participant));
  return over.length <= 1 && chosen.every(({ participant }) => codes.has(participant));
}

async function inLog({ log, events }: RoundReceipt, trust: LogTrust | undefined) {
  if (!trust || log.checkpoint === null || log.entries.length === 0) return 'waiting';
  const verdict = await verifyProofs(log, events, trust);
  if (!verdict.ok) return 'broken';
  return verdict.waiting > 0 ? 'waiting' : 'ok';
}

type Opened = Readonly<{ participant: string; sha256: string }>;

/** The offers that were opened; none before. */
function openedOf(events: Events): readonly Opened[] {
  const data = events.find(({ action }) => action === 'open_terms')?.data;
  // The event is written by the product; anything else in it matches no sealed hash.
  return data ? (JSON.parse(data) as { opened: readonly Opened[] }).opened : [];
}

function laterDeadline(data: string | null): number {
  return data === null ? 0 : Date.parse((JSON.parse(data) as { deadlineAt: string }).deadlineAt);
}
