import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

export type ResoValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly ResoRecord[]
  | ResoRecord;
/** A record with the dictionary's field names. */
export type ResoRecord = { readonly [name: string]: ResoValue };

/** PropertyType of RESO Data Dictionary 2.0. */
const RESO_TYPE = {
  single_family: 'Residential',
  multi_family: 'Residential Income',
  condo: 'Residential',
  vacant_land: 'Land',
} as const satisfies Record<PropertyType, string>;

/** Values of UnitTypeType in RESO Data Dictionary 2.0, by number of bedrooms. */
export const UNIT_TYPES: readonly string[] = [
  'Studio',
  '1 Bedroom',
  '2 Bedroom',
  '3 Bedroom',
  '4 Bedroom Or More',
];

const SQUARE_FEET_PER_ACRE = 43_560;

/** Fields derived from a property's answers: totals, flags and units of measure. */
export function derivedOfProperty(
  type: PropertyType,
  facts: Facts,
  record: ResoRecord,
): ResoRecord {
  return withoutGaps({
    PropertyType: RESO_TYPE[type],
    Country: 'US',
    PublicRemarks: facts.publicRemarksEn ?? facts.publicRemarks,
    ...sizes(facts),
    ...flags(facts),
    SpaFeatures: spaFeatures(facts),
    PropertyAttachedYN: isAttached(facts),
    CurrentUse: type === 'vacant_land' ? ['Vacant'] : undefined,
    UnitTypeType: unitTypes(facts),
    FrontageLength: facts.frontageLength === undefined ? undefined : `${facts.frontageLength} ft`,
    // A whole number in the dictionary.
    Elevation: facts.elevation === undefined ? undefined : Math.round(facts.elevation),
    ElevationUnits: facts.elevation === undefined ? undefined : 'Feet',
    AssociationFee2Frequency: facts.membershipFee === undefined ? undefined : 'One Time',
    ListingTerms: facts.assumableMortgageYN
      ? [...listOf(record['ListingTerms']), 'Assumable']
      : undefined,
    ...occupiedUnits(facts),
    ...schoolDistricts(facts),
  });
}

/** Fields derived from a row: type and baths of a unit, unit of measure of a room. */
export function derivedOfRow(key: string, row: object): ResoRecord {
  if (key === 'rooms') return { RoomLengthWidthUnits: 'Feet' };
  const [full, half]: unknown[] = [
    Reflect.get(row, 'unitBathroomsFull'),
    Reflect.get(row, 'unitBathroomsHalf'),
  ];
  const kind = unitType(row);
  return {
    ...(kind && { UnitTypeType: kind }),
    ...(typeof full === 'number' && {
      UnitTypeUnitsTotal: 1,
      UnitTypeBathsTotal: full + (typeof half === 'number' ? half : 0),
    }),
  };
}

function sizes({ bathroomsFull, bathroomsHalf, livingArea, lotSizeSquareFeet: lot }: Facts) {
  return {
    // Counts bathrooms: two full and one half bath are three.
    BathroomsTotalInteger:
      bathroomsFull === undefined ? undefined : bathroomsFull + (bathroomsHalf ?? 0),
    LivingAreaUnits: livingArea === undefined ? undefined : 'Square Feet',
    LivingAreaSource: livingArea === undefined ? undefined : 'Owner',
    LotSizeArea: lot,
    LotSizeUnits: lot === undefined ? undefined : 'Square Feet',
    LotSizeAcres: lot === undefined ? undefined : Number((lot / SQUARE_FEET_PER_ACRE).toFixed(4)),
  };
}

function flags(facts: Facts) {
  return {
    GarageYN: isPositive(facts.garageSpaces),
    CarportYN: isPositive(facts.carportSpaces),
    PoolPrivateYN: facts.poolFeatures?.some((pool) => pool !== 'none' && pool !== 'community'),
    SpaYN: facts.poolFeatures?.includes('spa'),
    CoolingYN: hasSome(facts.cooling),
    HeatingYN: hasSome(facts.heating),
    ViewYN: hasSome(facts.view),
    HorseYN: hasSome(facts.horseAmenities),
    NewConstructionYN: facts.designFeatures?.includes('new_construction'),
  };
}

function spaFeatures({ poolFeatures }: Facts): readonly string[] | undefined {
  if (!poolFeatures?.includes('spa')) return undefined;
  return [poolFeatures.includes('community') ? 'Community' : 'Private'];
}

/** Whether the building shares walls with others; undefined when the subtype does not say. */
function isAttached({ propertySubType }: Facts): boolean | undefined {
  switch (propertySubType) {
    case 'condo':
    case 'townhouse':
    case 'co_op':
    case 'hotel_room':
      return true;
    case 'single_family':
    case 'mobile_home':
      return false;
    default:
      return undefined;
  }
}

/** Unit types of a building, by number of bedrooms. */
function unitTypes({ units }: Facts): readonly string[] | undefined {
  const kinds = new Set(units?.flatMap((unit) => unitType(unit) ?? []));
  return kinds.size > 0 ? [...kinds] : undefined;
}

function unitType(unit: object): string | undefined {
  const beds: unknown = Reflect.get(unit, 'unitTypeBedsTotal');
  return typeof beds === 'number' ? UNIT_TYPES[Math.min(beds, UNIT_TYPES.length - 1)] : undefined;
}

function occupiedUnits({ units }: Facts) {
  const leases = units?.map((unit) => unit['unitLeaseType']);
  const count = (...types: readonly string[]) =>
    leases?.filter((lease) => typeof lease === 'string' && types.includes(lease)).length;
  return {
    NumberOfUnitsVacant: count('vacant'),
    NumberOfUnitsLeased: count('yearly', 'month_to_month'),
  };
}

/** In Florida each county is one school district (Constitution, article IX, section 4). */
function schoolDistricts({ elementarySchool, middleSchool, highSchool, countyOrParish }: Facts) {
  return {
    ElementarySchoolDistrict: elementarySchool && countyOrParish,
    MiddleOrJuniorSchoolDistrict: middleSchool && countyOrParish,
    HighSchoolDistrict: highSchool && countyOrParish,
  };
}

function hasSome(chosen: readonly string[] | undefined): boolean | undefined {
  return chosen?.some((key) => key !== 'none');
}

function isPositive(count: number | undefined): boolean | undefined {
  return count === undefined ? undefined : count > 0;
}

function listOf(value: ResoValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function withoutGaps(record: Readonly<Record<string, ResoValue | undefined>>): ResoRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
