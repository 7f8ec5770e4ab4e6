import { z } from 'zod';
import { isAnswered } from '#domain/answers/asked.ts';
import { addBusinessDays } from '#domain/business-days.ts';
import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import { isFloorPlan } from '#domain/listings/floor-plan.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { fieldsOf } from '#domain/properties/catalogue/index.ts';
import { isAsked } from '#domain/properties/catalogue/wizard/asked.ts';
import { stepOf } from '#domain/properties/catalogue/wizard/wizard.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

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

/**
 * Whether an MLS would refuse the first photo by what its owner says it shows: a floor plan is the
 * front of no building; of land a plan is as good as a photo (Stellar MLS, article 5.1).
 */
export function isRefusedFirst(
  type: PropertyType,
  photo: Readonly<{ caption: Localized; alt: Localized }>,
) {
  if (type === 'vacant_land') return false;
  return LOCALES.some((locale) =>
    isFloorPlan({ caption: photo.caption[locale], alt: photo.alt[locale] }),
  );
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
    .strictObject({ hash: z.string(), caption: z.string(), isRefused: z.boolean() })
    .nullable(),
  photoCount: z.int(),
  /** Since when it is public, and until when the MLS wants it; absent while it is not. */
  clock: z.strictObject({ from: z.iso.date(), until: z.iso.date() }).nullable(),
  /** Who read it as it is now; `at` is when they read that far. */
  takenBy: z.array(z.strictObject({ name: z.string(), at: z.iso.datetime() })),
});
export type Syndication = Readonly<z.infer<typeof syndicationSchema>>;
