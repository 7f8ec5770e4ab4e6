import fc from 'fast-check';
import { vi } from 'vitest';
import { HOUR_MS } from '#domain/calendar.ts';
import { remindersWrong } from '#tests/deals/reminders-wrong.ts';
import { beforeCall } from '#tests/factories/watched-database.ts';
import { brokenInvariants } from '#tests/hard/sound.ts';
import { isGuest, type Model, onTurn, START_MODEL, step, type Verdict } from './model.ts';
import { type Deed, MOVE, type Move, NAMES } from './moves.ts';
import {
  type Answer,
  aTable,
  leaveTable,
  makeMove,
  readTable,
  START,
  type Table,
  type TableState,
} from './table.ts';

/** Maximum number of moves per game. */
const MAX_MOVES = 24;

/** Counts over all games so far, and the kinds of events written. */
export const tally = {
  ...{ moves: 0, done: 0, refused: 0, between: 0, events: 0 },
  kinds: new Set<string>(),
};

type Games = Readonly<{ games: number; seed: number }>;

/**
 * Plays random signings in sequence, each with its own clock, and compares them with a small model.
 * @throws an Error with the shortest game in which the product differs from the model
 */
export async function playSignings({ games, seed }: Games): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Hides the request log, which would have thousands of lines.
  const quiet = vi.spyOn(console, 'info').mockImplementation(() => {});
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(MOVE, { minLength: 8, maxLength: MAX_MOVES, size: 'max' }),
        fc.constantFrom(true, true, true, false),
        playGame,
      ),
      { numRuns: games, seed, endOnFailure: true },
    );
  } finally {
    quiet.mockRestore();
    vi.useRealTimers();
  }
}

async function playGame(moves: readonly Move[], isDisclosed: boolean): Promise<void> {
  const table = await aTable(isDisclosed);
  let model: Model = { ...START_MODEL, isDisclosed };
  let now = START;
  const said: string[] = [];
  const fail = (problems: readonly string[]) => {
    if (problems.length > 0) throw new Error([...problems, 'after', ...said].join('\n'));
  };
  try {
    for (const move of moves) {
      now = after(move, now, model);
      vi.setSystemTime(now);
      for (const deed of preparedMoves(model, move)) {
        const played = await play(table, model, deed, now);
        model = played.model;
        said.push(`${new Date(now).toISOString()} ${played.text}`);
        fail(played.problems);
        fail(await remindersOf(table, now));
      }
      fail(await brokenInvariants());
    }
    const { events } = await readTable(table);
    tally.events += events.length;
    for (const { kind } of events) tally.kinds.add(kind);
  } finally {
    await leaveTable(table);
  }
}

/** Compares the waiting reminders with the deal as the seller reads it. */
async function remindersOf(table: Table, now: number): Promise<readonly string[]> {
  const { deal } = table;
  const { all, people } = await readTable(table);
  const accounts = { buyer: deal.buyer.email, seller: deal.seller.email };
  return remindersWrong(
    deal.id,
    [`offer:${deal.id}`, ...all.map(({ id }) => `signing:${id}`)],
    [
      ...(['buyer', 'seller'] as const).map((side) => ({ side, email: accounts[side] })),
      ...people.map(({ side, email }) => ({ side, email })),
    ],
    now,
  );
}

/** An action, and the one interleaved with it. */
type Played = Deed & Pick<Move, 'meanwhile'>;

/**
 * Returns a move with its preparation: a guest enters, and a signer reads the document and
 * consents.
 */
function preparedMoves(model: Model, move: Move): readonly Played[] {
  const { action, isOnTurn, isPrepared } = move;
  const isSigners = ['enter', 'read', 'consent', 'sign', 'decline'].includes(action);
  const turn = onTurn(model);
  const place = NAMES.indexOf(move.who) % Math.max(turn.length, 1);
  const who =
    ((isSigners && isOnTurn) || action === 'remind' ? turn[place] : undefined) ?? move.who;
  const first = (one: Deed['action']) =>
    ({ action: one, who, flaw: 'none', meanwhile: null }) as const;
  const isEntered = isSigners && isPrepared && action !== 'enter' && isGuest(who);
  const opens = isPrepared && model.signing?.status !== 'open' && isSigners;
  return [
    ...(opens ? [{ ...first('open'), who: 'marisol' as const }] : []),
    ...(isEntered ? [first('enter')] : []),
    ...(action === 'sign' && isPrepared ? [first('read'), first('consent')] : []),
    { ...move, who },
  ];
}

