import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { FEED, refuse } from './feed.mjs';

/** Validates all sitemaps with the schema of sitemaps.org, which is in the package `sitemap`. */
const LINKS = `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
  <element name="link"><complexType>
    <attribute name="rel" use="required" fixed="alternate" type="string"/>
    <attribute name="hreflang" use="required" type="language"/>
    <attribute name="href" use="required" type="anyURI"/>
  </complexType></element>
</schema>`;
/** That schema does not include sitemap indexes. */
const ALL = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <import namespace="http://www.w3.org/1999/xhtml" schemaLocation="links.xsd"/>
</schema>`;

xmlRegisterFsInputProviders();
copyFileSync('node_modules/sitemap/schema/sitemap.xsd', 'sitemap.xsd');
writeFileSync('links.xsd', LINKS);
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
    xml.replace(' hreflang=', ' language='),
  ]) {
    if (!problemOf(broken)) refuse(`A broken ${part} passed.`);
  }
}
