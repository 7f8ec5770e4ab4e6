import { DAY_MS, dateOf, daysBetween, formatInstant } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { countdown, countdownWords } from '#domain/offers/dates/countdown.ts';
import { visibleText } from '#domain/scalars.ts';
import { DEFAULT_SPECIAL_ASSESSMENT, type PartialTerms } from '../terms.ts';
import { titleCompanyOf } from '../title-company.ts';
import { DAYS, fullDate } from '../words.ts';
import { choice, notes, type RowContext, type RowNote, type WrittenRow } from './row.ts';

/** Dates, periods and what else was agreed. */
export function conditionRows(terms: PartialTerms, context: RowContext): readonly WrittenRow[] {
  return [
    closingRow(terms, context),
    inspectionRow(terms, context),
    titleRow(terms, context),
    assignmentRow(terms, context),
    deadlineRow(terms, context),
    assessmentRow(terms, context),
    additionalRow(terms, context),
  ];
}

function closingRow({ closingDate }: PartialTerms, { locale, now }: RowContext): WrittenRow {
  const days = closingDate === undefined ? 0 : daysBetween(dateOf(now), closingDate);
  return {
    key: 'closing_date',
    step: 'closing-date',
    paths: ['closingDate'],
    label: LABELS.closing[locale],
    value: closingDate === undefined ? [] : [fullDate(closingDate, locale)],
    notes: days > 0 ? notes(IN_DAYS[locale](DAYS[locale](days))) : [],
  };
}

function inspectionRow({ inspectionDays: days }: PartialTerms, context: RowContext): WrittenRow {
  const { locale, reader } = context;
  return {
    key: 'inspection',
    step: 'inspection-period',
    paths: ['inspectionDays'],
    label: LABELS.inspection[locale],
    value: days === undefined ? [] : [days === 0 ? NO_INSPECTION[locale] : DAYS[locale](days)],
    notes: days ? notes(MAY_CANCEL[reader][locale]) : [],
  };
}

function titleRow(terms: PartialTerms, { locale, assignedTitleCompany }: RowContext): WrittenRow {
  const { company, isAssigned } = titleCompanyOf(terms, assignedTitleCompany);
  return {
    key: 'title_company',
    step: 'closing-date',
    paths: ['titleCompany'],
    label: LABELS.title[locale],
    value: company.company === undefined ? [] : [company.company],
    notes: isAssigned
      ? notes(ASSIGNED[locale])
      : notes([company.contact, company.email].filter(Boolean).join(' · ')),
  };
}

function assignmentRow({ assignability }: PartialTerms, context: RowContext): WrittenRow {
  const { locale, reader } = context;
  return {
    key: 'assignability',
    step: 'assignable',
    paths: ['assignability'],
    label: LABELS.assignment[locale],
    value: choice(ASSIGNMENT[reader], assignability, locale),
    notes: [],
  };
}

function deadlineRow({ responseDeadline }: PartialTerms, context: RowContext): WrittenRow {
  const { locale, reader, now } = context;
  const at = responseDeadline === undefined ? undefined : Date.parse(responseDeadline);
  return {
    key: 'response_deadline',
    step: 'response-date',
    paths: ['responseDeadline'],
    label: LABELS.deadline[reader][locale],
    value: at === undefined ? [] : [formatInstant(at, locale)],
    notes: at === undefined ? [] : deadlineNotes(at, now, context),
  };
}

function deadlineNotes(at: number, now: number, { locale, reader }: RowContext) {
  const left: readonly RowNote[] = notes(countdownWords(countdown(at, now), locale));
  const isShort = reader === 'buyer' && at > now && at - now < DAY_MS;
  return isShort ? [...left, { text: SHORT[locale], tone: 'warn' as const }] : left;
}

function assessmentRow({ specialAssessment }: PartialTerms, { locale }: RowContext): WrittenRow {
  return {
    key: 'special_assessment',
    step: 'special-assessments',
    paths: ['specialAssessment'],
    label: LABELS.assessment[locale],
    value: choice(ASSESSMENT, specialAssessment ?? DEFAULT_SPECIAL_ASSESSMENT, locale),
    notes: specialAssessment === undefined ? notes(CHOSEN[locale]) : [],
  };
}

function additionalRow({ additionalTerms }: PartialTerms, { locale }: RowContext): WrittenRow {
  return {
    key: 'additional_terms',
    step: 'additional-terms',
    paths: ['additionalTerms'],
    label: LABELS.additional[locale],
    value: [visibleText(additionalTerms ?? '') || NONE[locale]],
    notes: [],
  };
}

const LABELS = {
  closing: { es: 'Fecha de cierre', en: 'Closing date' },
  inspection: { es: 'Inspección', en: 'Inspection' },
  title: { es: 'Compañía de título', en: 'Title company' },
  assignment: { es: 'Cesión del contrato', en: 'Assignment' },
  deadline: {
    buyer: { es: 'El vendedor responde antes de', en: 'Seller must answer by' },
    seller: { es: 'Responder antes de', en: 'Answer by' },
  },
  assessment: { es: 'Cuotas públicas especiales', en: 'Public assessments' },
  additional: { es: 'Términos adicionales', en: 'Additional terms' },
} as const;

const ASSIGNMENT = {
  buyer: {
    released: { es: 'Puede cederlo y queda libre', en: 'You may assign it and be released' },
    not_released: {
      es: 'Puede cederlo y sigue respondiendo',
      en: 'You may assign it and stay liable',
    },
    not_assignable: { es: 'No puede cederlo', en: 'You may not assign the contract' },
  },
  seller: {
    released: { es: 'Pueden cederlo y quedan libres', en: 'They may assign it and be released' },
    not_released: {
      es: 'Pueden cederlo y siguen respondiendo',
      en: 'They may assign it and stay liable',
    },
    not_assignable: { es: 'No pueden cederlo', en: 'They may not assign the contract' },
  },
} as const;

const ASSESSMENT = {
  A: {
    es: 'Opción A: cada parte paga las cuotas de su tiempo',
    en: 'Option A: each side pays its own installments',
  },
  B: { es: 'Opción B: el vendedor las paga todas', en: 'Option B: the seller pays in full' },
} as const satisfies Record<string, Localized>;

const MAY_CANCEL = {
  buyer: {
    es: 'En ese plazo puede cancelar y recuperar su depósito.',
    en: 'In that time you may cancel and get your deposit back.',
  },
  seller: {
    es: 'En ese plazo pueden cancelar y recuperar su depósito.',
    en: 'In that time they may cancel and get their deposit back.',
  },
} as const satisfies Record<RowContext['reader'], Localized>;

const NONE: Localized = { es: 'Ninguno', en: 'None' };
const NO_INSPECTION: Localized = { es: 'Sin inspección', en: 'No inspection' };
const ASSIGNED: Localized = {
  es: 'Asignada por Trato, porque no indicaron otra.',
  en: 'Assigned by Trato, because none was named.',
};
const CHOSEN: Localized = {
  es: 'Elegida por Trato, porque se dejó en blanco.',
  en: 'Chosen for you, because it was left blank.',
};
const SHORT: Localized = {
  es: 'Es poco tiempo. Dele al vendedor al menos un día si puede.',
  en: 'That is short. Give the seller at least a day if you can.',
};
const IN_DAYS: Localized<(days: string) => string> = {
  es: (days) => `En ${days}`,
  en: (days) => `In ${days}`,
};
