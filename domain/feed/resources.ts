import type { Column, Option } from '#domain/properties/catalogue/field.ts';
import { CATALOGUE } from '#domain/properties/catalogue/index.ts';
import { holdsList, resoPayload } from '#domain/properties/catalogue/reso/reso.ts';
import type { ResoRecord, ResoValue } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { BROKER_FIELDS, type Broker, MEMBER_FIELDS, OFFICE_FIELDS } from './broker.ts';
import {
  type DeclaredField,
  type DeclaredType,
  type LookupValue,
  lookupField,
  lookupNameOf,
} from './declared.ts';
import { DERIVED_FIELDS, DERIVED_LOOKUPS, DERIVED_ROW_FIELDS } from './derived-fields.ts';
import type { FeedListing } from './feed-listing.ts';
import { MEDIA_FIELDS, mediaRecords } from './media-record.ts';
import type { FieldTypes } from './odata/bind-filter.ts';
import { OPEN_HOUSE_FIELDS } from './open-house-record.ts';
import { type Origin, SYSTEM_FIELDS } from './property-record.ts';

/** A resource that the feed declares and serves. */
export type Resource = Readonly<{
  name: string;
  key: string;
  fields: readonly DeclaredField[];
  /** Navigation properties with the resource each leads to. */
  expands: Readonly<Record<string, string>>;
  /** Navigation properties that lead to one record, not a list. */
  single?: readonly string[];
}>;

const ROOM_KEYS: readonly DeclaredField[] = [
  { name: 'RoomKey', type: 'string' },
  { name: 'ListingKey', type: 'string' },
];
const UNIT_KEYS: readonly DeclaredField[] = [
  { name: 'UnitTypeKey', type: 'string' },
  { name: 'ListingKey', type: 'string' },
];

type Asked = Pick<Column, 'kind' | 'reso' | 'options' | 'decimals'>;

/** Number fields whose type in the RESO dictionary differs from that of the question. */
const DICTIONARY_TYPES: Readonly<Record<string, DeclaredType>> = {
  CarportSpaces: 'decimal',
  Elevation: 'integer',
  GarageSpaces: 'decimal',
  LivingArea: 'decimal',
  LotSizeSquareFeet: 'decimal',
  ParkingTotal: 'decimal',
  UnitTypeGarageSpaces: 'decimal',
};

const PUBLIC = CATALOGUE.filter(({ audience }) => audience === 'public');
const QUESTIONS: readonly Asked[] = PUBLIC.flatMap((field) =>
  field.kind === 'rows' ? [] : [field],
);

/** Property fields filled from answers of the public catalogue. */
const CATALOGUE_FIELDS: readonly DeclaredField[] = QUESTIONS.flatMap(fieldsOf);

/** Lookup values of those answers. */
const CATALOGUE_LOOKUPS: readonly LookupValue[] = QUESTIONS.flatMap(valuesOf);

/** Everything that the feed serves. Other fields cannot be selected, filtered or sorted by. */
export const RESOURCES = {
  Property: {
    name: 'Property',
    key: 'ListingKey',
    fields: distinct([...SYSTEM_FIELDS, ...DERIVED_FIELDS, ...CATALOGUE_FIELDS]),
    expands: {
      Media: 'Media',
      OpenHouses: 'OpenHouse',
      Rooms: 'PropertyRooms',
      UnitTypes: 'PropertyUnitTypes',
    },
  },
  Media: {
    name: 'Media',
    key: 'MediaKey',
    fields: MEDIA_FIELDS,
    expands: {},
  },
  OpenHouse: {
    name: 'OpenHouse',
    key: 'OpenHouseKey',
    fields: OPEN_HOUSE_FIELDS,
    expands: {},
  },
  PropertyRooms: {
    name: 'PropertyRooms',
    key: 'RoomKey',
    fields: [...ROOM_KEYS, ...fieldsOfRows('Rooms'), ...DERIVED_ROW_FIELDS.Rooms],
    expands: {},
  },
  PropertyUnitTypes: {
    name: 'PropertyUnitTypes',
    key: 'UnitTypeKey',
    fields: [...UNIT_KEYS, ...fieldsOfRows('UnitTypes'), ...DERIVED_ROW_FIELDS.UnitTypes],
    expands: {},
  },
  Lookup: {
    name: 'Lookup',
    key: 'LookupKey',
    fields: [
      { name: 'LookupKey', type: 'string' },
      { name: 'LookupName', type: 'string' },
      { name: 'LookupValue', type: 'string' },
      { name: 'StandardLookupValue', type: 'string' },
      // Declared because consumers select it. Lookups of texts never had a legacy value.
      { name: 'LegacyODataValue', type: 'string' },
      { name: 'ModificationTimestamp', type: 'timestamp' },
    ],
    expands: {},
  },
  EntityEvent: {
    name: 'EntityEvent',
    key: 'EntityEventSequence',
    fields: [
      { name: 'EntityEventSequence', type: 'integer' },
      lookupField('ResourceName'),
      { name: 'ResourceRecordKey', type: 'string' },
      { name: 'ResourceRecordUrl', type: 'string' },
    ],
    expands: {},
  },
} as const satisfies Record<string, Resource>;
export type ResourceName = keyof typeof RESOURCES;

