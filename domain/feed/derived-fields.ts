import { UNIT_TYPES } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { type DeclaredField, type LookupValue, lookupField, lookupNameOf } from './declared.ts';
import { STANDARD_STATUSES, STREET_DIRECTIONS, STREET_SUFFIXES } from './feed-listing.ts';
import { OPEN_HOUSE_STATUSES } from './open-house-record.ts';

/** Fields whose lookup lists the names in use. A school district in Florida is its county. */
export const SCHOOL_FIELDS = ['ElementarySchool', 'MiddleOrJuniorSchool', 'HighSchool'] as const;
export const DISTRICT_FIELDS = [
  'ElementarySchoolDistrict',
  'MiddleOrJuniorSchoolDistrict',
  'HighSchoolDistrict',
] as const;

/** Property fields derived from answers (`reso-derived.ts`). */
export const DERIVED_FIELDS: readonly DeclaredField[] = [
  lookupField('PropertyType'),
  lookupField('Country'),
  lookupField('LivingAreaUnits'),
  lookupField('LivingAreaSource'),
  lookupField('LotSizeUnits'),
  lookupField('ElevationUnits'),
  lookupField('AssociationFee2Frequency'),
  lookupField('City'),
  lookupField('CountyOrParish'),
  ...SCHOOL_FIELDS.map((name) => lookupField(name)),
  ...DISTRICT_FIELDS.map((name) => lookupField(name)),
  { name: 'NewConstructionYN', type: 'boolean' },
  { name: 'BathroomsTotalInteger', type: 'integer' },
  { name: 'LotSizeArea', type: 'decimal' },
  { name: 'LotSizeAcres', type: 'decimal' },
  { name: 'GarageYN', type: 'boolean' },
  { name: 'CarportYN', type: 'boolean' },
  { name: 'PoolPrivateYN', type: 'boolean' },
  { name: 'SpaYN', type: 'boolean' },
  lookupField('SpaFeatures', 'strings'),
  { name: 'PropertyAttachedYN', type: 'boolean' },
  lookupField('CurrentUse', 'strings'),
  lookupField('UnitTypeType', 'strings'),
  { name: 'CoolingYN', type: 'boolean' },
  { name: 'HeatingYN', type: 'boolean' },
  { name: 'ViewYN', type: 'boolean' },
  { name: 'HorseYN', type: 'boolean' },
  { name: 'FrontageLength', type: 'string' },
  { name: 'NumberOfUnitsVacant', type: 'integer' },
  { name: 'NumberOfUnitsLeased', type: 'integer' },
];

/** Fields of a room or unit that are not filled from a column of the catalogue. */
export const DERIVED_ROW_FIELDS = {
  Rooms: [lookupField('RoomLengthWidthUnits')],
  UnitTypes: [
    lookupField('UnitTypeType'),
    { name: 'UnitTypeUnitsTotal', type: 'integer' },
    { name: 'UnitTypeBathsTotal', type: 'integer' },
  ],
} as const satisfies Record<string, readonly DeclaredField[]>;

/** Standard lookup values of derived fields. */
export const DERIVED_LOOKUPS: readonly LookupValue[] = [
  ...standard('PropertyType', ['Residential', 'Residential Income', 'Land']),
  ...standard('Country', ['US']),
  ...standard('LivingAreaUnits', ['Square Feet']),
  ...standard('LotSizeUnits', ['Square Feet']),
  ...standard('LivingAreaSource', ['Owner']),
  ...standard('ElevationUnits', ['Feet']),
  ...standard('AssociationFee2Frequency', ['One Time']),
  ...standard('ListingTerms', ['Assumable']),
  ...standard('SpaFeatures', ['Community', 'Private']),
  ...standard('CurrentUse', ['Vacant']),
  ...standard('UnitTypeType', UNIT_TYPES),
  ...standard('StandardStatus', STANDARD_STATUSES),
  ...standard('StreetDirPrefix', STREET_DIRECTIONS),
  ...local('MlsStatus', STANDARD_STATUSES),
  ...local('StreetSuffix', STREET_SUFFIXES),
  ...standard('MediaCategory', ['Photo']),
  // The dictionary's MediaType has no WebP.
  ...local('MediaType', ['webp']),
  ...standard('ResourceName', ['Property', 'OpenHouse']),
  ...standard('OpenHouseStatus', OPEN_HOUSE_STATUSES),
  ...standard('OpenHouseType', ['Public']),
];

function standard(field: string, values: readonly string[]): readonly LookupValue[] {
  return values.map((value) => ({ lookup: lookupNameOf(field), value, isStandard: true }));
}

function local(field: string, values: readonly string[]): readonly LookupValue[] {
  return standard(field, values).map((value) => ({ ...value, isStandard: false }));
}
