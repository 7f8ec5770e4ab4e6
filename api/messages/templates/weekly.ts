import { formatDate } from '#domain/calendar.ts';
import { formatCount } from '#domain/i18n/formatters.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { FIGURE_LABELS, FIGURES, type Figures } from '#domain/statistics/figures.ts';
import { BECAUSE } from './because.ts';
import { type Email, pageOf } from './email.ts';

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

const dayOf = (date: string, locale: Locale) =>
  formatDate(date, locale, { day: 'numeric', month: 'long' });

export const WEEKLY_TEMPLATES = {
  weekly_figures: (mail: WeeklyMail): Email => ({
    subject: {
      es: `Su semana en Trato: ${viewsOf(mail, 'es')}`,
      en: `Your week on Trato: ${viewsOf(mail, 'en')}`,
    },
    text: [
      {
        es: `Del ${dayOf(mail.from, 'es')} al ${dayOf(mail.to, 'es')}, comparado con la semana anterior y con casas parecidas.`,
        en: `From ${dayOf(mail.from, 'en')} to ${dayOf(mail.to, 'en')}, compared with the week before and with similar homes.`,
      },
      ...mail.homes.map((home) => inBoth((locale) => linesOf(home, locale))),
      mail.others > 0
        ? {
            es: `Y ${formatCount(mail.others)} más en su página.`,
            en: `And ${formatCount(mail.others)} more on your page.`,
          }
        : null,
    ],
    button: { es: 'Ver las estadísticas', en: 'See the statistics', url: figuresPage(mail) },
    note: { es: 'Un correo cada lunes.', en: 'One e-mail every Monday.' },
    links: [{ es: 'Dejar de recibirlo', en: 'Stop it', url: mail.unsubscribeUrl }],
    because: BECAUSE.owner,
    isMailOnly: true,
  }),
};

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
function figuresPage({ origin, homes, others }: WeeklyMail): Localized {
  const [first, ...more] = homes;
  const isOne = first && more.length === 0 && others === 0;
  return pageOf(origin, isOne ? `/properties/statistics/${first.id}?days=7` : '/properties');
}
