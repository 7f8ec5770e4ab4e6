import { missingPaths } from '#domain/answers/missing.ts';
import type { Answers } from '#domain/answers/paths.ts';
import type { Condition, Question } from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { type FieldKey, fieldByKey } from '#domain/properties/catalogue/index.ts';
import {
  DWELLINGS,
  PROPERTY_TYPE_HINTS,
  PROPERTY_TYPE_LABELS,
  PROPERTY_TYPES,
} from '#domain/properties/property-type.ts';
import { sellerCount } from './agreement-draft.ts';
import {
  FINANCING_LABELS,
  HOMESTEAD_LABELS,
  AGREEMENT_LABELS as LABELS,
  OCCUPANCY_LABELS,
  POSSESSION_LABELS,
  STATE_LABELS,
} from './agreement-labels.ts';

/** Pages of the agreement in order. It is signed on the last one. */
export const AGREEMENT_PAGES = [
  'address',
  'sellers',
  'listing',
  'handover',
  'authorisation',
  'disclosure',
  'sign',
] as const;
export type AgreementPage = (typeof AGREEMENT_PAGES)[number];

type Wording = Partial<Pick<Question, 'hint' | 'options' | 'when' | 'requiredWhen' | 'optional'>>;

const TYPE = 'listing.propertyType';
/** Also until a type is chosen. */
const IS_DWELLING: Condition = { field: TYPE, is: [null, ...DWELLINGS] };

/** A question that the property catalogue also has, from which it takes kind and limits. */
function fact(path: string, key: FieldKey, label: Localized, wording: Wording = {}): Question {
  const { kind, maxLength, format, plausible } = fieldByKey(key);
  return {
    path,
    kind,
    label,
    ...(maxLength !== undefined && { maxLength }),
    ...(format && { format }),
    ...(plausible && { plausible }),
    ...wording,
  };
}

const name = (path: string, label: Localized): Question => ({
  ...{ path, label, kind: 'text', maxLength: 80 },
});

function optionsOf(labels: Readonly<Record<string, Localized>>): NonNullable<Question['options']> {
  return Object.entries(labels).map(([key, label]) => ({ key, label }));
}

/**
 * Questions about each seller. A middle name is required unless the seller states that they have
 * none.
 */
export const SELLER_QUESTIONS: readonly Question[] = [
  name('firstName', LABELS.firstName),
  {
    ...name('middleName', LABELS.middleName),
    requiredWhen: { field: 'hasNoMiddleName', is: [null, false], here: true },
  },
  {
    path: 'hasNoMiddleName',
    kind: 'check',
    label: { es: 'No tiene segundo nombre', en: 'Has no middle name' },
    optional: true,
  },
  name('lastName', LABELS.lastName),
  fact('phone', 'showingContactPhone', LABELS.phone),
  { ...fact('email', 'showingContactEmail', LABELS.email), maxLength: 254 },
];

/** Questions of each page, required ones first. Those about sellers are asked for each seller. */
export const AGREEMENT_QUESTIONS: Readonly<
  Record<Exclude<AgreementPage, 'sellers' | 'sign'>, readonly Question[]>
