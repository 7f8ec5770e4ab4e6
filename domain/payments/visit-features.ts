import type { AddOnKey } from './add-ons.ts';

/**
 * What of visits every plan has, and what the add-on adds; the one place that says so. Plans, add-ons,
 * the hours' page and the API all read it.
 */
export const VISIT_FEATURES = {
  everyPlan: ['owner_confirms', 'questions', 'open_houses', 'leads', 'calendar'],
  addOn: ['at_once'],
} as const;

/** The service of `ADD_ONS` that lets visits be confirmed without the owner. */
export const AT_ONCE_ADD_ON: AddOnKey = 'showing_schedule';
