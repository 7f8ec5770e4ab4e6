import { ACCOUNTS_CALLS } from './matrix/accounts.ts';
import { ADMIN_CALLS } from './matrix/admin.ts';
import { OFFERS_CALLS } from './matrix/offers.ts';
import { PROPERTIES_CALLS } from './matrix/properties.ts';
import { PUBLIC_CALLS } from './matrix/public.ts';
import type { Rows } from './matrix/reach.ts';
import { ROUND_CALLS } from './matrix/rounds.ts';
import { SIGNINGS_CALLS } from './matrix/signings.ts';
import { VISITS_CALLS } from './matrix/visits.ts';

/** All operations of the API; a test fails if one is missing. */
export const MATRIX: Rows = {
  ...ACCOUNTS_CALLS,
  ...ADMIN_CALLS,
  ...OFFERS_CALLS,
  ...PROPERTIES_CALLS,
  ...PUBLIC_CALLS,
  ...ROUND_CALLS,
  ...SIGNINGS_CALLS,
  ...VISITS_CALLS,
};
