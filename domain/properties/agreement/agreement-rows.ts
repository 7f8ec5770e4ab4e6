import { formatDate } from '#domain/calendar.ts';
import { LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { streetLine } from '#domain/properties/address-line.ts';
import { YES_NO } from '#domain/properties/catalogue/answer-text.ts';
import { PROPERTY_TYPE_LABELS } from '#domain/properties/property-type.ts';
import type { UnsignedAgreement } from './agreement.ts';
import {
  FINANCING_LABELS,
  HOMESTEAD_LABELS,
  AGREEMENT_LABELS as LABELS,
  OCCUPANCY_LABELS,
  POSSESSION_LABELS,
} from './agreement-labels.ts';

/** One answer with its label. */
export type AgreementRow = Readonly<{ label: Localized; value: Localized }>;
/** A section of the agreement with its answers, for display and print. */
export type AgreementPart = Readonly<{ title: Localized; rows: readonly AgreementRow[] }>;

/** A line to write on by hand. */
const LINE = '______________________';
const NONE = '–';

export const AUTHORISATION_KEYS = [
  'displayOnline',
  'displayAddress',
  'allowValuations',
  'allowComments',
] as const;

/** All answers of an agreement. A blank agreement has labels with lines to write on. */
export function agreementParts(agreement: UnsignedAgreement | undefined): readonly AgreementPart[] {
  return [
    { title: LABELS.sellers, rows: agreement ? sellerRows(agreement) : blank(SELLER) },
    { title: LABELS.address, rows: agreement ? addressRows(agreement) : blank(ADDRESS) },
    { title: LABELS.listing, rows: agreement ? listingRows(agreement) : blank(LISTING) },
    {
      title: LABELS.authorisation,
      rows: agreement ? authorisationRows(agreement) : blank(AUTHORISATION_KEYS),
    },
    { title: LABELS.disclosure, rows: agreement ? disclosureRows(agreement) : blank(DISCLOSURE) },
  ];
}

type LabelKey = keyof typeof LABELS;
const SELLER: readonly LabelKey[] = ['firstName', 'middleName', 'lastName', 'phone', 'email'];
const ADDRESS: readonly LabelKey[] = ['propertyType', 'street', 'unit', 'city', 'county', 'zip'];
const LISTING: readonly LabelKey[] = [
  'listPriceCents',
  'startDate',
  'endDate',
  'acceptedFinancing',
  'occupancy',
  'personalPropertyIncluded',
  'buyerAgentCompensation',
];
const DISCLOSURE: readonly LabelKey[] = [
  'materialFacts',
  'showOffersToBuyers',
  'discloseMultipleOffers',
  'mortgageClear',
  'mortgageTotal',
  'homeWarranty',
  'possession',
  'homestead',
];

function blank(keys: readonly LabelKey[]): readonly AgreementRow[] {
  return keys.map((key) => same(LABELS[key], LINE));
}

function sellerRows({ sellers }: UnsignedAgreement): readonly AgreementRow[] {
  return sellers.map(({ firstName, middleName, lastName, phone, email }, index) =>
    same(
      { es: `Vendedor ${index + 1}`, en: `Seller ${index + 1}` },
      [[firstName, middleName, lastName].filter(Boolean).join(' '), formatPhone(phone), email].join(
        ' · ',
      ),
    ),
  );
}

function addressRows({ address, listing }: UnsignedAgreement): readonly AgreementRow[] {
  const { propertyType: type } = listing;
  const { street, unit, city, state, zip, county } = address;
  return [
    ...(type ? [each(LABELS.propertyType, (locale) => PROPERTY_TYPE_LABELS[type][locale])] : []),
    same(LABELS.street, streetLine(street, unit)),
    same(LABELS.city, `${city}, ${state} ${zip}`),
    same(LABELS.county, county),
  ];
}

function listingRows({ listing }: UnsignedAgreement): readonly AgreementRow[] {
  return [
    each(LABELS.listPriceCents, (locale) => formatCents(listing.listPriceCents, locale)),
    each(LABELS.startDate, (locale) => formatDate(listing.startDate, locale)),
    each(LABELS.endDate, (locale) => formatDate(listing.endDate, locale)),
    each(LABELS.acceptedFinancing, (locale) =>
      listing.acceptedFinancing.map((key) => FINANCING_LABELS[key][locale]).join(', '),
    ),
    each(LABELS.occupancy, (locale) => OCCUPANCY_LABELS[listing.occupancy][locale]),
    same(LABELS.personalPropertyIncluded, listing.personalPropertyIncluded),
    same(LABELS.buyerAgentCompensation, listing.buyerAgentCompensation || NONE),
  ];
}

function authorisationRows({ authorisation }: UnsignedAgreement): readonly AgreementRow[] {
  return AUTHORISATION_KEYS.map((key) => yesNo(LABELS[key], authorisation[key]));
}

function disclosureRows({ disclosure }: UnsignedAgreement): readonly AgreementRow[] {
  const { homestead, mortgage } = disclosure;
  return [
    same(LABELS.materialFacts, disclosure.materialFacts || NONE),
    yesNo(LABELS.showOffersToBuyers, disclosure.showOffersToBuyers),
    yesNo(LABELS.discloseMultipleOffers, disclosure.discloseMultipleOffers),
    yesNo(LABELS.mortgageClear, mortgage.clear),
    ...(mortgage.totalCents === undefined
      ? []
      : [each(LABELS.mortgageTotal, (locale) => formatCents(mortgage.totalCents ?? 0, locale))]),
    yesNo(LABELS.homeWarranty, disclosure.homeWarranty),
    each(LABELS.possession, (locale) => POSSESSION_LABELS[disclosure.possession][locale]),
    ...(homestead ? [each(LABELS.homestead, (locale) => HOMESTEAD_LABELS[homestead][locale])] : []),
  ];
}

/** A row whose value is the same in both languages. */
function same(label: Localized, value: string): AgreementRow {
  return { label, value: { es: value, en: value } };
}

function each(label: Localized, valueIn: (locale: Locale) => string): AgreementRow {
  const [es, en] = LOCALES;
  return { label, value: { es: valueIn(es), en: valueIn(en) } };
}

function yesNo(label: Localized, answer: boolean): AgreementRow {
  return { label, value: YES_NO[answer ? 'yes' : 'no'] };
}
