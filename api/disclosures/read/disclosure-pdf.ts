import { Hono } from 'hono';
import type { ApiEnv, Context } from '#api/context.ts';
import { paperKey, requireKey, type VersionRow } from '#api/disclosures/find-disclosures.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { writePdf } from '#api/documents/write-pdf.ts';
import { about } from '#api/http/described.ts';
import { checkOf } from '#api/log/issue-pdf.ts';
import { formatInstant } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { capitalized, isolated } from '#domain/i18n/punctuation.ts';
import { postalAddress } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  disclosuresSchema,
  findVersion,
  type ReadableHome,
  readDisclosures,
} from './read-disclosures.ts';

/**
 * Returns an answered disclosure as a PDF in both languages. Visitors get it without address and
 * name, which the owner may hide.
 */
export async function disclosurePdf(
  { env }: Context,
  { property, reader, version }: ReadableHome & Readonly<{ version: VersionRow }>,
) {
  const { document, sha256, signedName, at, number, key } = version;
  const isParty = reader === 'party';
  const bytes = await writePdf(env, {
    title: inBoth((locale) => capitalized(document.label[locale])),
    intro: inBoth((locale) => [
      isParty ? postalAddress(property.facts) : `ID ${property.id}`,
      VERSION[locale](number, formatInstant(at, locale)),
      SOURCE[locale](document.source),
    ]),
    clauses: [
      { title: ABOUT, text: document.text },
      ...(document.rows.length > 0
        ? [
            {
              title: ANSWERS,
              text: inBoth((locale) =>
                document.rows.map(({ label, value }) => `${asked(label[locale])} ${value[locale]}`),
              ),
            },
          ]
        : []),
      {
        title: SIGNATURE,
        text: inBoth((locale) => [
          isParty ? SIGNED[locale](isolated(signedName)) : SIGNED_BY_OWNER[locale],
        ]),
        exact: [`SHA-256 ${sha256}`],
      },
    ],
    notice: NOT_ADVICE,
    mark: `SHA-256 ${sha256}`,
    check: checkOf(env),
    at,
  });
  return { bytes, name: `trato-${key.replaceAll('_', '-')}-${number}.pdf` };
}

/** A label that is not a question or a sentence ends with a colon before its answer. */
function asked(label: string): string {
  return /[?.:]$/.test(label) ? label : `${label}:`;
}

const ABOUT: Localized = { es: 'De qué se trata', en: 'What it is about' };
const ANSWERS: Localized = { es: 'Respuestas de quien vende', en: 'The seller’s answers' };
const SIGNATURE: Localized = { es: 'Firma', en: 'Signature' };
const SIGNED: Localized<(name: string) => string> = {
  es: (name) => `Firmado con su nombre escrito: ${name}`,
  en: (name) => `Signed with a typed name: ${name}`,
};
const SIGNED_BY_OWNER: Localized = {
  es: 'Firmado por quien vende, con su nombre escrito.',
  en: 'Signed by the seller with a typed name.',
};
const VERSION: Localized<(number: number, at: string) => string> = {
  es: (number, at) => `Versión ${number}, ${at}.`,
  en: (number, at) => `Version ${number}, ${at}.`,
};
const SOURCE: Localized<(source: string) => string> = {
  es: (source) => `Fuente: ${source}.`,
  en: (source) => `Source: ${source}.`,
};
const NOT_ADVICE: Localized = {
  es: 'Texto de Trato, no un formulario oficial ni consejo legal.',
  en: 'A text of Trato, not an official form or legal advice.',
};

/**
 * Returns one version of a disclosure as a file: its answers as a bilingual PDF, or the paper.
 * @throws Refusal `not_found` (404) if the paper was deleted
 */
export async function disclosureFile(
  context: Context,
  found: ReadableHome & Readonly<{ version: VersionRow }>,
): Promise<
  Readonly<{ body: Uint8Array<ArrayBuffer> | ReadableStream; headers: Record<string, string> }>
> {
  const { fileId, document, propertyId } = found.version;
  if (!fileId) {
    const { bytes, name } = await disclosurePdf(context, found);
    return { body: bytes, headers: pdfHeaders(name) };
  }
  const file = await context.env.FILES.get(paperKey(propertyId, fileId));
  if (!file) throw new Refusal('not_found');
  return {
    // Cast: the platform's stream type differs from the web's.
    body: file.body as unknown as ReadableStream,
    headers: {
      ...pdfHeaders(document.paper?.name ?? 'disclosure.pdf'),
      'Content-Length': String(file.size),
    },
  };
}

/** Routes that read the disclosures of a home, by the property's id. */
export const disclosureRoutes = new Hono<ApiEnv>()
  .get(
    '/:id',
    about('Return the disclosures of a home: given, missing, and why others are not needed.', {
      auth: 'optional',
      answers: { status: 200, schema: disclosuresSchema },
    }),
    async (c) => c.json(await readDisclosures(c.var.context, c.req.param('id'))),
  )
  .get(
    '/:id/:key/:number',
    about('Return one version of a disclosure: its answers as a bilingual PDF, or the paper.', {
      auth: 'optional',
      answers: { status: 200, type: 'application/pdf' },
    }),
    async (c) => {
      const { id, key, number } = c.req.param();
      const { context } = c.var;
      const found = await findVersion(context, id, requireKey(key), Number(number));
      const { body, headers } = await disclosureFile(context, found);
      return c.body(body, 200, headers);
    },
  );
