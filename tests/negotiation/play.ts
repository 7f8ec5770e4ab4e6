import { createId } from '@paralleldrive/cuid2';
import { vi } from 'vitest';
import { HOUR_MS } from '#domain/calendar.ts';
import { beforeCall } from '#tests/factories/watched-database.ts';
import type { Deed, Move } from './moves.ts';
import { makeMove, personOf, type Request } from './requests.ts';
import { actorOf, verdictOn } from './rules.ts';
import { viewsWrong } from './shown.ts';
import { ruleViolations } from './sound.ts';
import {
  aTable,
  leaveTable,
  logIn,
  type OfferOnTable,
  readTable,
  START,
  type Table,
  type TableState,
} from './table.ts';

/** The events of each move that always writes one. */
const EVENTS: Partial<Record<Deed['action'], readonly string[]>> = {
  submit: ['submit', 'submit_counter'],
  improve: ['improve', 'extend'],
  accept: ['accept'],
  reject: ['reject'],
  back_on_market: ['back_on_market'],
};

/** Counts over all games so far. */
export const tally = { moves: 0, done: 0, refused: 0, between: 0, events: 0, emails: 0 };

/**
 * Plays moves with new offers and checks everything after each.
 * @param rival status of the second buyer's offer
 * @throws an Error with the problem and the moves that led to it
 */
export async function playTable(moves: readonly Move[], rival: 'draft' | 'sent'): Promise<void> {
  const table = await aTable(rival);
  let state = await readTable(table);
  let now = START;
  const messages: string[] = [];
  const fail = (problems: readonly string[]) => {
    if (problems.length > 0) throw new Error([...problems, 'after', ...messages].join('\n'));
  };
  try {
    fail(ruleViolations(table, state));
    for (const move of moves) {
      const played = await playMove(table, state, move, now);
      messages.push(played.messages);
      now = played.now;
      fail([...played.problems, ...ruleViolations(table, played.state)]);
      fail(await viewsWrong(table, state, played.state, now));
      state = played.state;
    }
  } finally {
    await leaveTable(table);
  }
  tally.events += state.offers.reduce((count, { events }) => count + events.length, 0);
  tally.emails += state.emails.length;
}

async function playMove(table: Table, state: TableState, move: Move, before: number) {
  let now = after(move, before, offerOf(table, state, move.seat));
  vi.setSystemTime(now);
  const offer = offerOf(table, state, move.seat);
  const actor = actorOf(move.by, move.action, offer);
  const person = personOf(table, actor, move.seat);
  await logIn(table, now, move.isProven ? undefined : person);

  let isBetween = false;
  const meanwhile = move.meanwhile && inBetween(move, move.meanwhile);
  const database = meanwhile
    ? beforeCall(table.database, meanwhile.atCall, async () => {
        isBetween = true;
        const standing = await readTable(table);
        const of = offerOf(table, standing, meanwhile.seat);
        now = after(meanwhile, now, of);
        vi.setSystemTime(now);
        await logIn(table, now);
        const by = actorOf(meanwhile.by, meanwhile.action, of);
        between.push(await makeMove(table, { ...HONEST, ...meanwhile, actor: by, offer: of, now }));
      })
    : table.database;
  const between: Awaited<ReturnType<typeof makeMove>>[] = [];
  const mayRepeat = !['save', 'discard', 'clock'].includes(move.action) && !meanwhile;
  const twice = mayRepeat ? move.twice : 'no';
  const request: Request = {
    ...move,
    actor,
    offer,
    now,
    ...(twice !== 'no' && { key: createId() }),
  };
  const ask = () => makeMove({ ...table, database }, request);
  const answers = twice === 'together' ? await Promise.all([ask(), ask()]) : [await ask()];
  if (twice === 'after') answers.push(await ask());
  const next = await readTable(table);

  const verdict = verdictOn({ move, actor, offer, state, now: request.now });
  const own = answers.filter(
    ({ isReplay, json }) => !isReplay && json['code'] !== 'request_in_progress',
  );
  const isDone = own.some(({ status }) => status < 300);
  const problems = [
    ...answers.flatMap(({ status, json }) =>
      status < 500 ? [] : [`answers ${status}: ${JSON.stringify(json)}`],
    ),
    ...repetitionWrong(twice, answers, own),
    ...(isBetween ? [] : verdictWrong(verdict, own[0]?.status ?? 0, state, next)),
    ...acknowledgedWrong(
      [
        ...own.map((answer) => [move, answer] as const),
        ...between.map((answer) => [meanwhile ?? move, answer] as const),
      ],
      state,
      next,
    ),
  ];
  tally.moves += answers.length + between.length;
  tally.between += between.length;
  tally[isDone ? 'done' : 'refused'] += 1;
  const said = answers.map(({ status, json }) => `${status} ${json['code'] ?? ''}`.trim());
  const interleavedText = isBetween
    ? `, meanwhile ${meanwhile?.by} ${meanwhile?.action} on ${meanwhile?.seat}: ${between[0]?.status}`
    : '';
  const messages = `${new Date(request.now).toISOString()} ${actor} ${move.action} on ${move.seat}: ${said.join(', ')}${interleavedText}`;
  return { state: next, now, problems, messages };
}

