import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { CONTACT, firmSchema, US_PHONE_HINT } from '#domain/offers/terms/parts/party.ts';
import { formatPhone } from '#domain/phone.ts';
import { line } from '#domain/scalars.ts';
import { MAX_LENGTH } from '../answers.ts';
import { type TitleCompany, titleCompanyOf } from '../title-company.ts';
import { notes } from './parts/row.ts';
import type { TermOf } from './term.ts';

type Draft = Readonly<{ titleCompany?: TitleCompany | undefined }>;
type Wishes = Readonly<{ titleCompany?: string | undefined }>;

/** The company that handles the closing. Trato assigns one if the terms name none. */
export const titleCompany = {
  key: 'title_company',
  answers: {
    draft: { titleCompany: firmSchema.partial() },
    sent: { titleCompany: firmSchema.optional() },
  },
  step: 'closing-date',
  questions: [
    {
      path: 'titleCompany',
      kind: 'group',
      label: { es: 'Compañía de título o abogado', en: 'Title company or attorney' },
      optional: true,
      ask: {
        label: { es: '¿Quién se encarga del cierre?', en: 'Who handles the closing?' },
        hint: {
          es: 'La compañía de título revisa el título, guarda el depósito y reparte el dinero.',
          en: 'The title company checks the title, holds the deposit and pays everyone out.',
        },
        no: { es: 'Que Trato asigne una compañía', en: 'Let Trato assign a company' },
        yes: { es: 'Yo indico quién', en: 'I will name one' },
      },
      fields: [
        {
          path: 'company',
          kind: 'text',
          label: { es: 'Compañía o despacho', en: 'Company or firm' },
          maxLength: MAX_LENGTH.title,
        },
        CONTACT,
        {
          path: 'email',
          kind: 'text',
          format: 'email',
          label: { es: 'Correo electrónico', en: 'E-mail' },
          maxLength: MAX_LENGTH.email,
        },
        {
          path: 'phone',
          kind: 'text',
          format: 'phone',
          label: { es: 'Teléfono', en: 'Phone' },
          hint: US_PHONE_HINT,
        },
        {
          path: 'address',
          kind: 'text',
          label: { es: 'Dirección', en: 'Address' },
          maxLength: MAX_LENGTH.address,
        },
      ],
    },
  ],
  row: {
    group: 'conditions',
    write: (terms, { locale, assignedTitleCompany }) => {
      const { company, isAssigned } = titleCompanyOf(terms, assignedTitleCompany);
      return {
        label: LABEL[locale],
        value: company.company === undefined ? [] : [company.company],
        notes: isAssigned
          ? notes(ASSIGNED[locale])
          : notes([company.contact, company.email].filter(Boolean).join(' · ')),
      };
    },
  },
  negotiable: [{ answer: 'titleCompany', section: 'conditions', isClearable: true }],
  clause: {
    title: { es: 'Compañía de título', en: 'Title company' },
    write: (terms, locale) => {
      const { company, isAssigned } = titleCompanyOf(terms);
      const { contact, email, phone, address } = company;
      const known = [company.company, contact, phone && formatPhone(phone), email, address];
      return [
        `${known.filter(Boolean).join(', ')}.`,
        ...(isAssigned ? [ASSIGNED_CLAUSE[locale]] : []),
      ];
    },
  },
  preference: {
    answers: { titleCompany: line(MAX_LENGTH.title) },
    questions: [
      {
        path: 'titleCompany',
        kind: 'text',
        label: { es: 'Compañía de título', en: 'Title company' },
        maxLength: MAX_LENGTH.title,
        optional: true,
      },
    ],
    hint: ({ titleCompany: wished }, terms) => {
      const named = terms.titleCompany?.company;
      return wished === undefined
        ? undefined
        : {
            text: inBoth((locale) => WISH[locale](wished)),
            isDifferent: named !== undefined && named !== wished,
          };
    },
    row: ({ titleCompany: wished }) =>
      wished === undefined
        ? undefined
        : {
            key: 'titleCompany',
            label: { es: 'Compañía de título', en: 'Title company' },
            value: { es: wished, en: wished },
          },
  },
} as const satisfies TermOf<Draft, Draft, Wishes>;

const LABEL: Localized = { es: 'Compañía de título', en: 'Title company' };
const ASSIGNED: Localized = {
  es: 'Asignada por Trato, porque no indicaron otra.',
  en: 'Assigned by Trato, because none was named.',
};
const ASSIGNED_CLAUSE: Localized = {
  es: 'Asignada por Trato, porque los términos no nombran otra.',
  en: 'Assigned by Trato, because the terms name no other.',
};
const WISH: Localized<(company: string) => string> = {
  es: (company) => `El vendedor prefiere cerrar con ${company}.`,
  en: (company) => `The seller would like to close with ${company}.`,
};
