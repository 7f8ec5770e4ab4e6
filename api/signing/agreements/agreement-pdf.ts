import type { Context } from '#api/context.ts';
import { writePdf } from '#api/documents/write-pdf.ts';
import { checkOf, issuePdf } from '#api/log/issue-pdf.ts';
import type { agreements } from '#api/properties/table.ts';
import { consentVersions } from '#api/signing/current-consent.ts';
import { formatInstant } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { isolated } from '#domain/i18n/punctuation.ts';
import type { UnsignedAgreement } from '#domain/properties/agreement/agreement.ts';
import { agreementDocument } from '#domain/properties/agreement/agreement-document.ts';
import {
  AGREEMENT_ACCEPTANCE,
  AGREEMENT_EDITION,
} from '#domain/properties/agreement/agreement-text.ts';
import { CERTIFICATE_TEXTS } from '#domain/signing/certificate-texts.ts';
import { findSigners } from './signers.ts';

/** Returns a signed agreement as a PDF, with the signatures so far and the hash that proves it. */
export async function agreementPdf(context: Context, row: typeof agreements.$inferSelect) {
  const { id, edition, sha256, signedAt: at } = row;
  const { signature: _, ...agreement } = row.document;
  const signers = (await findSigners(context, [row])).get(id) ?? [];
  // The holder's signature is in the agreement itself, so it is not counted.
  const signatures = signers.filter(({ signedAt }) => signedAt).length - 1;
  const versions = await consentVersions(
    context,
    signers.flatMap(({ consentSha256 }) => consentSha256 ?? []),
  );
  const issued = { type: 'agreement' as const, subjectId: id, sequence: signatures };
  const { title, intro, sections } = agreementDocument(agreement, edition);
  const document = {
    ...{ title, intro },
    clauses: [
      ...sections,
      {
        title: SIGNATURE,
        text: inBoth((locale) => [
          AGREEMENT_ACCEPTANCE[locale],
          ...signers.flatMap(({ name, signedAs, signedAt, consentSha256, method }) =>
            signedAs && signedAt
              ? [
                  `${NAME[locale]}: ${isolated(signedAs)}`,
                  `${TIME[locale]}: ${formatInstant(Date.parse(signedAt), locale)}`,
                  `${CERTIFICATE_TEXTS.identity[locale]}: ${(method ? CERTIFICATE_TEXTS.methods[method] : LOGGED_IN)[locale]}`,
                  ...(consentSha256
                    ? [AGREED_ONLINE[locale](versions.get(consentSha256) ?? 1, consentSha256)]
                    : []),
                ]
              : [`${isolated(name)}: ${NOT_SIGNED[locale]}`],
          ),
        ]),
        exact: [`SHA-256 ${sha256}`, `ID ${id}`],
      },
    ],
    mark: `SHA-256 ${sha256}`,
    at,
  };
  const bytes = await issuePdf(context, document, issued);
  return { bytes, name: `trato-listing-agreement-${id}.pdf` };
}

/**
 * Returns the agreement with these answers as a PDF before it is signed; without answers, a blank
 * form.
 */
export async function unsignedPdf({ now, env }: Context, agreement: UnsignedAgreement | undefined) {
  const kind = agreement ? UNSIGNED : BLANK;
  const { title, intro, sections } = agreementDocument(agreement, AGREEMENT_EDITION);
  const bytes = await writePdf(env, {
    title,
    intro: inBoth((locale) => [...intro[locale], kind[locale]]),
    clauses: [
      ...sections,
      {
        title: SIGNATURE,
        text: inBoth((locale) => [
          AGREEMENT_ACCEPTANCE[locale],
          `${NAME[locale]}: ${LINE}`,
          `${TIME[locale]}: ${LINE}`,
        ]),
      },
    ],
    mark: `${kind.en} ${kind.es}`,
    check: checkOf(env),
    at: agreement ? now() : Date.parse(`${AGREEMENT_EDITION}T12:00:00Z`),
  });
  const name = agreement ? 'unsigned' : 'blank';
  return { bytes, name: `trato-listing-agreement-${name}.pdf` };
}

const LINE = '______________________';
const SIGNATURE: Localized = { es: 'Firma', en: 'Signature' };
const NAME: Localized = { es: 'Nombre escrito como firma', en: 'Name typed as signature' };
const TIME: Localized = { es: 'Fecha y hora', en: 'Date and time' };
/** Proof of identity of the account that made the agreement. */
const LOGGED_IN: Localized = {
  es: 'sesión de su cuenta, con correo confirmado',
  en: 'session of their account, with a verified e-mail',
};
/** The version of the text and the start of its hash. */
const AGREED_ONLINE: Localized<(version: number, hash: string) => string> = {
  es: (version, hash) => `Aceptó firmar en línea: texto versión ${version}, ${hash.slice(0, 8)}`,
  en: (version, hash) => `Agreed to sign online: text version ${version}, ${hash.slice(0, 8)}`,
};
const NOT_SIGNED: Localized = { es: 'todavía no ha firmado', en: 'has not signed yet' };
const UNSIGNED: Localized = { es: 'Sin firmar: no obliga a nadie.', en: 'Unsigned: binds nobody.' };
const BLANK: Localized = { es: 'Formulario en blanco.', en: 'Blank form.' };
