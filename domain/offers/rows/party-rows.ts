import type { Localized } from '#domain/i18n/locale.ts';
import { formatPercent } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { mailingLine } from '../mailing-line.ts';
import type { PartialTerms } from '../terms.ts';
import { fullName, nameLines } from '../words.ts';
import { notes, type RowContext, type WrittenRow } from './row.ts';

/** Who buys, with whom, and where they live. */
export function partyRows(terms: PartialTerms, context: RowContext): readonly WrittenRow[] {
  return [buyersRow(terms, context), agentRow(terms, context), addressRow(terms, context)];
}

function buyersRow(terms: PartialTerms, { locale }: RowContext): WrittenRow {
  const people = (terms.buyers ?? []).flatMap((buyer) => [buyer.email, phoneText(buyer.phone)]);
  const companies = (terms.companies ?? []).flatMap((company) => [
    company.email,
    phoneText(company.phone),
    company.signer && SIGNS[locale](fullName(company.signer)),
    company.owner && OWNS[locale](fullName(company.owner)),
  ]);
  return {
    key: 'buyers',
    step: 'buyer-info',
    paths: ['buyers', 'companies'],
    label: LABELS.buyers[locale],
    value: nameLines(terms),
    notes: notes(...new Set([...people, ...companies])),
  };
}

function agentRow(terms: PartialTerms, { locale, reader }: RowContext): WrittenRow {
  const { agent, buyerType } = terms;
  const isAgent = buyerType === 'agent';
  const share = agent?.compensation;
  return {
    key: 'agent',
    step: 'buyer-or-agent',
    paths: ['buyerType', 'agent'],
    label: LABELS.agent[reader][locale],
    value:
      buyerType === undefined
        ? []
        : isAgent
          ? [fullName(agent ?? {}), agent?.brokerage ?? ''].filter(Boolean)
          : [NO_AGENT[locale]],
    notes: isAgent
      ? notes(
          agent?.email,
          phoneText(agent?.phone),
          share ? ASKS[locale](formatPercent(share, locale)) : undefined,
        )
      : [],
  };
}

function addressRow(terms: PartialTerms, { locale }: RowContext): WrittenRow {
  const addresses = [...(terms.buyers ?? []), ...(terms.companies ?? [])].map((party) =>
    mailingLine(party, locale),
  );
  return {
    key: 'address',
    step: 'buyer-info',
    paths: ['buyers', 'companies'],
    label: LABELS.address[locale],
    value: [...new Set(addresses)].filter(Boolean),
    notes: [],
  };
}

function phoneText(phone: string | undefined): string | undefined {
  return phone === undefined ? undefined : formatPhone(phone);
}

const LABELS = {
  buyers: { es: 'Compradores', en: 'Buyers' },
  agent: {
    buyer: { es: 'Compra con', en: 'Buying with' },
    seller: { es: 'Agente del comprador', en: 'Buyer’s agent' },
  },
  address: { es: 'Dirección', en: 'Address' },
} as const;

const NO_AGENT: Localized = { es: 'Sin agente', en: 'No agent' };

const ASKS: Localized<(share: string) => string> = {
  es: (share) => `Pide el ${share} del precio.`,
  en: (share) => `Asks for ${share} of the price.`,
};

const SIGNS: Localized<(name: string) => string> = {
  es: (name) => `Firma ${name}.`,
  en: (name) => `Signed by ${name}.`,
};

const OWNS: Localized<(name: string) => string> = {
  es: (name) => `Dueño: ${name}.`,
  en: (name) => `Owner: ${name}.`,
};
