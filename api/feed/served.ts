import type { Context } from '#api/context.ts';
import { type Resource, resourcesWith } from '#domain/feed/resources.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { brokerOfRecord } from './broker-of-record.ts';
import { ODataError } from './odata-error.ts';
import { memberPages, officePages } from './pages/broker-pages.ts';
import { eventByKey, eventCount, eventPage } from './pages/event-pages.ts';
import { lookupByKey, lookupCount, lookupPage } from './pages/lookup-pages.ts';
import { mediaByKey, mediaCount, mediaPage } from './pages/media-pages.ts';
import { openHouseByKey, openHouseCount, openHousePage } from './pages/open-house-pages.ts';
import type { Page } from './pages/page.ts';
import { propertyByKey, propertyCount, propertyPage } from './pages/property-pages.ts';
import { roomPages, unitPages } from './pages/row-pages.ts';
import type { QueryOptions } from './query-options.ts';

type Served = Readonly<{
  page: (context: Context, options: QueryOptions) => Promise<Page>;
  byKey: (context: Context, key: string, options: QueryOptions) => Promise<ResoRecord | undefined>;
  count: (context: Context, options: QueryOptions) => Promise<number>;
}>;

/** How the resources at the top level are read. */
const SERVED: Readonly<Record<string, Served>> = {
  Property: { page: propertyPage, byKey: propertyByKey, count: propertyCount },
  Media: { page: mediaPage, byKey: mediaByKey, count: mediaCount },
  PropertyRooms: roomPages,
  PropertyUnitTypes: unitPages,
  Member: memberPages,
  Office: officePages,
  OpenHouse: { page: openHousePage, byKey: openHouseByKey, count: openHouseCount },
  Lookup: { page: lookupPage, byKey: lookupByKey, count: lookupCount },
  EntityEvent: { page: eventPage, byKey: eventByKey, count: eventCount },
};

type Addressed = Readonly<{
  name: string;
  key?: string;
  served: Served;
  resource: Resource;
}>;

/**
 * Parses a resource path: `Property`, `Property('key')` or `Property(ListingKey='key')`; keys of
 * EntityEvent are numbers.
 * @throws ODataError 404 for an unknown resource, or a property that is not its key
 */
export function addressed(context: Context, what: string): Addressed {
  const [, name = '', keyName, quoted, number] =
    /^(\w+)(?:\(\s*(?:(\w+)\s*=\s*)?(?:'((?:''|[^'])*)'|(\d+))\s*\))?$/.exec(what) ?? [];
  const [resource, served] = servedIn(context).includes(name)
    ? [resourcesOf(context)[name], SERVED[name]]
    : [];
  const isKey = keyName === undefined || keyName === resource?.key;
  if (!resource || !served || !isKey) throw new ODataError(404, 'There is no such resource.');
  const key = quoted?.replaceAll("''", "'") ?? number;
  return { name, served, resource, ...(key !== undefined && { key }) };
}

/** Returns the declared resources. */
export function resourcesOf({ env }: Context): Readonly<Record<string, Resource>> {
  return resourcesWith(brokerOfRecord(env));
}

/**
 * Returns the names of the resources that can be read; a broker's resources only if one is
 * configured.
 */
export function servedIn(context: Context): readonly string[] {
  const declared = resourcesOf(context);
  return Object.keys(SERVED).filter((name) => Object.hasOwn(declared, name));
}