async function play(table: Table, model: Model, deed: Played, now: number) {
  const { meanwhile } = deed;
  let between: { deed: Deed; answer: Answer } | undefined;
  const run = async () => {
    if (!meanwhile) return;
    const other = meanwhile.isSame ? { ...meanwhile, action: deed.action } : meanwhile;
    if (other.action === 'enter') return;
    between = { deed: other, answer: await makeMove(table, other, now) };
  };
  const isRaced =
    meanwhile && !['enter', 'clock', 'seal', 'disclose', 'dispute'].includes(deed.action);
  const database = isRaced ? beforeCall(table.database, meanwhile.atCall, run) : table.database;
  const answer = await makeMove({ ...table, database }, deed, now);
  const state = await readTable(table);
  tally.moves += between ? 2 : 1;
  tally[answer.status < 300 ? 'done' : 'refused'] += 1;
  const text = `${deed.who} ${deed.action} (${deed.flaw}): ${answer.status} ${answer.code}`;
  if (!between) {
    const next = step(model, deed, now);
    const problems = [
      ...(isAs(answer, next.verdict) ? [] : [`must be ${next.verdict}: ${text}`]),
      ...differences(next.model, state),
    ];
    return { model: next.model, text, problems };
  }
  tally.between += 1;
  const orders = [
    inOrder(model, [deed, answer], [between.deed, between.answer], now, false),
    inOrder(model, [between.deed, between.answer], [deed, answer], now, true),
  ];
  const found = orders.find((one) => one.isSo && differences(one.model, state).length === 0);
  const both = `${text}, meanwhile ${between.deed.who} ${between.deed.action} (${between.deed.flaw}) at ${meanwhile?.atCall}: ${between.answer.status} ${between.answer.code}`;
  const problems = found
    ? []
    : [
        `is as if neither came first: ${both}`,
        ...orders.flatMap((one) => differences(one.model, state)),
      ];
  return { model: found?.model ?? model, text: both, problems };
}

type Answered = readonly [Deed, Answer];

/**
 * Compares two moves in sequence with the model; of two concurrent ones, only whether each
 * succeeded.
 * @param isStale whether the second was sent before the first was answered
 */
function inOrder(
  model: Model,
  [one, first]: Answered,
  [other, second]: Answered,
  now: number,
  isStale: boolean,
) {
  const a = step(model, one, now);
  // It refers to signers of a signing that the first move has replaced.
  const isLate =
    isStale && other.action === 'correct' && a.model.opened > model.opened && model.signing;
  const b = isLate ? { model: a.model, verdict: '409 signing_closed' } : step(a.model, other, now);
  const isDone = ({ status }: Answer) => status < 300;
  const isSo =
    isDone(first) === (a.verdict === 'done') &&
    isDone(second) === (b.verdict === 'done') &&
    first.status < 500 &&
    second.status < 500;
  return { model: b.model, isSo };
}

function isAs({ status, code }: Answer, verdict: Verdict): boolean {
  if (verdict === 'done') return status < 300;
  // The link is unknown, expired, or was never sent because the signing had ended.
  if (verdict === 'no link') return [404, 410, 422].includes(status);
  return verdict.startsWith('409') ? `${status} ${code}` === verdict : `${status}` === verdict;
}

/** Returns the differences between the database and the model. */
function differences({ home, opened, signing }: Model, state: TableState): readonly string[] {
  const said = (what: unknown) => JSON.stringify(what);
  const expected = {
    ...{ home, opened, status: signing?.status },
    people: NAMES.flatMap((who) => {
      const person = signing?.people[who];
      return person ? [[person.state, person.isRead, person.isConsented]] : [];
    }),
  };
  const found = {
    ...{ home: state.home, opened: state.opened, status: state.signing?.status },
    people: state.people.map(({ status, openedAt, consentedAt }) => [
      status === 'signed' || status === 'declined' ? status : 'unsigned',
      openedAt !== null,
      consentedAt !== null,
    ]),
  };
  const isSame = said(expected) === said(found);
  const signatures = state.events.filter(({ kind }) => kind === 'signed');
  const isOfDocument = signatures.every(({ signingId, documentSha256 }) =>
    state.all.some((one) => one.id === signingId && one.documentSha256 === documentSha256),
  );
  return [
    ...(isSame ? [] : [`is ${said(found)}, must be ${said(expected)}`]),
    ...(isOfDocument ? [] : ['another document was signed']),
  ];
}

function after({ wait }: Move, now: number, { signing }: Model): number {
  if (typeof wait === 'number') return now + wait * HOUR_MS;
  const shift = { before_end: -1, end: 0, after_end: 1 }[wait];
  return Math.max(now + HOUR_MS / 2, (signing?.endsAt ?? now) + shift);
}
