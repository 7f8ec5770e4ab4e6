import type { DeclaredField, DeclaredType } from './declared.ts';
import type { Resource } from './resources.ts';

/** Namespace of all types that the feed declares. */
export const NAMESPACE = 'org.reso.metadata';

const EDM: Readonly<Record<DeclaredType, string>> = {
  string: 'Edm.String',
  integer: 'Edm.Int64',
  decimal: 'Edm.Decimal',
  boolean: 'Edm.Boolean',
  date: 'Edm.Date',
  timestamp: 'Edm.DateTimeOffset',
  strings: 'Collection(Edm.String)',
};

const LOOKUP_ANNOTATION = 'RESO.OData.Metadata.LookupName';
const TIMESTAMP_DIGITS = 3;

type Resources = Readonly<Record<string, Resource>>;

/** `$metadata` as CSDL XML 4.0. */
export function metadataXml(declared: Resources): string {
  const resources = Object.values(declared);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<edmx:Edmx xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx" Version="4.0">',
    '<edmx:DataServices>',
    `<Schema xmlns="http://docs.oasis-open.org/odata/ns/edm" Namespace="${NAMESPACE}">`,
    ...resources.map(entityXml),
    `<Term Name="LookupName" Type="Edm.String" AppliesTo="Property"/>`,
    '<EntityContainer Name="Default">',
    ...resources.map(setXml),
    '</EntityContainer>',
    '</Schema>',
    '</edmx:DataServices>',
    '</edmx:Edmx>',
  ].join('\n');
}

/** `$metadata` as CSDL JSON 4.01. */
export function metadataJson(declared: Resources): Readonly<Record<string, unknown>> {
  const resources = Object.values(declared);
  return {
    $Version: '4.01',
    $EntityContainer: `${NAMESPACE}.Default`,
    [NAMESPACE]: {
      ...Object.fromEntries(resources.map((resource) => [resource.name, entityJson(resource)])),
      Default: {
        $Kind: 'EntityContainer',
        ...Object.fromEntries(
          resources.map(({ name }) => [name, { $Collection: true, $Type: `${NAMESPACE}.${name}` }]),
        ),
      },
    },
  };
}

function entityXml({ name, key, fields, expands, single = [] }: Resource): string {
  return [
    `<EntityType Name="${name}">`,
    `<Key><PropertyRef Name="${key}"/></Key>`,
    ...fields.map((field) => fieldXml(field, field.name === key)),
    ...Object.entries(expands).map(
      ([navigation, target]) =>
        `<NavigationProperty Name="${navigation}" Type="${single.includes(navigation) ? `${NAMESPACE}.${target}` : `Collection(${NAMESPACE}.${target})`}"/>`,
    ),
    '</EntityType>',
  ].join('\n');
}

function fieldXml({ name, type, lookup }: DeclaredField, isKey: boolean): string {
  const facets = [
    isKey ? ' Nullable="false"' : '',
    type === 'decimal' ? ' Scale="variable"' : '',
    type === 'timestamp' ? ` Precision="${TIMESTAMP_DIGITS}"` : '',
  ].join('');
  const head = `<Property Name="${name}" Type="${EDM[type]}"${facets}`;
  return lookup
    ? `${head}><Annotation Term="${LOOKUP_ANNOTATION}" String="${lookup}"/></Property>`
    : `${head}/>`;
}

function setXml({ name, expands }: Resource): string {
  const bindings = Object.entries(expands).map(
    ([navigation, target]) =>
      `<NavigationPropertyBinding Path="${navigation}" Target="${target}"/>`,
  );
  return `<EntitySet Name="${name}" EntityType="${NAMESPACE}.${name}">${bindings.join('')}</EntitySet>`;
}

function entityJson({
  key,
  fields,
  expands,
  single = [],
}: Resource): Readonly<Record<string, unknown>> {
  return {
    $Kind: 'EntityType',
    $Key: [key],
    ...Object.fromEntries(
      fields.map((field) => [field.name, fieldJson(field, field.name === key)]),
    ),
    ...Object.fromEntries(
      Object.entries(expands).map(([navigation, target]) => [
        navigation,
        {
          $Kind: 'NavigationProperty',
          ...(!single.includes(navigation) && { $Collection: true }),
          $Type: `${NAMESPACE}.${target}`,
        },
      ]),
    ),
  };
}

function fieldJson({ type, lookup }: DeclaredField, isKey: boolean) {
  return {
    // CSDL JSON assumes a single string by default.
    ...(type === 'strings' ? { $Collection: true } : type !== 'string' && { $Type: EDM[type] }),
    ...(!isKey && { $Nullable: true }),
    ...(type === 'decimal' && { $Scale: 'variable' }),
    ...(type === 'timestamp' && { $Precision: TIMESTAMP_DIGITS }),
    ...(lookup && { [`@${LOOKUP_ANNOTATION}`]: lookup }),
  };
}
