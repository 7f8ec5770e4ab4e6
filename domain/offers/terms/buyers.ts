import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import {
  buyerSchema,
  companySchema,
  draftCompanySchema,
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  PHONE,
  SIGNER_TITLE,
} from '#domain/offers/terms/parts/party.ts';
import { formatPhone } from '#domain/phone.ts';
import { MAX_LENGTH } from '../answers.ts';
import { fullName, nameLines } from '../format.ts';
import { mailingLine } from '../mailing-line.ts';
import { MAILING_ADDRESS } from '../steps/mailing-address.ts';
import { notes } from './parts/row.ts';
import type { DraftOf, TermOf } from './term.ts';

const BUYER_ANSWERS = {
  draft: {
    buyers: z.array(buyerSchema.partial()).max(10),
    companies: z.array(draftCompanySchema).max(5),
  },
  sent: { buyers: z.array(buyerSchema), companies: z.array(companySchema) },
} as const;
type Draft = DraftOf<typeof BUYER_ANSWERS>;

/** The buyers: people, companies or both. */
export const buyers = {
  key: 'buyers',
  answers: BUYER_ANSWERS,
  step: 'buyer-info',
  questions: [
    {
      path: 'buyers',
      kind: 'rows',
      label: { es: 'Personas que compran', en: 'People buying' },
      hint: {
        es: 'Escriba los nombres como deben quedar en la escritura.',
        en: 'Write the names as they should appear on the deed.',
      },
      unless: 'companies',
      row: { es: 'Comprador', en: 'Buyer' },
      add: { es: 'Agregar otra persona', en: 'Add another person' },
      maxRows: 10,
      fields: [FIRST_NAME, LAST_NAME, PHONE, EMAIL, ...MAILING_ADDRESS],
    },
    {
      path: 'companies',
      kind: 'rows',
      label: { es: 'Empresas que compran', en: 'Companies buying' },
      hint: {
        es: 'Solo si compra una empresa, un fideicomiso u otra entidad.',
        en: 'Only if a company, a trust or another entity is buying.',
      },
      optional: true,
      row: { es: 'Empresa', en: 'Company' },
      add: { es: 'Agregar una empresa', en: 'Add a company' },
      maxRows: 5,
      fields: [
        {
          path: 'name',
          kind: 'text',
          label: { es: 'Nombre legal', en: 'Legal name' },
          maxLength: MAX_LENGTH.title,
          autocomplete: 'organization',
        },
        EMAIL,
        PHONE,
        ...MAILING_ADDRESS,
        {
          path: 'signer',
          kind: 'group',
          label: { es: 'Quien firma', en: 'Signer' },
          fields: [FIRST_NAME, LAST_NAME, SIGNER_TITLE, EMAIL],
        },
        {
          path: 'owner',
          kind: 'group',
          label: { es: 'Dueño', en: 'Owner' },
          fields: [FIRST_NAME, LAST_NAME],
        },
      ],
    },
  ],
  normalized: ({ buyers: people = [], companies = [] }) => ({ buyers: people, companies }),
  row: {
    group: 'parties',
    write: (terms, { locale }) => {
      const people = (terms.buyers ?? []).flatMap(({ email, phone }) => [
        email,
        phone && formatPhone(phone),
      ]);
      const companies = (terms.companies ?? []).flatMap(({ email, phone, signer, owner }) => [
        email,
        phone && formatPhone(phone),
        signer && SIGNS[locale]([fullName(signer), signer.title].filter(Boolean).join(', ')),
        owner && OWNS[locale](fullName(owner)),
      ]);
      return {
        label: LABEL[locale],
        value: nameLines(terms),
        notes: notes(...new Set([...people, ...companies])),
      };
    },
  },
  isCompared: false,
  redline: 'when_changed',
} as const satisfies TermOf<Draft>;

/** Mailing addresses of the buyers. */
export const address = {
  key: 'address',
  answers: { draft: {}, sent: {} },
  step: 'buyer-info',
  questions: [],
  row: {
    group: 'parties',
    paths: ['buyers', 'companies'],
    write: (terms, { locale }) => {
      const parties = [...(terms.buyers ?? []), ...(terms.companies ?? [])];
      const lines = parties.map((party) => mailingLine(party, locale));
      return { label: ADDRESS[locale], value: [...new Set(lines)].filter(Boolean), notes: [] };
    },
  },
  isCompared: false,
  redline: 'when_changed',
} as const satisfies TermOf<Draft>;

const LABEL: Localized = { es: 'Compradores', en: 'Buyers' };
const ADDRESS: Localized = { es: 'Dirección', en: 'Address' };
const SIGNS: Localized<(name: string) => string> = {
  es: (name) => `Firma ${name}.`,
  en: (name) => `Signed by ${name}.`,
};
const OWNS: Localized<(name: string) => string> = {
  es: (name) => `Dueño: ${name}.`,
  en: (name) => `Owner: ${name}.`,
};
