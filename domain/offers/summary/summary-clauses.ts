import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { fullName } from '#domain/offers/format.ts';
import { mailingLine } from '#domain/offers/mailing-line.ts';
import { type OfferTerms, type TermKey, termsInOrder } from '#domain/offers/terms.ts';
import { formatPhone } from '#domain/phone.ts';
import { partyName } from '#domain/signing/signature.ts';

/** Data in the summary in addition to the terms. */
export type SummaryDeal = Readonly<{ seller: string; address: string }>;

export type SummaryClause = Readonly<{
  title: Localized;
  text: Localized<readonly string[]>;
  /** Parts of the paragraphs in a person's own words, the same in both languages. */
  ownWords?: readonly WrittenText[];
}>;

/**
 * Clauses of a version's terms in both languages. Each clause is one function of terms and
 * language, so that both columns contain the same terms.
 */
export function summaryClauses(terms: OfferTerms, deal: SummaryDeal): readonly SummaryClause[] {
  return [
    {
      title: { es: 'Partes y propiedad', en: 'Parties and property' },
      text: { es: parties(terms, 'es', deal), en: parties(terms, 'en', deal) },
    },
    ...termClauses(terms),
    {
      title: { es: 'Qué es este documento', en: 'What this document is' },
      text: { es: [WORDS.binding.es], en: [WORDS.binding.en] },
    },
  ];
}

/**
 * Clauses of the negotiated terms in a fixed order. Terms with the same title share a clause.
 * @param without terms that are left out.
 */
export function termClauses(
  terms: OfferTerms,
  without: readonly TermKey[] = [],
): readonly SummaryClause[] {
  const clauses = new Map<string, SummaryClause>();
  const add = (title: Localized, { es, en }: SummaryClause['text']) => {
    if (en.length === 0) return;
    const text = clauses.get(title.en)?.text ?? { es: [], en: [] };
    clauses.set(title.en, {
      ...clauses.get(title.en),
      title,
      text: { es: [...text.es, ...es], en: [...text.en, ...en] },
    });
  };
  for (const { key, clause, rights = [] } of termsInOrder('clauses')) {
    if (!clause || without.includes(key)) continue;
    add(
      clause.title,
      inBoth((locale) => clause.write?.(terms, locale) ?? []),
    );
    for (const right of rights.filter(({ holds }) => holds?.(terms) ?? true)) {
      add(
        right.title ?? clause.title,
        inBoth((locale) => [right.clause(terms, locale)]),
      );
    }
    const written = clauses.get(clause.title.en);
    const ownWords = clause.ownWords?.(terms) ?? [];
    if (written && ownWords.length > 0) clauses.set(clause.title.en, { ...written, ownWords });
  }
  return [...clauses.values()];
}

const parties = (
  { buyers, companies }: OfferTerms,
  locale: Locale,
  { seller, address }: SummaryDeal,
): readonly string[] => [
  ...buyers.map(
    (buyer) =>
      `${WORDS.buyer[locale]}: ${fullName(buyer)}. ${mailingLine(buyer, locale)}. ${formatPhone(buyer.phone)}, ${buyer.email}.`,
  ),
  ...companies.map(
    (company) =>
      `${WORDS.buyer[locale]}: ${partyName({ name: fullName(company.signer), company: company.name, capacity: company.signer.title ?? null }, locale)} (${company.signer.email}). ${mailingLine(company, locale)}. ${formatPhone(company.phone)}, ${company.email}. ${WORDS.owner[locale]}: ${fullName(company.owner)}.`,
  ),
  `${WORDS.seller[locale]}: ${seller}.`,
  `${WORDS.property[locale]}: ${address}.`,
];

/** Texts of the term summary that do not belong to a term. */
const WORDS = {
  buyer: { es: 'Comprador', en: 'Buyer' },
  seller: { es: 'Vendedor', en: 'Seller' },
  owner: { es: 'Dueño', en: 'Owner' },
  property: { es: 'Propiedad', en: 'Property' },
  binding: {
    es: 'Es un resumen de los términos enviados en Trato. No es el contrato. Aceptar una oferta es intención; lo que obliga es el contrato firmado por las dos partes.',
    en: 'It summarizes the terms sent on Trato. It is not the contract. Accepting an offer shows intent; what binds is the contract signed by both sides.',
  },
} as const satisfies Record<string, Localized>;
