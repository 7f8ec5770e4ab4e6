import { ruleWords } from '#domain/closing/rule-words.ts';
import type { DealDate } from '#domain/deal/deal.ts';
import { dateBy, dateTitle } from '#domain/deal/deal-words.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { uncapitalized } from '#domain/i18n/punctuation.ts';
import { fullDate } from '#domain/offers/format.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import { BECAUSE } from './because.ts';
import { type Email, pageOf } from './email.ts';

/** Dates of a signed deal that come soon, and duties that are late. */
type DatesMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  offerId: string;
  address: string;
  readBy: OfferSide;
  ahead: readonly DealDate[];
  late: readonly DealDate[];
}>;

/** E-mails of the clock about the dates of a signed deal. */
export const DATE_TEMPLATES = {
  dates_due: (mail: DatesMail): Email => {
    const { late, ahead } = mail;
    const [first] = [...late, ...ahead];
    return {
      subject: inBoth((locale) =>
        SUBJECT[late.length > 0 ? 'late' : 'soon'][locale](
          first ? uncapitalized(dateTitle(first, locale)) : '',
          mail.address,
        ),
      ),
      text: [
        late.length > 0 ? LATE : SOON,
        ...[...late, ...ahead].map((date) => inBoth((locale) => ruleLine(date, locale))),
        [...late, ...ahead].some(({ amountCents }) => amountCents !== null)
          ? inBoth(wireFraudWarning)
          : null,
      ],
      facts: [...late, ...ahead].map((date) => [
        inBoth((locale) => dateTitle(date, locale)),
        inBoth(
          (locale) =>
            `${fullDate(date.on ?? '', locale)}. ${WHO[locale](dateBy(date, mail.readBy, locale))}`,
        ),
      ]),
      button: { ...OPEN, url: pageOf(mail.origin, `/offers/closing/${mail.offerId}`) },
      because: BECAUSE.offer,
    };
  },
} as const;

function ruleLine(date: DealDate, locale: Locale): string {
  return `${dateTitle(date, locale)}: ${uncapitalized(ruleWords(date, locale))}`;
}

const SUBJECT = {
  late: {
    es: (what: string, address: string) => `Va tarde: ${what}. ${address}`,
    en: (what: string, address: string) => `Late: ${what}. ${address}`,
  },
  soon: {
    es: (what: string, address: string) => `Se acerca: ${what}. ${address}`,
    en: (what: string, address: string) => `Coming up: ${what}. ${address}`,
  },
} as const;
const LATE: Localized = {
  es: 'Algo del contrato va tarde. En el seguimiento está lo que dice el contrato, y se puede pedir más tiempo.',
  en: 'Something in the contract is late. The tracker shows what the contract says, and more time can be asked for.',
};
const SOON: Localized = {
  es: 'Estas fechas del contrato llegan en los próximos dos días.',
  en: 'These dates of the contract come within the next two days.',
};
const WHO: Localized<(who: string) => string> = {
  es: (who) => `A cargo: ${who}.`,
  en: (who) => `In charge: ${who}.`,
};
const OPEN: Localized = { es: 'Ver las fechas', en: 'See the dates' };
