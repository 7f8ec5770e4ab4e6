import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { disclosuresAddress } from '#site/disclosures/addresses.ts';
import { portalsAddress } from '#site/properties/addresses.ts';
import { SHARE_TEXTS } from '#site/syndication/share-texts.ts';

/** What the owner of a home on the market has already set up. */
export type SetUp = Readonly<{
  /** Whether visiting hours were saved. */
  hasHours: boolean;
  /** Whether an open house is ahead. */
  hasOpenHouse: boolean;
  /** Whether every disclosure that it needs was given. */
  hasDisclosures: boolean;
}>;

/** A step that helps a home on the market to sell. */
export type ChecklistStep = Readonly<{
  key: string;
  title: string;
  why: string;
  href: string;
  action: string;
  /** Undefined for steps that nothing records, such as sharing a link. */
  isDone: boolean | undefined;
}>;

/** Steps after the approval of a home, those that are left first. */
export function checklistOf(
  propertyId: string,
  { hasHours, hasOpenHouse, hasDisclosures }: SetUp,
  locale: Locale,
): readonly ChecklistStep[] {
  const steps = [
    {
      key: 'hours',
      href: `/${locale}/visits/availability?property=${propertyId}`,
      isDone: hasHours,
    },
    {
      key: 'open-house',
      href: `/${locale}/visits/open-houses?property=${propertyId}`,
      isDone: hasOpenHouse,
    },
    {
      key: 'disclosures',
      href: disclosuresAddress(locale, propertyId),
      isDone: hasDisclosures,
    },
    { key: 'share', href: `${portalsAddress(locale, propertyId)}#share`, isDone: undefined },
  ] as const;
  return steps
    .map(({ key, href, isDone }) => {
      const { title, why, action } = STEPS[key];
      return {
        ...{ key, href, isDone },
        title: title[locale],
        why: why[locale],
        action: action[locale],
      };
    })
    .toSorted((one, other) => Number(one.isDone === true) - Number(other.isDone === true));
}

const STEPS = {
  hours: {
    title: { es: 'Horas para visitas', en: 'Hours for visits' },
    why: {
      es: 'Los compradores piden una hora que usted ya dio por buena.',
      en: 'Buyers ask for a time that already suits you.',
    },
    action: { es: 'Poner sus horas', en: 'Set your hours' },
  },
  'open-house': {
    title: { es: 'Casa abierta', en: 'Open house' },
    why: {
      es: 'Sale en el anuncio y en la búsqueda.',
      en: 'It shows in the listing and in the search.',
    },
    action: { es: 'Anunciar una', en: 'Announce one' },
  },
  disclosures: {
    title: { es: 'Divulgaciones', en: 'Disclosures' },
    why: {
      es: 'Cada comprador las lee antes de enviar su oferta.',
      en: 'Every buyer reads them before sending an offer.',
    },
    action: { es: 'Ver las divulgaciones', en: 'See the disclosures' },
  },
  share: {
    title: SHARE_TEXTS.link,
    why: {
      es: 'Un volante y un letrero para imprimir, y el mensaje ya escrito en los dos idiomas.',
      en: 'A flyer and a sign to print, and the message already written in both languages.',
    },
    action: { es: 'Compartirla', en: 'Share it' },
  },
} as const satisfies Record<string, Readonly<Record<'title' | 'why' | 'action', Localized>>>;
