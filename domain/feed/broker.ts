import { z } from 'zod';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { type DeclaredField, type LookupValue, lookupField, lookupNameOf } from './declared.ts';

const text = z.string().trim().min(1).max(100);

/** The broker through whom listings reach an MLS, as the operator configures it. */
export const brokerSchema = z.strictObject({
  firstName: text,
  lastName: text,
  /** The broker's MLS number and Florida license number. */
  mlsId: text,
  license: text.optional(),
  phone: text.optional(),
  email: z.email().optional(),
  office: z.strictObject({ name: text, mlsId: text, phone: text.optional() }),
  /** Date of the last change, `YYYY-MM-DD`. Consumers of the feed request records changed since. */
  changedOn: z.iso.date(),
});
export type Broker = Readonly<z.infer<typeof brokerSchema>>;

/** Property fields that name the broker of record. Without a broker they are not declared. */
export const BROKER_FIELDS: readonly DeclaredField[] = [
  { name: 'ListAgentKey', type: 'string' },
  { name: 'ListAgentFullName', type: 'string' },
  { name: 'ListAgentFirstName', type: 'string' },
  { name: 'ListAgentLastName', type: 'string' },
  { name: 'ListAgentMlsId', type: 'string' },
  { name: 'ListOfficeKey', type: 'string' },
  { name: 'ListOfficeName', type: 'string' },
  { name: 'ListOfficeMlsId', type: 'string' },
  { name: 'AttributionContact', type: 'string' },
];

export const MEMBER_FIELDS: readonly DeclaredField[] = [
  { name: 'MemberKey', type: 'string' },
  { name: 'MemberMlsId', type: 'string' },
  { name: 'MemberFullName', type: 'string' },
  { name: 'MemberFirstName', type: 'string' },
  { name: 'MemberLastName', type: 'string' },
  { name: 'MemberStateLicense', type: 'string' },
  { name: 'MemberPreferredPhone', type: 'string' },
  { name: 'MemberEmail', type: 'string' },
  lookupField('MemberStatus'),
  { name: 'OfficeKey', type: 'string' },
  { name: 'OfficeName', type: 'string' },
  { name: 'OfficeMlsId', type: 'string' },
  { name: 'ModificationTimestamp', type: 'timestamp' },
];

export const OFFICE_FIELDS: readonly DeclaredField[] = [
  { name: 'OfficeKey', type: 'string' },
  { name: 'OfficeMlsId', type: 'string' },
  { name: 'OfficeName', type: 'string' },
  { name: 'OfficePhone', type: 'string' },
  { name: 'OfficeBrokerKey', type: 'string' },
  { name: 'OfficeBrokerMlsId', type: 'string' },
  lookupField('OfficeStatus'),
  { name: 'ModificationTimestamp', type: 'timestamp' },
];

export const BROKER_LOOKUPS: readonly LookupValue[] = ['MemberStatus', 'OfficeStatus'].map(
  (field) => ({ lookup: lookupNameOf(field), value: 'Active', isStandard: true }),
);

/** The Member record of the broker. */
export function memberRecord(broker: Broker): ResoRecord {
  const { firstName, lastName, mlsId, license, phone, email, office } = broker;
  return {
    MemberKey: mlsId,
    MemberMlsId: mlsId,
    MemberFullName: `${firstName} ${lastName}`,
    MemberFirstName: firstName,
    MemberLastName: lastName,
    ...(license && { MemberStateLicense: license }),
    ...(phone && { MemberPreferredPhone: phone }),
    ...(email && { MemberEmail: email }),
    MemberStatus: 'Active',
    OfficeKey: office.mlsId,
    OfficeName: office.name,
    OfficeMlsId: office.mlsId,
    ModificationTimestamp: changedAt(broker),
  };
}

/** The Office record of the broker's brokerage. */
export function officeRecord(broker: Broker): ResoRecord {
  const { mlsId, office } = broker;
  return {
    OfficeKey: office.mlsId,
    OfficeMlsId: office.mlsId,
    OfficeName: office.name,
    ...(office.phone && { OfficePhone: office.phone }),
    OfficeBrokerKey: mlsId,
    OfficeBrokerMlsId: mlsId,
    OfficeStatus: 'Active',
    ModificationTimestamp: changedAt(broker),
  };
}

/** Broker fields of a Property record. */
export function listedBy({ firstName, lastName, mlsId, phone, email, office }: Broker): ResoRecord {
  const contact = phone ?? office.phone ?? email;
  return {
    ListAgentKey: mlsId,
    ListAgentFullName: `${firstName} ${lastName}`,
    ListAgentFirstName: firstName,
    ListAgentLastName: lastName,
    ListAgentMlsId: mlsId,
    ListOfficeKey: office.mlsId,
    ListOfficeName: office.name,
    ListOfficeMlsId: office.mlsId,
    ...(contact && { AttributionContact: contact }),
  };
}

function changedAt({ changedOn }: Broker): string {
  return `${changedOn}T00:00:00.000Z`;
}
