import { createRequire } from 'node:module';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { pages, reads, refuse } from './feed.mjs';

/** Validates all records with the JSON schema that odata-openapi generates from the metadata. */
const require = createRequire(import.meta.url);
const { xml2json } = require('odata-csdl');
const { csdl2openapi } = require('odata-openapi');
const api = csdl2openapi(xml2json(await (await reads('$metadata')).text()), {});
const schemas = withNull(api.components.schemas);
const ajv = new Ajv.default({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', components: { schemas } });
const named = (resource) =>
  Object.keys(schemas).find((name) => name.endsWith(`.${resource}`) || name === resource);
/** Converts `nullable` of OpenAPI 3.0 to JSON Schema. */
function withNull(schema) {
  if (Array.isArray(schema)) return schema.map(withNull);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = schema;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, withNull(value)]),
  );
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner;
}
let count = 0;
for (const resource of ['Property', 'Media', 'Lookup']) {
  const name = named(resource);
  if (!name) refuse(`There is no schema of ${resource}.`);
  const check = ajv.compile({ $ref: `api#/components/schemas/${name}` });
  const fields = new Set(Object.keys(schemas[name].properties ?? {}));
  for (const record of await pages(resource)) {
    count += 1;
    if (!check(record)) refuse(`${resource}: ${ajv.errorsText(check.errors).slice(0, 500)}`);
    const other = Object.keys(record).filter((key) => !fields.has(key) && !key.startsWith('@'));
    if (other.length > 0) refuse(`${resource}: ${other.join(', ')} are not declared.`);
  }
}
if (count < 1_000) refuse(`Only ${count} records were read.`);
