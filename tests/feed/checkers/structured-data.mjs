import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { FEED, refuse } from './feed.mjs';

/** Checks that the structured data of pages meets Google's requirements. */
const origin = new URL(FEED).origin;
const { items } = await (await fetch(`${origin}/api/listings?limit=3`)).json();
const paths = [
  ...items.map(({ id }) => `/es/listing/details/${id}`),
  '/es/listing/in/miami',
  '/en/listing/in/miami',
];
const errorsOf = async (html) => {
  const found = new WebAutoExtractor({ addLocation: true }).parse(html);
  if (Object.keys(found.jsonld ?? {}).length === 0) return ['nothing was found'];
  const issues = await new Validator().validate(found);
  return issues.filter(({ severity }) => severity === 'ERROR').map((issue) => issue.issueMessage);
};
for (const path of paths) {
  const html = await (await fetch(origin + path)).text();
  const errors = await errorsOf(html);
  if (errors.length > 0) refuse(`${path}: ${errors.join('; ')}`);
  const broken = html.replace('"itemListElement"', '"itemListElements"');
  if ((await errorsOf(broken)).length === 0) refuse(`${path}: a broken trail passed.`);
}
