import { canonicalJson } from '#domain/canonical-json.ts';
import { termsSchema } from '#domain/offers/draft/submission.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { CHANGES } from './changes.ts';
import type { Move, MoveAction, Mover } from './moves.ts';
import type { OfferOnTable, TableState } from './table.ts';

export type Actor = 'buyer' | 'seller' | 'rival' | 'admin';

/** The expected result of a move: done, or the status of its refusal. */
export type Verdict = 'done' | 401 | 403 | 404 | 409 | 422;

type Case = Readonly<{
  move: Omit<Move, 'meanwhile' | 'twice' | 'by' | 'seat' | 'wait'>;
  actor: Actor;
  offer: OfferOnTable | undefined;
  state: TableState;
  /** Epoch ms. */
  now: number;
}>;

/** Moves of the home, which affect all offers on it. */
const HOME_ACTIONS = ['back_on_market', 'edit_home', 'discard_edit', 'withdraw_home'] as const;
type HomeAction = (typeof HOME_ACTIONS)[number];

const OPEN = ['sent', 'offerted', 'revision'];
const ON_MARKET = ['published', 'editing'];

/**
 * The side whose answer an offer waits for; implemented independently of the product, so that the
 * product is not compared with itself.
 */
export function whoseTurn(offer: OfferOnTable | undefined): 'buyer' | 'seller' {
  if (offer?.status === 'draft' || offer?.status === 'offerted') return 'buyer';
  return offer?.status === 'revision' && offer.revisionBy === 'buyer' ? 'buyer' : 'seller';
}

/** Returns the person who makes a move. */
export function actorOf(by: Mover, action: MoveAction, offer: OfferOnTable | undefined): Actor {
  if (action === 'begin') return by === 'seller' || by === 'admin' ? by : 'buyer';
  if (by !== 'turn') return by;
  if (action === 'improve') return 'buyer';
  return isAboutHome(action) ? 'seller' : whoseTurn(offer);
}

export function isAboutHome(action: MoveAction): action is HomeAction {
  const actions: readonly MoveAction[] = HOME_ACTIONS;
  return actions.includes(action);
}

/** Whether the time to answer is over, even if the cron job has not recorded that. */
export function isOver(offer: OfferOnTable, now: number): boolean {
  if (offer.status === 'rejected') return true;
  return OPEN.includes(offer.status) && offer.deadlineAt !== null && offer.deadlineAt <= now;
}

/** Returns the verdict of the rules of the specification on one move without interleaving. */
export function verdictOn({ move, actor, offer, state, now }: Case): Verdict {
  const home = state.property.status;
  const { action } = move;
  if (action === 'clock') return 'done';
  if (isAboutHome(action)) {
    if (actor === 'buyer' || actor === 'rival') return 404;
    return mayMoveHome(action, home) ? 'done' : 409;
  }
  if (action === 'begin') return verdictOnBeginning(actor, offer, home, now);
  if (action === 'accept' || action === 'reject' || action === 'improve') {
    if ((offer?.version ?? 0) + move.staleBy < 1) return 422;
  }
  if (action === 'accept' && !move.isProven) return 403;
  if (!offer || actor === 'rival' || actor === 'admin') return 404;
  if (offer.status === 'draft' && actor === 'seller') return 404;
  if (isOver(offer, now)) return 409;
  const isAuthor = offer.status === 'draft' ? actor === 'buyer' : offer.revisionBy === actor;
  const isOld = move.ifMatch === 'old';
  switch (action) {
    case 'accept':
    case 'reject':
      if (!OPEN.includes(offer.status) || whoseTurn(offer) !== actor) return 409;
      if (move.staleBy !== 0) return 409;
      return action === 'reject' || ON_MARKET.includes(home) ? 'done' : 409;
    case 'counter':
      if (home === 'under_contract') return 409;
      if (!OPEN.includes(offer.status) || whoseTurn(offer) !== actor || isOld) return 409;
      return 'done';
    case 'save':
      if (home === 'under_contract' && offer.status !== 'draft') return 409;
      return isAuthor && !isOld ? 'done' : 409;
    case 'submit':
      if (!isAuthor || isOld || home === 'under_contract') return 409;
      if (!ON_MARKET.includes(home)) return 404;
      return termsSchema({ now }).safeParse(offer.draft ?? {}).success ? 'done' : 422;
    case 'improve':
      if (actor !== 'buyer' || !isWaiting(offer) || move.staleBy !== 0) return 409;
      return isImproved(offer, CHANGES[move.answers](now), now) ? 'done' : 422;
    case 'discard':
      return offer.status === 'revision' && isAuthor ? 'done' : 409;
    case 'withdraw':
      return actor === 'buyer' && offer.status !== 'accepted' ? 'done' : 409;
    case 'upload':
      return 'done';
  }
}

/** Whether the buyer's own terms wait for an answer, even while the seller writes one. */
function isWaiting({ status, revisionBy }: OfferOnTable): boolean {
  return status === 'sent' || (status === 'revision' && revisionBy === 'seller');
}

/** Whether something changes; the deadline alone only to a later one. */
function isImproved(offer: OfferOnTable, changes: PartialTerms, now: number): boolean {
  const before = offer.versions.at(-1)?.terms;
  const after = termsSchema({ now }).safeParse({ ...before, ...changes });
  if (!before || !after.success) return false;
  const one = { ...before, responseDeadline: '' };
  const other = { ...after.data, responseDeadline: '' };
  if (canonicalJson(one) !== canonicalJson(other)) return true;
  const until = offer.deadlineAt ?? now + (offer.heldMs ?? 0);
  return (
    after.data.responseDeadline !== before.responseDeadline &&
    Date.parse(after.data.responseDeadline) > until
  );
}

function mayMoveHome(action: HomeAction, home: TableState['property']['status']): boolean {
  if (action === 'back_on_market') return home === 'under_contract';
  if (action === 'edit_home') return home === 'published';
  if (action === 'discard_edit') return home === 'editing';
  return ON_MARKET.includes(home);
}

function verdictOnBeginning(
  actor: Actor,
  offer: OfferOnTable | undefined,
  home: TableState['property']['status'],
  now: number,
): Verdict {
  // A home that left the market is not public any more.
  if (actor === 'admin' || home === 'draft') return 404;
  if (actor === 'seller') return 409;
  const isOpen = offer && !isOver(offer, now) && offer.status !== 'accepted';
  if (isOpen) return 'done';
  return home === 'under_contract' ? 409 : 'done';
}
