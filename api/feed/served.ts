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

/** How each resource at the top level is read. */
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
 * What an address names: `Property` or `Property('key')`; the key of EntityEvent is a number.
 * @throws ODataError 404 for what is not served
 */
export function addressed(context: Context, what: string): Addressed {
  const [, name = '', quoted, number] =
    /^(\w+)(?:\((?:'((?:''|[^'])*)'|(\d+))\))?$/.exec(what) ?? [];
  const [resource, served] = servedIn(context).includes(name)
    ? [resourcesOf(context)[name], SERVED[name]]
    : [];
  if (!resource || !served) throw new ODataError(404, 'There is no such resource.');
  const key = quoted?.replaceAll("''", "'") ?? number;
  return { name, served, resource, ...(key !== undefined && { key }) };
}

/** The resources that are declared. */
export function resourcesOf({ env }: Context): Readonly<Record<string, Resource>> {
  return resourcesWith(brokerOfRecord(env));
}

/** The names of what is served; a broker's only where there is one. */
export function servedIn(context: Context): readonly string[] {
  const declared = resourcesOf(context);
  return Object.keys(SERVED).filter((name) => Object.hasOwn(declared, name));
}
