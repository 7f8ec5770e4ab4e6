import { createRequire } from 'node:module';
import { reads, refuse } from './feed.mjs';

/** Checks that the metadata in XML and in JSON are equal according to OASIS's own tools. */
const { xml2json } = createRequire(import.meta.url)('odata-csdl');
const fromXml = xml2json(await (await reads('$metadata')).text());
const fromJson = await (await reads('$metadata?$format=application/json')).json();
const schemaOf = (document) =>
  Object.entries(document).find(([name]) => !name.startsWith('$') && name !== 'RESO')?.[1] ?? {};
const namesOf = (schema) =>
  Object.entries(schema)
    .flatMap(([type, fields]) =>
      typeof fields === 'object' ? Object.keys(fields).map((field) => `${type}.${field}`) : [],
    )
    .filter((name) => !/\.[$@]/.test(name))
    .toSorted();
const [one, other] = [namesOf(schemaOf(fromXml)), namesOf(schemaOf(fromJson))];
if (one.length < 200) refuse(`Only ${one.length} fields were read.`);
const missing = one.filter((name) => !other.includes(name));
if (missing.length > 0) refuse(`Not in JSON: ${missing.slice(0, 10).join(', ')}`);
