import { missingPaths } from '#domain/answers/missing.ts';
import type { Answers } from '#domain/answers/paths.ts';
import type { Question } from '#domain/answers/question.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { languageOf, WRITTEN_IN, type WrittenText } from '#domain/i18n/written-text.ts';
import { formatCents } from '#domain/money.ts';
import {
  type ClauseAnswer,
  STANDARD_CLAUSES,
  type StandardClause,
} from '#domain/offers/clauses/library.ts';
import { problemText, termProblems } from '#domain/offers/draft/draft.ts';
import { fullDate } from '#domain/offers/format.ts';
import { findTerm, type OfferTerms } from '#domain/offers/terms.ts';
import { changedDates, changedTerms } from '../changed-terms.ts';
import { foreseenBy } from '../clauses.ts';
import {
  type Notice,
  type NoticeFacts,
  ownAnswer,
  ownParagraphs,
  ownQuestions,
} from '../notice.ts';

/** Standard clauses about repairs, which stand in both languages, by their answers in the terms. */
const REPAIR_CLAUSES: readonly ClauseAnswer[] = ['repairCredit', 'sellerRepairs', 'sellerWork'];
const CLAUSES = STANDARD_CLAUSES.filter(({ answer }) => REPAIR_CLAUSES.includes(answer));

/** The answers, each with the term that it changes. */
const PATHS: Readonly<Record<string, string>> = {
  ...{ amountCents: 'amountCents', closingDate: 'closingDate' },
  ...{ creditCents: 'sellerCredit', repairs: 'additionalTerms' },
};

/** Either side proposes other terms after the signature: price, closing, credit or repairs. */
export const amendment = {
  key: 'amendment',
  title: { es: 'Enmienda del contrato', en: 'Amendment of the contract' },
  lead: {
    es: 'Propone otro precio, otro cierre, un crédito o reparaciones. Deje en blanco lo que no cambia.',
    en: 'Proposes another price, another closing, a credit or repairs. Leave blank what stays the same.',
  },
  by: ['buyer', 'seller'],
  isProposal: true,
  clause: (facts) => (facts.isEnded ? undefined : foreseenBy(facts, 'changes')),
  questions: ({ terms }) => [
    {
      path: 'amountCents',
      kind: 'money',
      optional: true,
      min: 1,
      label: { es: 'Otro precio', en: 'Another price' },
      hint: inBoth((locale) => NOW[locale](formatCents(terms.amountCents, locale))),
    },
    {
      path: 'closingDate',
      kind: 'date',
      optional: true,
      label: { es: 'Otro día de cierre', en: 'Another closing day' },
      hint: inBoth((locale) => NOW[locale](fullDate(terms.closingDate, locale))),
    },
    {
      path: 'creditCents',
      kind: 'money',
      optional: true,
      min: 0,
      label: { es: 'Crédito del vendedor en el cierre', en: 'Seller credit at closing' },
      hint: inBoth((locale) => NOW[locale](formatCents(terms.sellerCredit.amountCents, locale))),
    },
    ...ownQuestions({
      path: 'repairs',
      maxLength: 1_000,
      label: { es: 'Reparaciones antes del cierre', en: 'Repairs before closing' },
      hint: {
        es: 'Qué se repara, y quién lo paga. La otra parte lo lee como usted lo escribe, sin traducir.',
        en: 'What is repaired, and who pays for it. The other side reads it as you write it, not translated.',
      },
    }),
    ...CLAUSES.map((clause): Question => ({ ...clauseQuestion(clause), optional: true })),
  ],
  ownWords: 'repairs',
  problems: (facts, answers) => {
    const missing = CLAUSES.filter(({ answer }) => answers[answer]).flatMap((clause) =>
      missingPaths(clauseQuestion(clause), answers),
    );
    if (missing.length > 0)
      return missing.map((path) => ({ path, text: VALIDATION_TEXTS.required }));
    const after = amended(facts, answers);
    if (changedTerms(facts, after).length === 0) return [{ path: 'amountCents', text: NOTHING }];
    if (after.closingDate <= facts.today) return [{ path: 'closingDate', text: PAST }];
    const now = Date.parse(`${facts.effectiveOn}T17:00:00Z`);
    const before = termProblems(facts.terms, now).map(({ path }) => path);
    return termProblems(after, now)
      .filter(({ path }) => !before.includes(path))
      .map((problem) => ({ path: questionOf(problem.path), text: problemText(problem) }));
  },
  amended,
  text: (facts, answers) => {
    // The repairs stand in their own words, not as a part of all additional terms.
    const { additionalTerms, additionalTermsLanguage } = facts.terms;
    const after = { ...amended(facts, answers), additionalTerms, additionalTermsLanguage };
    const changes = changedTerms(facts, after);
    const repairs = ownParagraphs(answers, 'repairs', ADDED);
    return inBoth((locale) => [
      AGREE[locale],
      ...changes.map((change) => change[locale]),
      ...repairs[locale],
      REST[locale],
    ]);
  },
  follows: (facts, answers) => {
    const dates = changedDates(facts, amended(facts, answers));
    return dates.length > 0 ? dates : [SAME_DATES];
  },
} as const satisfies Notice;