function inBetween(
  { action, by, seat }: Move,
  meanwhile: NonNullable<Move['meanwhile']>,
): NonNullable<Move['meanwhile']> {
  if (meanwhile.likeness === 'none') return meanwhile;
  const isOther = meanwhile.likeness === 'same_on_other_offer';
  return { ...meanwhile, action, by, seat: (seat === 0) === isOther ? 1 : 0 };
}

/** Interleaved moves are valid where possible. */
const HONEST = { staleBy: 0, ifMatch: 'none', answers: 'price' } as const;

function offerOf(table: Table, state: TableState, seat: 0 | 1): OfferOnTable | undefined {
  return state.offers.findLast(({ buyerId }) => buyerId === table.buyers[seat].id);
}

function after({ wait }: Deed, now: number, offer: OfferOnTable | undefined): number {
  if (typeof wait === 'number') return now + wait * HOUR_MS;
  const shift = { before_deadline: -1, deadline: 0, after_deadline: 1 }[wait];
  return Math.max(now, (offer?.deadlineAt ?? now) + shift);
}

function repetitionWrong(
  twice: Move['twice'],
  answers: Awaited<ReturnType<typeof makeMove>>[],
  own: readonly Readonly<{ status: number }>[],
): string[] {
  const [first, second] = answers;
  if (twice === 'no' || !first || !second) return [];
  // A refusal is not stored, so the repetition is a new request.
  if (own.every(({ status }) => status >= 400)) return [];
  if (own.length !== 1) return [`I7: the same key was done ${own.length} times`];
  if (twice === 'together') return [];
  const isSame = JSON.stringify(first) === JSON.stringify({ ...second, isReplay: false });
  return isSame ? [] : [`I7: the same key answers ${first.status}, then ${second.status}`];
}

function verdictWrong(
  verdict: ReturnType<typeof verdictOn>,
  status: number,
  before: TableState,
  next: TableState,
): string[] {
  if (verdict === 'done') return status < 300 ? [] : [`answers ${status}, must be done`];
  if (status !== verdict) return [`answers ${status}, must be ${verdict}`];
  const isUnchanged = JSON.stringify(before) === JSON.stringify(next);
  return isUnchanged ? [] : ['was refused and changed something'];
}

/**
 * Checks that each acknowledged move that both sides see has exactly one event, and that no event
 * is without one.
 */
function acknowledgedWrong(
  made: readonly (readonly [Deed, Readonly<{ status: number }>])[],
  before: TableState,
  next: TableState,
): string[] {
  const known = new Map(before.offers.map(({ id, sequence }) => [id, sequence]));
  const fresh = next.offers.flatMap(({ id, events }) => events.slice(known.get(id) ?? 0));
  const uploads = made.filter(([{ action }, { status }]) => action === 'upload' && status < 300);
  const kept = new Set(before.offers.flatMap(({ documents }) => documents.map(({ id }) => id)));
  const added = next.offers.flatMap(({ documents }) => documents).filter(({ id }) => !kept.has(id));
  const lost =
    added.length > uploads.length ? [`${added.length} documents of ${uploads.length}`] : [];
  return [
    ...lost,
    ...Object.entries(EVENTS).flatMap(([action, names]) => {
      const events = fresh.filter((event) => names.includes(event.action)).length;
      const done = made.filter(
        ([deed, { status }]) => deed.action === action && status < 300,
      ).length;
      return events === done
        ? []
        : [`I2: ${action} was acknowledged ${done} times, written ${events}`];
    }),
  ];
}
