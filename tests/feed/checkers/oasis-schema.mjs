import { fileURLToPath } from 'node:url';
import { pages, reads, refuse } from './feed.mjs';

/**
 * Validates the metadata with OASIS's schema for OData, which is part of RESO's certification
 * suite.
 */
const at = fileURLToPath(new URL('certification/package/xsd-validator/index.js', import.meta.url));
const { validateAgainstSchema } = await import(at);
const xml = await (await reads('$metadata')).text();
for (const version of ['4.0', '4.01']) {
  const { valid, errors } = validateAgainstSchema(xml, version);
  if (!valid) refuse(`${version}: ${errors.map(({ message }) => message).join('; ')}`);
}
// A broken document must be refused, to prove that the validation works.
if (validateAgainstSchema(xml.replace('<Key>', '<Kee>').replace('</Key>', '</Kee>'), '4.0').valid) {
  refuse('A broken document passed.');
}
if ((await pages('Lookup?$top=1'))[0] === undefined) refuse('There are no lookups.');