export const MEMBER: Resource = {
  name: 'Member',
  key: 'MemberKey',
  fields: MEMBER_FIELDS,
  expands: {},
};
export const OFFICE: Resource = {
  name: 'Office',
  key: 'OfficeKey',
  fields: OFFICE_FIELDS,
  expands: {},
};

const WITH_BROKER: Readonly<Record<string, Resource>> = {
  ...RESOURCES,
  Property: {
    ...RESOURCES.Property,
    fields: [...RESOURCES.Property.fields, ...BROKER_FIELDS],
    expands: { ...RESOURCES.Property.expands, ListAgent: 'Member', ListOffice: 'Office' },
    single: ['ListAgent', 'ListOffice'],
  },
  Member: MEMBER,
  Office: OFFICE,
};

/** Resources by name. Those of a broker are included only when one is configured. */
export function resourcesWith(broker: Broker | undefined): Readonly<Record<string, Resource>> {
  return broker ? WITH_BROKER : RESOURCES;
}

/** All lookup values of answers and derived fields, except cities and counties. */
export const FIXED_LOOKUPS: readonly LookupValue[] = [
  ...new Map(
    [
      ...CATALOGUE_LOOKUPS,
      ...lookupsOfRows('Rooms'),
      ...lookupsOfRows('UnitTypes'),
      ...DERIVED_LOOKUPS,
    ].map((value) => [`${value.lookup} ${value.value}`, value]),
  ).values(),
];

/** Fields filled from the columns of a table of the catalogue: `Rooms`, `UnitTypes`. */
function fieldsOfRows(navigation: string): readonly DeclaredField[] {
  return columnsOf(navigation).flatMap(fieldsOf);
}

/** Lookup values of those columns. */
function lookupsOfRows(navigation: string): readonly LookupValue[] {
  return columnsOf(navigation).flatMap(valuesOf);
}

function columnsOf(navigation: string): readonly Asked[] {
  return PUBLIC.flatMap((field) =>
    field.kind === 'rows' && field.reso === navigation ? field.columns : [],
  );
}

function fieldsOf(question: Asked): readonly DeclaredField[] {
  const own = question.reso ? [ownField(question, question.reso)] : [];
  const others = [...new Set((question.options ?? []).flatMap(({ resoField }) => resoField ?? []))];
  return [
    ...own,
    ...others.map((name) =>
      lookupField(name, holdsList(question, { resoField: name }) ? 'strings' : 'string'),
    ),
  ];
}

function ownField(question: Asked, name: string): DeclaredField {
  switch (question.kind) {
    case 'choice':
    case 'choices':
      return lookupField(name, holdsList(question) ? 'strings' : 'string');
    default:
      return { name, type: DICTIONARY_TYPES[name] ?? typeOf(question) };
  }
}

function typeOf({ kind, decimals }: Asked): DeclaredType {
  switch (kind) {
    case 'money':
      return 'decimal';
    case 'number':
      return decimals ? 'decimal' : 'integer';
    case 'yes_no':
      return 'boolean';
    case 'date':
      return 'date';
    default:
      return 'string';
  }
}

function valuesOf({ reso, options }: Asked): readonly LookupValue[] {
  return (options ?? []).flatMap((option) => lookupValueOf(option, reso));
}

function lookupValueOf({ reso, resoField, label }: Option, own: string | undefined) {
  const field = resoField ?? own;
  if (!field) return [];
  const lookup = lookupNameOf(field);
  return [{ lookup, value: reso ?? label.en, isStandard: reso !== undefined }];
}

/** Types of a resource's fields for filters. */
export function fieldTypesOf({ fields, expands }: Resource): FieldTypes {
  return new Map([
    ...fields.map(({ name, type }) => [name, filterType(type)] as const),
    ...Object.keys(expands).map((name) => [name, 'records'] as const),
  ]);
}

/** Records of a navigation property that are part of the listing itself. */
export function expanded(
  navigation: string,
  listing: FeedListing,
  origin: Origin,
): readonly ResoRecord[] {
  if (navigation === 'Media') return mediaRecords(listing, origin);
  const rows = recordsOf(resoPayload(listing.propertyType, listing.facts)[navigation]);
  const key = navigation === 'Rooms' ? 'RoomKey' : 'UnitTypeKey';
  return rows.map((row, index) => ({
    [key]: `${listing.id}-${index + 1}`,
    ListingKey: listing.id,
    ...row,
  }));
}

function filterType(type: DeclaredField['type']) {
  return type === 'integer' || type === 'decimal' ? 'number' : type;
}

function recordsOf(value: ResoValue | undefined): readonly ResoRecord[] {
  return Array.isArray(value) ? value.filter((item) => typeof item !== 'string') : [];
}

/** Keeps the first field of each name: system and derived fields take precedence over answers. */
function distinct(fields: readonly DeclaredField[]): readonly DeclaredField[] {
  return [
    ...new Map(fields.toReversed().map((field) => [field.name, field])).values(),
  ].toReversed();
}
