import { expect, test } from 'vitest';
import { PROPERTY_STATUSES } from '#domain/properties/status.ts';
import { statusMeaning } from './info-texts.ts';

const FINDS = /in the search and|keeps seeing/;

test.each([
  [{ isOnline: true, isHidden: false }, ['published', 'editing']],
  [{ isOnline: true, isHidden: true }, ['editing']],
  [{ isOnline: false, isHidden: false }, []],
  [{ isOnline: false, isHidden: true }, []],
])('of a home that is %j, the public finds it when it is %j', (shown, found) => {
  const said = PROPERTY_STATUSES.filter((status) => FINDS.test(statusMeaning(status, shown).en));
  expect(said).toEqual(found);
});
