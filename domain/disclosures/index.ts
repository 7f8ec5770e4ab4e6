import { missingPaths } from '#domain/answers/missing.ts';
import type { Answers } from '#domain/answers/paths.ts';
import { dateOf } from '#domain/calendar.ts';
import type { DisclosedHome, Disclosure } from './disclosure.ts';
import { association } from './papers/association.ts';
import { coastalLine } from './papers/coastal-line.ts';
import { condominium } from './papers/condominium.ts';
import { cooperative } from './papers/cooperative.ts';
import { flood } from './papers/flood.ts';
import { leadPaint } from './papers/lead-paint.ts';
import { materialFacts } from './papers/material-facts.ts';
import {
  energyRating,
  militaryAirfield,
  mold,
  propertyTax,
  radon,
  serviceMember,
} from './papers/notices.ts';
import { sinkhole } from './papers/sinkhole.ts';

/** All disclosures, in the order in which pages list them. */
export const DISCLOSURES = [
  materialFacts,
  flood,
  leadPaint,
  association,
  condominium,
  cooperative,
  coastalLine,
  sinkhole,
  propertyTax,
  radon,
  energyRating,
  mold,
  serviceMember,
  militaryAirfield,
] as const;

export type DisclosureKey = (typeof DISCLOSURES)[number]['key'];
// Cast: `map` loses that the list has a first element, which columns with fixed values need.
export const DISCLOSURE_KEYS = DISCLOSURES.map(({ key }) => key) as [DisclosureKey];

type Keyed = Disclosure & Readonly<{ key: DisclosureKey }>;
const ALL: readonly Keyed[] = DISCLOSURES;

/** The disclosure of a key. */
export function disclosureOf(key: DisclosureKey): Keyed {
  const found = ALL.find((one) => one.key === key);
  if (!found) throw new Error(`unknown disclosure ${key}`);
  return found;
}

/** Disclosures that a home needs at an instant (epoch ms). */
export function neededDisclosures(home: DisclosedHome, now: number): readonly Keyed[] {
  const today = dateOf(now);
  return ALL.filter(({ applies, from }) => from <= today && applies(home));
}

/** Disclosures that a home does not need at an instant (epoch ms). */
export function unneededDisclosures(home: DisclosedHome, now: number): readonly Keyed[] {
  const needed = neededDisclosures(home, now);
  return ALL.filter((one) => !needed.includes(one));
}

/**
 * Disclosures that a home needs and that its owner has not given. Notices are given by being shown.
 * @param given keys of those that have a version. @param now epoch ms.
 */
export function missingDisclosures(
  home: DisclosedHome,
  given: readonly string[],
  now: number,
): readonly Keyed[] {
  return neededDisclosures(home, now).filter(
    ({ key, means }) => means !== 'notice' && !given.includes(key),
  );
}

/** Of the missing ones, those that the law requires before the contract is signed. */
export function missingBeforeContract(
  home: DisclosedHome,
  given: readonly string[],
  now: number,
): readonly Keyed[] {
  return missingDisclosures(home, given, now).filter(({ isBeforeContract }) => isBeforeContract);
}

/** Paths of the questions of a form that are not answered yet. */
export function openQuestions(
  { questions }: Pick<Disclosure, 'questions'>,
  home: DisclosedHome,
  answers: Answers,
): readonly string[] {
  return questions(home).flatMap((question) => missingPaths(question, answers));
}
