import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import { follow, movesFrom } from '#domain/moves.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  ACTIONS_BY_SEGMENT,
  EDITABLE_STATUSES,
  isDeletable,
  PROPERTY_ACTION_LABELS,
  PROPERTY_ACTIONS,
  PROPERTY_ACTORS,
  PROPERTY_BEGINNING,
  PROPERTY_LIFECYCLE,
  PROPERTY_STATUS_LABELS,
  PROPERTY_STATUSES,
  type PropertyAction,
  type PropertyActor,
  type PropertyStatus,
} from './status.ts';

type Row = readonly [PropertyStatus, PropertyAction, PropertyActor, PropertyStatus];

/** Who may do what. Everything else is refused. */
const ALLOWED: readonly Row[] = [
  ['draft', 'save', 'owner', 'draft'],
  ['draft', 'save', 'admin', 'draft'],
  ['draft', 'change_type', 'owner', 'draft'],
  ['draft', 'change_type', 'admin', 'draft'],
  ['draft', 'submit', 'owner', 'review'],
  ['draft', 'publish_again', 'owner', 'published'],
  ['draft', 'renew', 'owner', 'draft'],
  ['review', 'renew', 'owner', 'review'],
  ['review', 'expire', 'system', 'draft'],
  ['review', 'confirm', 'owner', 'review'],
  ['review', 'hide', 'system', 'review'],
  ['published', 'renew', 'owner', 'published'],
  ['published', 'expire', 'system', 'draft'],
  ['published', 'confirm', 'owner', 'published'],
  ['published', 'hide', 'system', 'published'],
  ['editing', 'renew', 'owner', 'editing'],
  ['editing', 'expire', 'system', 'draft'],
  ['editing', 'confirm', 'owner', 'editing'],
  ['editing', 'hide', 'system', 'editing'],
  ['review', 'approve', 'admin', 'published'],
  ['review', 'approve_ahead', 'admin', 'review'],
  ['review', 'start', 'system', 'published'],
  ['review', 'return', 'admin', 'draft'],
  ['review', 'return_to_editing', 'admin', 'editing'],
  ['review', 'withdraw', 'owner', 'draft'],
  ['review', 'withdraw', 'admin', 'draft'],
  ['published', 'change_price', 'owner', 'published'],
  ['published', 'edit', 'owner', 'editing'],
  ['published', 'edit', 'admin', 'editing'],
  ['published', 'withdraw', 'owner', 'draft'],
  ['published', 'withdraw', 'admin', 'draft'],
  ['published', 'contract', 'system', 'under_contract'],
  ['editing', 'save', 'owner', 'editing'],
  ['editing', 'save', 'admin', 'editing'],
  ['editing', 'submit', 'owner', 'review'],
  ['editing', 'publish_again', 'owner', 'published'],
  ['editing', 'discard', 'owner', 'published'],
  ['editing', 'discard', 'admin', 'published'],
  ['editing', 'withdraw', 'owner', 'draft'],
  ['editing', 'withdraw', 'admin', 'draft'],
  ['editing', 'contract', 'system', 'under_contract'],
  ['under_contract', 'back_on_market', 'owner', 'published'],
  ['under_contract', 'back_on_market', 'admin', 'published'],
  ['under_contract', 'back_on_market', 'system', 'published'],
  ['under_contract', 'close', 'owner', 'sold'],
  ['under_contract', 'close', 'admin', 'sold'],
  ['sold', 'reopen', 'owner', 'under_contract'],
  ['sold', 'reopen', 'admin', 'under_contract'],
];

const EVERYTHING = PROPERTY_STATUSES.flatMap((status) =>
  PROPERTY_ACTIONS.flatMap((action) =>
    PROPERTY_ACTORS.map((actor) => [status, action, actor] as const),
  ),
);
const isAllowed = (status: PropertyStatus, action: PropertyAction, actor: PropertyActor) =>
  ALLOWED.some((row) => row[0] === status && row[1] === action && row[2] === actor);

describe('the life of a property', () => {
  test.each(ALLOWED)('%s: %s by %s leads to %s', (status, action, actor, to) => {
    expect(follow(PROPERTY_LIFECYCLE, status, action, actor)).toBe(to);
  });

  test.each(EVERYTHING.filter((row) => !isAllowed(...row)))(
    '%s: %s by %s is refused, and the allowed moves are named',
    (status, action, actor) => {
      const allowed = movesFrom(PROPERTY_LIFECYCLE, status, actor).map((move) => move.action);
      const refused = () => follow(PROPERTY_LIFECYCLE, status, action, actor);
      expect(refused).toThrow(Refusal);
      expect(refused).toThrow(
        expect.objectContaining({
          code: 'transition_not_allowed',
          details: { extra: { status, allowed } },
        }),
      );
    },
  );

  test('begins as a draft created by its owner', () => {
    expect(PROPERTY_BEGINNING).toEqual({ action: 'create', by: 'owner', to: 'draft' });
  });

  test('ends when it is sold, unless the sale is undone', () => {
    expect(PROPERTY_LIFECYCLE.sold.map(({ action }) => action)).toEqual(['reopen']);
  });

  test('lets the owner save exactly in the statuses with an open working copy', () => {
    const open = PROPERTY_STATUSES.filter((status) => isAllowed(status, 'save', 'owner'));
    expect(open).toEqual([...EDITABLE_STATUSES]);
  });

  test('has API names for all moves of people, and for no others', () => {
    expect(Object.keys(ACTIONS_BY_SEGMENT)).toEqual([
      'submit',
      'approve',
      'return',
      'edit',
      'discard',
      'withdraw',
      'back-on-market',
      'close',
      'reopen',
    ]);
    const byPeople = new Set(
      ALLOWED.filter(([, , actor]) => actor !== 'system').map(([, action]) => action),
    );
    // These actions have their own routes.
    for (const action of ['save', 'change_type', 'change_price', 'renew', 'confirm'] as const)
      byPeople.delete(action);
    expect(new Set(Object.values(ACTIONS_BY_SEGMENT).flat())).toEqual(byPeople);
  });

  test('has texts for every status and action in both languages', () => {
    for (const locale of LOCALES) {
      for (const status of PROPERTY_STATUSES) {
        expect(PROPERTY_STATUS_LABELS[status][locale]).not.toBe('');
      }
      for (const action of PROPERTY_ACTIONS) {
        expect(PROPERTY_ACTION_LABELS[action][locale]).not.toBe('');
      }
    }
  });
});

test('only a draft that the public has never seen can be deleted', () => {
  expect(isDeletable('draft', ['draft'])).toBe(true);
  expect(isDeletable('draft', ['draft', 'review', 'draft'])).toBe(true);
  expect(isDeletable('draft', ['draft', 'review', 'published', 'draft'])).toBe(false);
  for (const status of PROPERTY_STATUSES.filter((one) => one !== 'draft')) {
    expect(isDeletable(status, ['draft'])).toBe(false);
  }
});
