import { formatDate, formatInstant } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { isolated } from '#domain/i18n/punctuation.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { joinList } from '#domain/offers/format.ts';
import { mailingLine } from '#domain/offers/mailing-line.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { termClauses } from '#domain/offers/summary/summary-clauses.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { partyName } from '#domain/signing/signature.ts';
import type { NewSigner } from '../opening.ts';
import { AGREED_TEXTS, ASSOCIATION_TEXT, DEAL_EDITION, DEAL_TEXTS as WORDS } from './deal-texts.ts';

/** A numbered section of the contract, with the same number in both languages. */
export type DealSection = Readonly<{
  title: Localized;
  text: Localized<readonly string[]>;
  /** Parts of the paragraphs in a person's own words, the same in both languages. */
  ownWords?: readonly WrittenText[];
}>;

/** The contract from which both the page and the PDF are created. */
export type DealDocument = Readonly<{
  title: Localized;
  intro: Localized<readonly string[]>;
  sections: readonly DealSection[];
}>;

/** Data that a contract is created from. */
export type DealFacts = ContractHome &
  Readonly<{
    terms: OfferTerms;
    version: number;
    /** Epoch ms. */
    acceptedAt: number;
    /** Street, city, state and ZIP. */
    address: string;
    county: string;
    /** Parcel number (folio); absent if it is unknown. */
    parcel: string | undefined;
    signers: readonly NewSigner[];
  }>;

/**
 * The contract for an accepted version: parties, property and all terms, in both languages. English
 * controls. Contains everything that Fla. Stat. 725.01 requires of a writing.
 */
export function dealDocument(facts: DealFacts): DealDocument {
  return {
    title: WORDS.title,
    intro: inBoth((locale) => [
      WORDS.accepted[locale](facts.version, formatInstant(facts.acceptedAt, locale)),
      WORDS.controls[locale],
      WORDS.edition[locale](formatDate(DEAL_EDITION, locale)),
    ]),
    sections: [
      { title: WORDS.parties, text: inBoth((locale) => parties(facts, locale)) },
      { title: WORDS.property, text: inBoth((locale) => property(facts, locale)) },
      ...agreedSections(facts.terms, facts),
    ],
  };
}

/** What a contract depends on besides its terms. */
export type ContractHome = Readonly<{
  /** Whether the home's association approves buyers. */
  needsApproval: boolean;
}>;

export function contractHome({ restrictions = [] }: Pick<Facts, 'restrictions'>): ContractHome {
  return { needsApproval: restrictions.includes('association_approval') };
}

/** Numbers of the agreed sections of a contract by their English title. */
export function sectionNumbers(terms: OfferTerms, home: ContractHome): ReadonlyMap<string, number> {
  return new Map(
    agreedSections(terms, home).map(({ title }, index) => [title.en, index + AGREED_FROM]),
  );
}

/** Number of the first section after parties and property. */
const AGREED_FROM = 3;

function agreedSections(
  terms: OfferTerms,
  { needsApproval }: ContractHome,
): readonly DealSection[] {
  return [
    ...termClauses(terms, ['response_deadline']),
    ...(needsApproval ? [ASSOCIATION_TEXT] : []),
    ...AGREED_TEXTS,
  ];
}

function parties({ signers, terms }: DealFacts, locale: Locale): readonly string[] {
  const spouses = signers.flatMap(({ name, spouseOf }) =>
    spouseOf ? [WORDS.spouse[locale](isolated(name), isolated(spouseOf))] : [],
  );
  const addresses = [...terms.buyers, ...terms.companies].map((party) =>
    mailingLine(party, locale),
  );
  return [
    WORDS.buy[locale](sideNames(signers, 'buyer', locale)),
    WORDS.buyersAt[locale]([...new Set(addresses)].join('; ')),
    WORDS.sell[locale](sideNames(signers, 'seller', locale)),
    ...spouses,
  ];
}

function sideNames(signers: readonly NewSigner[], side: OfferSide, locale: Locale): string {
  const names = signers
    .filter((signer) => signer.side === side)
    .map((signer) => partyName(signer, locale));
  return joinList(names, locale);
}

function property({ address, county, parcel }: DealFacts, locale: Locale): readonly string[] {
  return [
    WORDS.address[locale](address, county),
    ...(parcel ? [WORDS.parcel[locale](parcel)] : []),
  ];
}
