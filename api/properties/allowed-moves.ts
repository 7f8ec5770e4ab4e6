import { DAY_MS } from '#domain/calendar.ts';
import { movesFrom } from '#domain/moves.ts';
import { isTermBegun } from '#domain/properties/agreement/agreement-term.ts';
import { moderatedChanges } from '#domain/properties/moderation.ts';
import {
  ACTIONS_BY_SEGMENT,
  type ActionSegment,
  PROPERTY_LIFECYCLE,
  type PropertyAction,
  type PropertyActor,
  UNDO_SALE_DAYS,
} from '#domain/properties/status.ts';
import { Refusal } from '#domain/refusal.ts';
import type { PropertyRow } from './find-property.ts';

export const ACTION_SEGMENTS = [
  'submit',
  'approve',
  'return',
  'edit',
  'discard',
  'withdraw',
  'back-on-market',
  'close',
  'reopen',
] as const satisfies readonly ActionSegment[];

/** Actions as named in API paths; `save` is the autosave, `price` changes the public price. */
export const ALLOWED = ['save', 'price', ...ACTION_SEGMENTS] as const;
export type Allowed = (typeof ALLOWED)[number];
type Movable = Pick<PropertyRow, 'status' | 'sale' | 'approvedAt'>;

export function isActionSegment(text: string): text is ActionSegment {
  return Object.hasOwn(ACTIONS_BY_SEGMENT, text);
}

/**
 * Returns the actions this actor may take now, as named in `POST /api/properties/{id}/{action}`. A
 * sale can only be undone for some days, and a property is approved once.
 */
export function allowedMoves(
  { status, sale, approvedAt }: Movable,
  actor: PropertyActor,
  now: number,
): readonly Allowed[] {
  const actions: readonly PropertyAction[] = movesFrom(PROPERTY_LIFECYCLE, status, actor).map(
    ({ action }) => action,
  );
  const isRecent = sale !== null && now < sale.at + UNDO_SALE_DAYS * DAY_MS;
  const segments = ACTION_SEGMENTS.filter(
    (segment) =>
      ACTIONS_BY_SEGMENT[segment].some((action) => actions.includes(action)) &&
      (segment !== 'reopen' || isRecent) &&
      (segment !== 'approve' || approvedAt === null),
  );
  return [
    ...(actions.includes('save') ? (['save'] as const) : []),
    ...(actions.includes('change_price') ? (['price'] as const) : []),
    ...segments,
  ];
}

/**
 * Whether submitting the working copy publishes it at once, without a review: nothing that is
 * reviewed differs from what is public, or was public when the owner took it off the market.
 */
export function isPublishedAtOnce(property: PropertyRow, now: number): boolean {
  const { status, snapshot, approved } = property;
  if (status === 'draft' && isAhead(property, now)) return false;
  const before = status === 'editing' ? snapshot : status === 'draft' ? approved : null;
  return before !== null && moderatedChanges(before, property).length === 0;
}

/** Whether the term of the property's agreement has not begun (`now` in epoch ms). */
export function isAhead({ termStartsOn, facts }: PropertyRow, now: number): boolean {
  return termStartsOn !== null && !isTermBegun(termStartsOn, facts.countyOrParish, now);
}

/** Returns the lifecycle action of a path segment; some segments stand for two actions. */
export function actionFor(
  segment: ActionSegment,
  property: PropertyRow,
  now: number,
): PropertyAction {
  switch (segment) {
    case 'submit':
      return isPublishedAtOnce(property, now) ? 'publish_again' : 'submit';
    case 'return':
      return property.snapshot ? 'return_to_editing' : 'return';
    case 'back-on-market':
      return 'back_on_market';
    case 'approve':
      return isAhead(property, now) ? 'approve_ahead' : 'approve';
    case 'edit':
    case 'discard':
    case 'withdraw':
    case 'close':
    case 'reopen':
      return segment;
  }
}

/**
 * Requires that an action is allowed now.
 * @throws Refusal `transition_not_allowed` (409) with the allowed actions.
 */
export function requireAllowed(
  property: Movable,
  move: Allowed,
  actor: PropertyActor,
  now: number,
): void {
  const { status } = property;
  const allowed = allowedMoves(property, actor, now);
  if (!allowed.includes(move)) {
    throw new Refusal('transition_not_allowed', { extra: { status, allowed } });
  }
}