function clauseQuestion({ answer, title, fields }: StandardClause): Question {
  return { path: answer, kind: 'group', label: title, fields };
}

function amended({ terms }: NoticeFacts, answers: Answers): OfferTerms {
  const { amountCents, closingDate, creditCents } = answers;
  const repairs = ownAnswer(answers, 'repairs');
  const after: OfferTerms = {
    ...terms,
    ...(typeof amountCents === 'number' && { amountCents }),
    ...(typeof closingDate === 'string' && closingDate !== '' && { closingDate }),
    ...(typeof creditCents === 'number' && {
      sellerCredit: { requested: creditCents > 0, amountCents: creditCents },
    }),
    ...(repairs && withRepairs(terms, repairs)),
    ...Object.fromEntries(
      REPAIR_CLAUSES.flatMap((answer) => (answers[answer] ? [[answer, answers[answer]]] : [])),
    ),
  };
  // `normalized` returns the answers of its own term, all of them complete.
  return Object.assign(after, findTerm('additional_terms')?.normalized?.(after));
}

/** The additional terms with repairs, which say their language if the others are in the other one. */
function withRepairs(
  { additionalTerms: text, additionalTermsLanguage: stored }: OfferTerms,
  repairs: WrittenText,
) {
  if (!text) {
    return { additionalTerms: repairs.text, additionalTermsLanguage: repairs.language };
  }
  const language = languageOf(text, stored);
  const { es, en } = WRITTEN_IN[repairs.language];
  const added = language === repairs.language ? [repairs.text] : [`${es} ${en}`, repairs.text];
  return {
    additionalTerms: [text, ...added].join('\n\n'),
    additionalTermsLanguage: language,
  };
}

/** The question whose answer changes the term of a path. */
function questionOf(path: string): string {
  if (REPAIR_CLAUSES.some((answer) => path === answer || path.startsWith(`${answer}.`)))
    return path;
  const found = Object.entries(PATHS).find(
    ([, term]) => path === term || path.startsWith(`${term}.`),
  );
  return found?.[0] ?? 'amountCents';
}

const ADDED: Localized = {
  es: 'A los términos adicionales se agregan estas reparaciones',
  en: 'These repairs are added to the additional terms',
};
const NOW: Localized<(value: string) => string> = {
  es: (value) => `Ahora: ${value}.`,
  en: (value) => `Now: ${value}.`,
};
const NOTHING: Localized = {
  es: 'Así no cambia nada. Llene al menos una casilla con algo distinto.',
  en: 'That changes nothing. Fill in at least one field with something different.',
};
const PAST: Localized = {
  es: 'El cierre tiene que ser después de hoy.',
  en: 'The closing has to be after today.',
};
const AGREE: Localized = {
  es: 'Las partes cambian el contrato así:',
  en: 'The sides change the contract as follows:',
};
const REST: Localized = {
  es: 'Lo demás del contrato sigue igual. Vale desde que firman las dos partes.',
  en: 'The rest of the contract stays as it is. It counts as soon as both sides have signed.',
};
const SAME_DATES: Localized = {
  es: 'No cambia ninguna fecha del contrato.',
  en: 'No date of the contract changes.',
};
