import type { Context } from '#api/context.ts';
import { brokerOfRecord } from '#api/feed/broker-of-record.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import { type Broker, memberRecord, officeRecord } from '#domain/feed/broker.ts';
import { MEMBER, OFFICE, type Resource } from '#domain/feed/resources.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { foundIn, listPage } from './list-page.ts';

/** The pages of Member or Office, which each have one record: the broker of record. */
function pagesOf(resource: Resource, recordOf: (broker: Broker) => ResoRecord) {
  const recordsIn = ({ env }: Context) => {
    const broker = brokerOfRecord(env);
    return broker ? [recordOf(broker)] : [];
  };
  return {
    page: (context: Context, options: QueryOptions) =>
      listPage(context, resource, recordsIn(context), options),
    count: async (context: Context, options: QueryOptions) =>
      foundIn(context, resource, recordsIn(context), options).length,
    byKey: async (context: Context, key: string) =>
      recordsIn(context).find((record) => record[resource.key] === key),
  };
}

export const memberPages = pagesOf(MEMBER, memberRecord);
export const officePages = pagesOf(OFFICE, officeRecord);
