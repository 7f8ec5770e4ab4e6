/** Type of a declared field. Lists of records are not fields but navigation properties. */
export type DeclaredType =
  | 'string'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'strings';

/** One field of a resource, by its StandardName in RESO Data Dictionary 2.0. */
export type DeclaredField = Readonly<{
  name: string;
  type: DeclaredType;
  /** LookupName of its values. The dictionary shares some lookups between fields. */
  lookup?: string;
}>;

/** A lookup value. `isStandard` is false for local values, which the dictionary does not have. */
export type LookupValue = Readonly<{ lookup: string; value: string; isStandard: boolean }>;

/** Lookup names that differ from the field name. */
const LOOKUP_NAMES: Readonly<Record<string, string>> = {
  InteriorFeatures: 'InteriorOrRoomFeatures',
  AssociationFeeFrequency: 'FeeFrequency',
  AssociationFee2Frequency: 'FeeFrequency',
  CurrentUse: 'CurrentOrPossibleUse',
  PossibleUse: 'CurrentOrPossibleUse',
  ElevationUnits: 'LinearUnits',
  RoomLengthWidthUnits: 'LinearUnits',
  LivingAreaSource: 'AreaSource',
  LivingAreaUnits: 'AreaUnits',
  StreetDirPrefix: 'StreetDirection',
  StreetDirSuffix: 'StreetDirection',
  UnitTypeFurnished: 'Furnished',
};

export function lookupNameOf(field: string): string {
  return LOOKUP_NAMES[field] ?? field;
}

/** Declares a field with a lookup: one value, or a list of values. */
export function lookupField(name: string, type: 'string' | 'strings' = 'string'): DeclaredField {
  return { name, type, lookup: lookupNameOf(name) };
}
