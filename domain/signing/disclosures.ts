import { dateOf } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { DocumentKind } from '#domain/offers/documents.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

type DisclosedHome = Readonly<{ propertyType: PropertyType; facts: Facts }>;

/** What a seller must have given before the contract is signed. Dated configuration, for an attorney to read. */
type Disclosure = Readonly<{
  key: string;
  label: Localized;
  /** The statute it follows from. */
  source: string;
  /** The first day (`YYYY-MM-DD`) on which a contract needs it. */
  from: string;
  /** The kind of document with which it is given. */
  kind: DocumentKind;
  applies: (home: DisclosedHome) => boolean;
}>;

export const DISCLOSURES = [
  {
    key: 'flood',
    label: { es: 'divulgación de inundación', en: 'flood disclosure' },
    source: 'Fla. Stat. 689.302',
    from: '2024-10-01',
    kind: 'flood_disclosure',
    applies: ({ propertyType }) => propertyType !== 'vacant_land',
  },
  {
    key: 'association',
    label: {
      es: 'resumen de la asociación de propietarios',
      en: 'homeowners’ association disclosure summary',
    },
    source: 'Fla. Stat. 720.401',
    from: '2004-07-01',
    kind: 'association_disclosure',
    applies: ({ propertyType, facts }) =>
      propertyType !== 'condo' && facts.associationType === 'homeowners',
  },
  {
    key: 'condominium',
    label: { es: 'documentos del condominio', en: 'condominium documents' },
    source: 'Fla. Stat. 718.503',
    from: '1992-04-01',
    kind: 'condominium_documents',
    applies: ({ facts }) => facts.associationType === 'condominium',
  },
] as const satisfies readonly Disclosure[];

/**
 * The disclosures that are due before a contract about this home and have not been given.
 * @param given the kinds of the documents that went to the other side. @param now epoch ms.
 */
export function missingDisclosures(
  home: DisclosedHome,
  given: readonly DocumentKind[],
  now: number,
): readonly (typeof DISCLOSURES)[number][] {
  const today = dateOf(now);
  return DISCLOSURES.filter(
    ({ applies, from, kind }) => from <= today && applies(home) && !given.includes(kind),
  );
}
