import { dateOf } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { DocumentKind } from '#domain/offers/documents.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

type DisclosedHome = Readonly<{ propertyType: PropertyType; facts: Facts }>;

/**
 * A disclosure that a seller must give before the contract is signed. Dated configuration, to be
 * reviewed by an attorney.
 */
type Disclosure = Readonly<{
  key: string;
  label: Localized;
  /** The statute that requires it. */
  source: string;
  /** First date (`YYYY-MM-DD`) on which contracts need it. */
  from: string;
  /** Kind of the document that contains it. */
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
 * Disclosures that a contract about this home requires and that were not given.
 * @param given kinds of the documents sent to the other side. @param now epoch ms.
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
