import { formatDate } from '#domain/calendar.ts';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { FIGURE_LABELS, FIGURES, type Figures } from '#domain/statistics/figures.ts';
import type { Email } from './email.ts';

/** The weekly figures of an owner's homes. */
export type WeeklyMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  unsubscribeUrl: string;
  /** First and last day of the week, `YYYY-MM-DD`. */
  from: string;
  to: string;
  homes: readonly Readonly<{
    id: string;
    address: string;
    figures: Figures;
    /** Figures of the previous week. */
    former: Figures;
    /** Median of similar homes; absent if there are too few. */
    usual?: Figures | undefined;
  }>[];
  /** Number of homes beyond the maximum per e-mail. */
  others: number;
}>;

const day = (date: string, locale: Locale) =>
  formatDate(date, locale, { day: 'numeric', month: 'long' });

export const WEEKLY_TEMPLATES = {
  weekly_figures: {
    es: (mail: WeeklyMail): Email => ({
      subject: `Su semana en Trato: ${viewsOf(mail, 'es')}`,
      paragraphs: [
        `Del ${day(mail.from, 'es')} al ${day(mail.to, 'es')}, comparado con la semana anterior y con casas parecidas.`,
        ...mail.homes.map((home) => linesOf(home, 'es')),
        ...(mail.others > 0 ? [`Y ${formatCount(mail.others)} más en su página.`] : []),
      ],
      action: { label: 'Ver las estadísticas', url: pageOf(mail, 'es') },
      note: `Un correo cada lunes. Para dejar de recibirlo: ${mail.unsubscribeUrl}`,
    }),
    en: (mail: WeeklyMail): Email => ({
      subject: `Your week on Trato: ${viewsOf(mail, 'en')}`,
      paragraphs: [
        `From ${day(mail.from, 'en')} to ${day(mail.to, 'en')}, compared with the week before and with similar homes.`,
        ...mail.homes.map((home) => linesOf(home, 'en')),
        ...(mail.others > 0 ? [`And ${formatCount(mail.others)} more on your page.`] : []),
      ],
      action: { label: 'See the statistics', url: pageOf(mail, 'en') },
      note: `One e-mail every Monday. To stop it: ${mail.unsubscribeUrl}`,
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;

function viewsOf({ homes }: WeeklyMail, locale: Locale): string {
  const views = homes.reduce((sum, { figures }) => sum + figures.views, 0);
  return {
    es: views === 1 ? '1 vista' : `${formatCount(views)} vistas`,
    en: views === 1 ? '1 view' : `${formatCount(views)} views`,
  }[locale];
}

const BEFORE: Localized = { es: 'antes', en: 'before' };
const SIMILAR: Localized = { es: 'parecidas', en: 'similar' };

/** Returns a home and its figures, one line each. */
function linesOf({ address, figures, former, usual }: WeeklyMail['homes'][number], locale: Locale) {
  const lines = FIGURES.map((figure) => {
    const compared = [
      `${BEFORE[locale]} ${formatCount(former[figure])}`,
      ...(usual ? [`${SIMILAR[locale]} ${formatCount(usual[figure])}`] : []),
    ];
    const label = FIGURE_LABELS[figure][locale];
    return `• ${label}: ${formatCount(figures[figure])} (${compared.join(', ')})`;
  });
  return [`${address}:`, ...lines].join('\n');
}

/** Returns the page of the home's figures, or of the list if there are several homes. */
function pageOf({ origin, homes, others }: WeeklyMail, locale: Locale): string {
  const [first, ...more] = homes;
  if (!first || more.length > 0 || others > 0) return `${origin}/${locale}/properties`;
  return `${origin}/${locale}/properties/statistics/${first.id}?days=7`;
}
