import { fileURLToPath } from 'node:url';
import { pages, reads, refuse } from './feed.mjs';

/** The schema of OASIS for OData's metadata, as RESO's certification suite brings it along. */
const at = fileURLToPath(new URL('certification/package/xsd-validator/index.js', import.meta.url));
const { validateAgainstSchema } = await import(at);
const xml = await (await reads('$metadata')).text();
for (const version of ['4.0', '4.01']) {
  const { valid, errors } = validateAgainstSchema(xml, version);
  if (!valid) refuse(`${version}: ${errors.map(({ message }) => message).join('; ')}`);
}
// A broken document is refused, so that the check checks.
if (validateAgainstSchema(xml.replace('<Key>', '<Kee>').replace('</Key>', '</Kee>'), '4.0').valid) {
  refuse('A broken document passed.');
}
if ((await pages('Lookup?$top=1'))[0] === undefined) refuse('There are no lookups.');
