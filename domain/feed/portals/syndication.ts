import { z } from 'zod';
import { isAnswered } from '#domain/answers/missing.ts';
import { addBusinessDays } from '#domain/business-days.ts';
import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import { PHOTO_SUBJECTS, type PhotoSubject, photoSubject } from '#domain/listings/photo.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { fieldsOf } from '#domain/properties/catalogue/index.ts';
import { isAsked } from '#domain/properties/catalogue/wizard/completeness.ts';
import { stepOf } from '#domain/properties/catalogue/wizard/wizard.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { CATALOG_FORMATS } from './catalog.ts';

/**
 * RESO names of the answers that brokers' sites expect from a feed: those of the IDX payload of
 * Data Dictionary 2.0 that owners can give.
 */
const EXPECTED = new Set(
  `ListPrice PropertySubType UnparsedAddress City PostalCode CountyOrParish ParcelNumber BedroomsTotal
  BathroomsFull BathroomsHalf LivingArea LotSizeSquareFeet YearBuilt StoriesTotal PublicRemarks
  ArchitecturalStyle Appliances InteriorFeatures ExteriorFeatures Flooring Heating Cooling Roof
  ConstructionMaterials ParkingFeatures GarageSpaces PoolFeatures View WaterfrontYN WaterfrontFeatures
  LotFeatures Zoning Utilities WaterSource Sewer SubdivisionName AssociationYN AssociationFee
  AssociationFeeFrequency AssociationAmenities CommunityFeatures PetsAllowed TaxAnnualAmount TaxYear
  ListingTerms SpecialListingConditions Inclusions SecurityFeatures WindowFeatures PossibleUse
  NumberOfUnitsTotal RoadSurfaceType Fencing Vegetation Directions ElementarySchool
  MiddleOrJuniorSchool HighSchool FireplaceYN FoundationDetails DirectionFaces VirtualTourURLUnbranded
  LotSizeSource TaxLegalDescription TRATO_FloodZone TRATO_CddAnnualFee TRATO_MinimumLeaseDays
  TRATO_LeasesPerYear`.split(/\s+/),
);

/** An expected answer that is missing, with the wizard step that asks for it. */
export type MissingAnswer = Readonly<{
  name: string;
  /** Path of the answer in the form of that step. */
  path: string;
  label: Localized;
  step: string;
}>;

/**
 * Number of answers expected from a home, and those that are missing, in the order of the
 * catalogue.
 */
export function expectedAnswers(type: PropertyType, facts: Facts) {
  const asked = fieldsOf(type).filter(
    (field) =>
      field.audience === 'public' && EXPECTED.has(field.reso ?? '') && isAsked(field, type, facts),
  );
  const missing: readonly MissingAnswer[] = asked
    .filter(({ key }) => !isAnswered(facts[key]))
    .map((field) => ({
      name: field.reso ?? '',
      path: field.key,
      label: field.label,
      step: stepOf(field, type),
    }));
  return { total: asked.length, missing };
}

/**
 * Last day to enter a home in the MLS: one business day after it was first marketed to the public
 * (Stellar MLS, article 4.5; SEFMLS).
 * @param marketedOn in Florida, `YYYY-MM-DD`
 */
export function mlsDeadline(marketedOn: string): string {
  return addBusinessDays(marketedOn, 1);
}

/**
 * Result of the MLS rule for the first photo. `unsaid`: its description does not say what it shows.
 */
const PHOTO_VERDICTS = ['fits', 'refused', 'unsaid', 'front_not_second', 'second_unsaid'] as const;
type PhotoVerdict = (typeof PHOTO_VERDICTS)[number];
type Words = Readonly<{ caption: Localized; alt: Localized }>;

/**
 * Checks the order of the photos against MLS rules (Stellar MLS, articles 4.5 and 5.1), using only
 * the owner's captions and descriptions: the front, an aerial photo or a water view comes first,
 * and after the latter two the front comes second. Land accepts any photo. The images themselves
 * are not examined.
 */
export function firstPhotoVerdict(
  type: PropertyType,
  [first, second]: readonly Words[],
): Readonly<{ verdict: PhotoVerdict; shows: PhotoSubject | null }> {
  const shows = (first && subjectOf(first)) ?? null;
  const answer = (verdict: PhotoVerdict) => ({ verdict, shows });
  if (type === 'vacant_land') return answer('fits');
  if (shows === null) return answer('unsaid');
  if (shows === 'front') return answer('fits');
  if (shows !== 'aerial' && shows !== 'water') return answer('refused');
  const next = second && subjectOf(second);
  if (next === 'front') return answer('fits');
  return answer(second && !next ? 'second_unsaid' : 'front_not_second');
}

/** Subject of a photo in the first language whose texts name one; the caption is read first. */
function subjectOf({ caption, alt }: Words): PhotoSubject | undefined {
  const said = LOCALES.flatMap(
    (locale) => photoSubject({ caption: caption[locale], alt: alt[locale] }) ?? [],
  );
  return said[0];
}

/** Response of `GET /api/properties/{id}/syndication`. */
export const syndicationSchema = z.strictObject({
  broker: z.strictObject({ name: z.string(), office: z.string() }).nullable(),
  /** Fields of the home's record in the feed, as text; empty while it is not in the feed. */
  record: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  expected: z.strictObject({
    total: z.int(),
    missing: z.array(
      z.strictObject({ name: z.string(), path: z.string(), label: z.string(), step: z.string() }),
    ),
  }),
  /** Hash in the file names of the first photo. */
  firstPhoto: z
    .strictObject({
      ...{ hash: z.string(), caption: z.string() },
      verdict: z.enum(PHOTO_VERDICTS),
      shows: z.enum(PHOTO_SUBJECTS).nullable(),
    })
    .nullable(),
  photoCount: z.int(),
  /** Date of publication and MLS deadline; null while it is not public. */
  clock: z.strictObject({ from: z.iso.date(), until: z.iso.date() }).nullable(),
  /** Who read the current version in the feed or a catalog; `at` is when they reached it. */
  takenBy: z.array(
    z.strictObject({
      name: z.string(),
      at: z.iso.datetime(),
      format: z.enum(CATALOG_FORMATS).nullable(),
    }),
  ),
});
export type Syndication = Readonly<z.infer<typeof syndicationSchema>>;
