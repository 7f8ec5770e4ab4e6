import type { Answers } from '#domain/answers/paths.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { joinList } from '#domain/offers/format.ts';
import {
  AGREEMENT_PAGES,
  agreementPageToResume,
} from '#domain/properties/agreement/agreement-questions.ts';
import { AGREEMENT_TEXTS } from '#site/properties/agreement/agreement-texts.ts';
import { agreementPath } from '#site/properties/agreement/shown-agreement.ts';

type Draft = Readonly<{ answers: Answers; version: number }>;
type Signed = Readonly<{
  id: string;
  address: Readonly<{ street: string; unit?: string | undefined; city: string }>;
  propertyId: string | null;
  isReplacement: boolean;
  signers: readonly Readonly<{ name: string; signedAt: string | null }>[];
}>;

/** A home for which there is no property yet, with the step at which it is continued. */
export type BegunHome = Readonly<{
  key: string;
  /** Street and city; empty before they are written. */
  address: string;
  title: string;
  why: string;
  href: string;
}>;

/**
 * The homes that an owner has begun and that no list of properties has: a listing agreement that is
 * being written, and signed ones without a property. All devices show the same.
 */
export function begunHomes(
  draft: Draft | undefined,
  agreements: readonly Signed[],
  locale: Locale,
): readonly BegunHome[] {
  const signed = agreements
    .filter(({ propertyId, isReplacement }) => propertyId === null && !isReplacement)
    .map(({ id, address: { street, unit, city }, signers }) => {
      const missing = signers.flatMap((one) => (one.signedAt ? [] : [one.name]));
      return {
        key: id,
        address: [[street, unit].filter(Boolean).join(' '), city].join(', '),
        title: TEXTS.signed[locale],
        why:
          missing.length === 0
            ? TEXTS.allSigned[locale]
            : TEXTS.missing[locale](joinList(missing, locale)),
        href: `/${locale}/properties/new?agreement=${id}`,
      };
    });
  if (!draft || draft.version === 0) return signed;
  const page = agreementPageToResume(draft.answers);
  const step = AGREEMENT_PAGES.indexOf(page) + 1;
  const { 'address.street': street, 'address.city': city } = draft.answers;
  return [
    {
      key: 'draft',
      address: [street, city].filter(Boolean).join(', '),
      title: TEXTS.written[locale],
      why: TEXTS.step[locale](step, AGREEMENT_PAGES.length, AGREEMENT_TEXTS[page][locale]),
      href: agreementPath(locale, page),
    },
    ...signed,
  ];
}

const TEXTS = {
  written: { es: 'Termine su acuerdo de venta', en: 'Finish your listing agreement' },
  signed: { es: 'Cree la propiedad de su acuerdo', en: 'Create the property of your agreement' },
  allSigned: {
    es: 'El acuerdo ya está firmado. Falta crear la propiedad y escribir sus datos.',
    en: 'The agreement is signed. You still create the property and write its details.',
  },
  missing: {
    es: (names: string) =>
      `Usted ya firmó el acuerdo; falta la firma de ${names}. Mientras tanto puede escribir los datos de la propiedad.`,
    en: (names: string) =>
      `You have signed the agreement; ${names} still has to sign. Meanwhile you can write the details of the property.`,
  },
  step: {
    es: (step: number, of: number, name: string) => `Paso ${step} de ${of}: ${name}`,
    en: (step: number, of: number, name: string) => `Step ${step} of ${of}: ${name}`,
  },
} as const;

export const CONTINUE: Localized = { es: 'Continuar', en: 'Continue' };
