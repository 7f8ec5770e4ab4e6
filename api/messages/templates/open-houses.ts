import { formatInstant, type TimeZone } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { instantSpan } from '#domain/visits/times.ts';
import type { Email } from './email.ts';

/** Data of the messages about an open house. */
export type OpenHouseMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  listingId: string;
  address: string;
  /** Name of the person who registered. */
  name: string;
  people: number;
  zone: TimeZone;
  startsAt: number;
  endsAt: number;
}>;

type Words = Readonly<{
  subject: (mail: OpenHouseMail) => string;
  text: string;
  action: string;
  note?: string;
}>;

const day = ({ startsAt, zone }: OpenHouseMail, locale: Locale) =>
  formatInstant(startsAt, locale, zone);

function template(
  words: Localized<Words>,
  path: (mail: OpenHouseMail) => string,
): Localized<(mail: OpenHouseMail) => Email> {
  const write =
    (locale: Locale) =>
    (mail: OpenHouseMail): Email => {
      const { subject, text, action, note } = words[locale];
      return {
        subject: subject(mail),
        paragraphs: [text],
        facts: factsOf(mail, locale),
        action: { label: action, url: `${mail.origin}/${locale}${path(mail)}` },
        ...(note && { note }),
      };
    };
  return inBoth(write);
}

const home = ({ listingId }: OpenHouseMail) => `/listing/details/${listingId}`;

export const OPEN_HOUSE_TEMPLATES = {
  open_house_registered: template(
    {
      es: {
        subject: (mail) => `Usted avisó que va a la casa abierta: ${day(mail, 'es')}`,
        text: 'El dueño sabe que usted va. Si no puede ir, avise en la página de la casa.',
        action: 'Ver la casa',
        note: 'El archivo adjunto la pone en su calendario y la actualiza si cambia.',
      },
      en: {
        subject: (mail) => `You are registered for the open house: ${day(mail, 'en')}`,
        text: 'The owner knows that you are coming. If you cannot go, please let them know on the home’s page.',
        action: 'See the home',
        note: 'The attached file puts it in your calendar and updates it if it changes.',
      },
    },
    home,
  ),
  open_house_changed: template(
    {
      es: {
        subject: (mail) => `La casa abierta cambió de hora: ${day(mail, 'es')}`,
        text: 'El dueño cambió la casa abierta a la que usted va. Abajo está la hora nueva.',
        action: 'Ver la casa',
        note: 'El archivo adjunto la actualiza en su calendario.',
      },
      en: {
        subject: (mail) => `The open house has a new time: ${day(mail, 'en')}`,
        text: 'The owner changed the open house that you registered for. The new time is below.',
        action: 'See the home',
        note: 'The attached file updates it in your calendar.',
      },
    },
    home,
  ),
  open_house_cancelled: template(
    {
      es: {
        subject: (mail) => `Casa abierta cancelada: ${mail.address}`,
        text: 'La casa abierta a la que usted iba a ir no tendrá lugar.',
        action: 'Ver la casa',
      },
      en: {
        subject: (mail) => `Open house canceled: ${mail.address}`,
        text: 'The open house that you registered for will not take place.',
        action: 'See the home',
      },
    },
    home,
  ),
  open_house_lead: template(
    {
      es: {
        subject: ({ name }) => `${name} va a su casa abierta`,
        text: 'Alguien avisó que va a su casa abierta. Está en la lista de sus interesados, que solo usted ve.',
        action: 'Ver la casa abierta',
      },
      en: {
        subject: ({ name }) => `${name} is coming to your open house`,
        text: 'Somebody registered for your open house. They are in your list of leads, which only you see.',
        action: 'See the open house',
      },
    },
    ({ listingId }) => `/visits/open-houses?property=${listingId}`,
  ),
} as const satisfies Record<string, Localized<(data: never) => Email>>;

const LABELS = {
  address: { es: 'Casa', en: 'Home' },
  when: { es: 'Cuándo', en: 'When' },
  name: { es: 'Quién va', en: 'Who is coming' },
  people: { es: 'Personas', en: 'People' },
} as const satisfies Record<string, Localized>;

function factsOf(mail: OpenHouseMail, locale: Locale): [string, string][] {
  const { address, startsAt, endsAt, name, people, zone } = mail;
  return [
    [LABELS.address[locale], address],
    [LABELS.when[locale], instantSpan(startsAt, endsAt, zone, locale)],
    [LABELS.name[locale], name],
    [LABELS.people[locale], String(people)],
  ];
}
