import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { FEED, refuse } from './feed.mjs';

/**
 * Validates all sitemaps with the schema of sitemaps.org, which is in the package `sitemap`. It does
 * not include sitemap indexes.
 */
const ALL = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
</schema>`;

xmlRegisterFsInputProviders();
copyFileSync('node_modules/sitemap/schema/sitemap.xsd', 'sitemap.xsd');
writeFileSync('all.xsd', ALL);
const schema = XmlDocument.fromBuffer(readFileSync('all.xsd'), { url: 'all.xsd' });
const validator = XsdValidator.fromDoc(schema);

const site = new URL(FEED).origin;
const textOf = async (address) => {
  const answer = await fetch(`${site}${new URL(address).pathname}`);
  if (!answer.ok) refuse(`${address} answered ${answer.status}.`);
  return answer.text();
};
const problemOf = (xml) => {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    document.dispose();
  }
};

const index = await textOf(`${site}/sitemap.xml`);
const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
if (parts.length < 2) refuse('The index has no sitemaps.');
for (const part of parts) {
  const xml = await textOf(part);
  const problem = problemOf(xml);
  if (problem) refuse(`${part}: ${problem}`);
  // Broken ones must be refused, to prove that the validation works.
  for (const broken of [
    xml.replace('<loc>', '<lok>').replace('</loc>', '</lok>'),
    xml.replace('</loc>', '</loc><hreflang/>'),
  ]) {
    if (!problemOf(broken)) refuse(`A broken ${part} passed.`);
  }
}
