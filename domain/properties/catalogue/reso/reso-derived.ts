import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

export type ResoValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly ResoRecord[]
  | ResoRecord;
/** One record of the dictionary by its field names. */
export type ResoRecord = { readonly [name: string]: ResoValue };

/** PropertyType of RESO Data Dictionary 2.0. */
const RESO_TYPE = {
  single_family: 'Residential',
  multi_family: 'Residential Income',
  condo: 'Residential',
  vacant_land: 'Land',
} as const satisfies Record<PropertyType, string>;

const SQUARE_FEET_PER_ACRE = 43_560;

/** What follows from the answers without being one: totals, flags and units of measure. */
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
    FrontageLength: facts.frontageLength === undefined ? undefined : `${facts.frontageLength} ft`,
    ElevationUnits: facts.elevation === undefined ? undefined : 'Feet',
    AssociationFee2Frequency: facts.membershipFee === undefined ? undefined : 'One Time',
    ListingTerms: facts.assumableMortgageYN
      ? [...listOf(record['ListingTerms']), 'Assumable']
      : undefined,
    ...occupiedUnits(facts),
    ...schoolDistricts(facts),
  });
}

/** What follows from a row: a unit's baths, the unit of a room's measures. */
export function derivedOfRow(key: string, row: object): ResoRecord {
  if (key === 'rooms') return { RoomLengthWidthUnits: 'Feet' };
  const [full, half]: unknown[] = [
    Reflect.get(row, 'unitBathroomsFull'),
    Reflect.get(row, 'unitBathroomsHalf'),
  ];
  if (typeof full !== 'number') return {};
  return {
    UnitTypeUnitsTotal: 1,
    UnitTypeBathsTotal: full + (typeof half === 'number' ? half : 0),
  };
}

function sizes({ bathroomsFull, bathroomsHalf, livingArea, lotSizeSquareFeet: lot }: Facts) {
  return {
    // Rooms, not fractions: two full and one half bath are three.
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