> = {
  address: [
    {
      path: TYPE,
      kind: 'choice',
      label: LABELS.propertyType,
      options: PROPERTY_TYPES.map((key) => ({
        key,
        label: PROPERTY_TYPE_LABELS[key],
        hint: PROPERTY_TYPE_HINTS[key],
      })),
    },
    fact('address.street', 'streetAddress', LABELS.street),
    fact('address.unit', 'unitNumber', LABELS.unit, {
      when: IS_DWELLING,
      requiredWhen: { field: TYPE, is: ['condo'] },
    }),
    fact('address.zip', 'postalCode', LABELS.zip, {
      hint: {
        es: 'Con él llenamos la ciudad y el condado.',
        en: 'We fill in the city and the county from it.',
      },
    }),
    fact('address.city', 'city', LABELS.city),
    fact('address.state', 'stateOrProvince', LABELS.state, { options: optionsOf(STATE_LABELS) }),
    fact('address.county', 'countyOrParish', LABELS.county),
  ],
  listing: [
    fact('listing.listPriceCents', 'listPrice', LABELS.listPriceCents, {
      hint: {
        es: 'Lo puede cambiar las veces que quiera.',
        en: 'You may change it as often as you like.',
      },
    }),
    fact('listing.startDate', 'listingContractDate', LABELS.startDate),
    fact('listing.endDate', 'expirationDate', LABELS.endDate),
    fact('listing.acceptedFinancing', 'listingTerms', LABELS.acceptedFinancing, {
      options: optionsOf(FINANCING_LABELS),
      hint: { es: 'Marque todas las que acepte.', en: 'Check all that you accept.' },
    }),
    fact(
      'listing.buyerAgentCompensation',
      'buyerBrokerageCompensation',
      LABELS.buyerAgentCompensation,
      {
        optional: true,
        hint: {
          es: 'Es opcional y se negocia; ninguna ley la fija. Por ejemplo: 2.5 % o $5,000.',
          en: 'Optional and negotiable; no law sets it. For example: 2.5% or $5,000.',
        },
      },
    ),
  ],
  handover: [
    fact('listing.occupancy', 'occupantType', LABELS.occupancy, {
      options: optionsOf(OCCUPANCY_LABELS),
    }),
    fact('disclosure.possession', 'possession', LABELS.possession, {
      options: optionsOf(POSSESSION_LABELS),
    }),
    fact('listing.personalPropertyIncluded', 'inclusions', LABELS.personalPropertyIncluded, {
      hint: {
        es: 'Electrodomésticos, cortinas, lámparas. Si no se queda nada, escriba «Ninguno».',
        en: 'Appliances, curtains, lamps. If nothing stays, write “None”.',
      },
    }),
    fact('disclosure.homeWarranty', 'homeWarrantyYN', LABELS.homeWarranty, { when: IS_DWELLING }),
  ],
  authorisation: [
    fact('authorisation.displayOnline', 'internetEntireListingDisplayYN', LABELS.displayOnline),
    fact('authorisation.displayAddress', 'internetAddressDisplayYN', LABELS.displayAddress, {
      hint: {
        es: 'Con «No» se ven la ciudad y el código postal, nunca la calle.',
        en: 'With “No”, people see the city and the ZIP, never the street.',
      },
    }),
    fact(
      'authorisation.allowValuations',
      'internetAutomatedValuationDisplayYN',
      LABELS.allowValuations,
    ),
    fact('authorisation.allowComments', 'internetConsumerCommentYN', LABELS.allowComments),
  ],
  disclosure: [
    fact('disclosure.showOffersToBuyers', 'showOffersToBuyers', LABELS.showOffersToBuyers, {
      hint: {
        es: 'Ven los términos, nunca quién ofrece.',
        en: 'They see the terms, never who is offering.',
      },
    }),
    fact(
      'disclosure.discloseMultipleOffers',
      'discloseMultipleOffers',
      LABELS.discloseMultipleOffers,
    ),
    fact('disclosure.mortgage.clear', 'mortgageFreeAndClear', LABELS.mortgageClear, {
      hint: {
        es: 'Solo usted y nosotros lo vemos. Sirve para calcular lo que le queda.',
        en: 'Only you and we see it. It is used to work out what you keep.',
      },
    }),
    fact('disclosure.mortgage.totalCents', 'mortgageTotal', LABELS.mortgageTotal, {
      when: { field: 'disclosure.mortgage.clear', is: [false] },
    }),
    fact('disclosure.materialFacts', 'materialFacts', LABELS.materialFacts, {
      optional: true,
      hint: {
        es: 'Filtraciones, permisos abiertos, daños, pleitos. Los leen los compradores.',
        en: 'Leaks, open permits, damage, disputes. Buyers read them.',
      },
    }),
    {
      path: 'disclosure.homestead',
      kind: 'choice',
      label: LABELS.homestead,
      options: optionsOf(HOMESTEAD_LABELS),
      optional: true,
      hint: {
        es: 'Si lo responde, la firma del contrato se abre automáticamente cuando se acepta una oferta. El cónyuge de quien vende su vivienda principal también firma (Constitución de Florida, art. X §4).',
        en: 'If you answer, contract signing opens automatically when an offer is accepted. The spouse of a homestead’s seller signs too (Florida Constitution, art. X §4).',
      },
    },
  ],
};

/** Paths of missing required answers on a page: `sellers.1.email`, `address.zip`. */
export function missingOnPage(page: AgreementPage, answers: Answers): readonly string[] {
  if (page === 'sign') return [];
  if (page !== 'sellers')
    return AGREEMENT_QUESTIONS[page].flatMap((one) => missingPaths(one, answers));
  return Array.from({ length: sellerCount(answers) }, (_, place) =>
    SELLER_QUESTIONS.flatMap((one) => missingPaths(one, answers, `sellers.${place}`)),
  ).flat();
}

/** The page to resume at: the first with a missing answer, otherwise the last. */
export function agreementPageToResume(answers: Answers): AgreementPage {
  return AGREEMENT_PAGES.find((page) => missingOnPage(page, answers).length > 0) ?? 'sign';
}

/** The page that asks for the answer at a path; the signing page if none does. */
export function agreementPageOf(path: string): AgreementPage {
  if (path.startsWith('sellers')) return 'sellers';
  const pages = Object.entries(AGREEMENT_QUESTIONS);
  const found = pages.find(([, questions]) => questions.some((one) => one.path === path))?.[0];
  return AGREEMENT_PAGES.find((page) => page === found) ?? 'sign';
}
