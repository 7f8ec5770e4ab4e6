import { z } from 'zod';
import { isAnswered } from '#domain/answers/asked.ts';
import { addBusinessDays } from '#domain/business-days.ts';
import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import { PHOTO_SUBJECTS, type PhotoSubject, photoSubject } from '#domain/listings/photo-subject.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { fieldsOf } from '#domain/properties/catalogue/index.ts';
import { isAsked } from '#domain/properties/catalogue/wizard/asked.ts';
import { stepOf } from '#domain/properties/catalogue/wizard/wizard.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { CATALOG_FORMATS } from './catalog.ts';

/**
 * The answers that brokers' sites expect of a feed, by their RESO names: those of the IDX payload of
 * Data Dictionary 2.0 that an owner answers.
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

/** An answer that readers of the feed expect and that is not given, with the page that asks for it. */
export type MissingAnswer = Readonly<{
  name: string;
  /** Of the answer, on the page that asks for it. */
  path: string;
  label: Localized;
  step: string;
}>;

/** The expected answers of a home: how many there are, and those that are missing, in their order. */
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
 * The last day on which a home has to be in the MLS: one business day after it was first marketed to
 * the public (Stellar MLS, article 4.5; SEFMLS).
 * @param marketedOn in Florida, `YYYY-MM-DD`
 */
export function mlsDeadline(marketedOn: string): string {
  return addBusinessDays(marketedOn, 1);
}

/** Whether a home meets the rule of the first photo. `unsaid`: its description does not say what it shows. */
const PHOTO_VERDICTS = ['fits', 'refused', 'unsaid', 'front_not_second', 'second_unsaid'] as const;
type PhotoVerdict = (typeof PHOTO_VERDICTS)[number];
type Words = Readonly<{ caption: Localized; alt: Localized }>;

/**
 * What an MLS says of the order of the photos (Stellar MLS, articles 4.5 and 5.1), as far as it
 * follows from what the owner wrote of them: the front, an aerial photo or a water view first, and
 * the front second after one of the latter two; of land a plan is as good as a photo. What a picture
 * shows itself, signs and logos too, is not looked at.
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

/** A language that says something decides; the owner's own words come first. */
function subjectOf({ caption, alt }: Words): PhotoSubject | undefined {
  const said = LOCALES.flatMap(
    (locale) => photoSubject({ caption: caption[locale], alt: alt[locale] }) ?? [],
  );
  return said[0];
}

/** What `GET /api/properties/{id}/syndication` answers. */
export const syndicationSchema = z.strictObject({
  broker: z.strictObject({ name: z.string(), office: z.string() }).nullable(),
  /** What the feed says of the home, as text; empty while it is not in it. */
  record: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  expected: z.strictObject({
    total: z.int(),
    missing: z.array(
      z.strictObject({ name: z.string(), path: z.string(), label: z.string(), step: z.string() }),
    ),
  }),
  /** Names the first photo's files. */
  firstPhoto: z
    .strictObject({
      ...{ hash: z.string(), caption: z.string() },
      verdict: z.enum(PHOTO_VERDICTS),
      shows: z.enum(PHOTO_SUBJECTS).nullable(),
    })
    .nullable(),
  photoCount: z.int(),
  /** Since when it is public, and until when the MLS wants it; absent while it is not. */
  clock: z.strictObject({ from: z.iso.date(), until: z.iso.date() }).nullable(),
  /** Who read it as it is now, in the feed or in a catalog; `at` is when they read that far. */
  takenBy: z.array(
    z.strictObject({
      name: z.string(),
      at: z.iso.datetime(),
      format: z.enum(CATALOG_FORMATS).nullable(),
    }),
  ),
});
export type Syndication = Readonly<z.infer<typeof syndicationSchema>>;
