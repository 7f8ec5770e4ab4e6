import { formatInstant, type TimeZone } from '#domain/calendar.ts';
import { inBoth, type Locale } from '#domain/i18n/locale.ts';
import { instantSpan } from '#domain/visits/times.ts';
import { BECAUSE } from './because.ts';
import { type Email, type Facts, pageOf } from './email.ts';

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

export const OPEN_HOUSE_TEMPLATES = {
  open_house_registered: (mail: OpenHouseMail): Email => ({
    subject: {
      es: `Usted avisó que va a la casa abierta: ${dayOf(mail, 'es')}`,
      en: `You are registered for the open house: ${dayOf(mail, 'en')}`,
    },
    text: {
      es: 'El dueño sabe que usted va. Si no puede ir, avise en la página de la casa.',
      en: 'The owner knows that you are coming. If you cannot go, please let them know on the home’s page.',
    },
    ...forAttendee(mail),
    note: {
      es: 'El archivo adjunto la pone en su calendario y la actualiza si cambia.',
      en: 'The attached file puts it in your calendar and updates it if it changes.',
    },
  }),
  open_house_changed: (mail: OpenHouseMail): Email => ({
    subject: {
      es: `La casa abierta cambió de hora: ${dayOf(mail, 'es')}`,
      en: `The open house has a new time: ${dayOf(mail, 'en')}`,
    },
    text: {
      es: 'El dueño cambió la casa abierta a la que usted va. Abajo está la hora nueva.',
      en: 'The owner changed the open house that you registered for. The new time is below.',
    },
    ...forAttendee(mail),
    note: {
      es: 'El archivo adjunto la actualiza en su calendario.',
      en: 'The attached file updates it in your calendar.',
    },
  }),
  open_house_canceled: (mail: OpenHouseMail): Email => ({
    subject: {
      es: `Casa abierta cancelada: ${mail.address}`,
      en: `Open house canceled: ${mail.address}`,
    },
    text: {
      es: 'La casa abierta a la que usted iba a ir no tendrá lugar.',
      en: 'The open house that you registered for will not take place.',
    },
    ...forAttendee(mail),
  }),
  open_house_lead: (mail: OpenHouseMail): Email => ({
    subject: {
      es: `${mail.name} va a su casa abierta`,
      en: `${mail.name} is coming to your open house`,
    },
    text: {
      es: 'Alguien avisó que va a su casa abierta. Está en la lista de sus interesados, que solo usted ve.',
      en: 'Somebody registered for your open house. They are in your list of leads, which only you see.',
    },
    facts: factsOf(mail),
    button: {
      es: 'Ver la casa abierta',
      en: 'See the open house',
      url: pageOf(mail.origin, `/visits/open-houses?property=${mail.listingId}`),
    },
    because: BECAUSE.owner,
  }),
};

function forAttendee(mail: OpenHouseMail) {
  const url = pageOf(mail.origin, `/listing/details/${mail.listingId}`);
  return {
    facts: factsOf(mail),
    button: { es: 'Ver la casa', en: 'See the home', url },
    because: BECAUSE.openHouse,
  };
}

function dayOf({ startsAt, zone }: OpenHouseMail, locale: Locale): string {
  return formatInstant(startsAt, locale, zone);
}

function factsOf({ address, startsAt, endsAt, name, people, zone }: OpenHouseMail): Facts {
  const when = inBoth((locale) => instantSpan(startsAt, endsAt, zone, locale));
  return [
    [{ es: 'Propiedad', en: 'Property' }, address],
    [{ es: 'Cuándo', en: 'When' }, when],
    [{ es: 'Quién va', en: 'Who is coming' }, name],
    [{ es: 'Personas', en: 'People' }, String(people)],
  ];
}
