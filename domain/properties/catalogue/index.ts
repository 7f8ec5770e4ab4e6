import { PROPERTY_TYPES, type PropertyType } from '#domain/properties/property-type.ts';
import type { Field } from './field.ts';
import { address } from './fields/address.ts';
import { brokerSites } from './fields/broker-sites.ts';
import { community } from './fields/community.ts';
import { condo } from './fields/condo.ts';
import { disclosure } from './fields/disclosure.ts';
import { exterior } from './fields/exterior.ts';
import { general } from './fields/general.ts';
import { interior } from './fields/interior.ts';
import { land, landDocuments, landRules, parcels } from './fields/land.ts';
import { display, priceAndDates } from './fields/listing.ts';
import { rental, units } from './fields/rental.ts';
import { rooms } from './fields/rooms.ts';
import { remarks, saleTerms, showing } from './fields/sale-terms.ts';
import { structure } from './fields/structure.ts';
import { systems, waterfront } from './fields/water.ts';

const FIELDS = [
  ...address,
  ...priceAndDates,
  ...general,
  ...units,
  ...structure,
  ...parcels,
  ...interior,
  ...systems,
  ...exterior,
  ...waterfront,
  ...land,
  ...rooms,
  ...community,
  ...condo,
  ...landRules,
  ...remarks,
  ...saleTerms,
  ...disclosure,
  ...rental,
  ...landDocuments,
  ...brokerSites,
  ...showing,
  ...display,
] as const satisfies readonly Field[];

export type CatalogueField = (typeof FIELDS)[number];
export type FieldKey = CatalogueField['key'];

/** Fields with a public search filter. */
export type FilterKey = Extract<CatalogueField, { filter: string }>['key'];

/** A field with its key, for code that treats all fields alike. */
export type CatalogueEntry = Field & Readonly<{ key: FieldKey }>;

/** All facts about a property, in the order in which they are asked and shown. */
export const CATALOGUE: readonly CatalogueEntry[] = FIELDS;

const BY_KEY: ReadonlyMap<string, CatalogueEntry> = new Map(
  CATALOGUE.map((field) => [field.key, field]),
);

/** The field with this key; `undefined` for a key that the catalogue does not have. */
export function fieldByKey(key: FieldKey): CatalogueEntry;
export function fieldByKey(key: string): CatalogueEntry | undefined;
export function fieldByKey(key: string): CatalogueEntry | undefined {
  return BY_KEY.get(key);
}

/** Fields asked for a property of this type, in order and in its words. */
export function fieldsOf(type: PropertyType): readonly CatalogueEntry[] {
  return FIELDS_OF.get(type) ?? [];
}

const FIELDS_OF: ReadonlyMap<PropertyType, readonly CatalogueEntry[]> = new Map(
  PROPERTY_TYPES.map((type) => [
    type,
    CATALOGUE.filter((field) => field.asks.includes(type)).map((field) => {
      const variant = field.as?.[type];
      return variant ? { ...field, ...variant } : field;
    }),
  ]),
);
