/** What a declared field holds. A `record` list is behind a navigation property. */
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
  /** The LookupName that lists its values; the dictionary shares some names between fields. */
  lookup?: string;
}>;

/** A value of a lookup; a local one, which the dictionary does not have, has no standard. */
export type LookupValue = Readonly<{ lookup: string; value: string; isStandard: boolean }>;

/** Names of lookups that differ from the name of the field. */
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

/** A field with a lookup of one value, or of a list of values. */
export function lookupField(name: string, type: 'string' | 'strings' = 'string'): DeclaredField {
  return { name, type, lookup: lookupNameOf(name) };
}
