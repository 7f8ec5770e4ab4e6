import type { Localized } from '#domain/i18n/locale.ts';
import { median } from '#domain/median.ts';

/** The periods that can be chosen, in days. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** What is counted about a home. */
export const FIGURES = ['views', 'saves', 'shares', 'questions', 'visits', 'offers'] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Readonly<Record<Figure, number>>;

export const FIGURE_LABELS = {
  views: { es: 'Vistas', en: 'Views' },
  saves: { es: 'Guardadas', en: 'Saves' },
  shares: { es: 'Compartidas', en: 'Shares' },
  questions: { es: 'Preguntas', en: 'Questions' },
  visits: { es: 'Visitas', en: 'Visits' },
  offers: { es: 'Ofertas', en: 'Offers' },
} as const satisfies Record<Figure, Localized>;

export const NO_FIGURES: Figures = {
  views: 0,
  saves: 0,
  shares: 0,
  questions: 0,
  visits: 0,
  offers: 0,
};

/** A home that others are compared with: what was counted, and on how many days it was on the market. */
export type ComparedHome = Readonly<{ sellerId: string; days: number; figures: Figures }>;

/** Fewer homes than this, or of fewer owners, would say something about a single one. */
export const LEAST_HOMES = 5;
const LEAST_OWNERS = 3;

/** Homes that came to the market later than this say little about a usual day. */
export const LEAST_DAYS = 3;

/**
 * What is usual for similar homes: of each figure the median of what they get in a day, over as many
 * days as the home itself was on the market, to the whole number. Nothing where there are too few
 * homes or owners for it to say nothing about one of them.
 * @param days on the market within the period, at least 1.
 */
export function usualFigures(homes: readonly ComparedHome[], days: number): Figures | undefined {
  const compared = homes.filter((home) => home.days >= LEAST_DAYS);
  const owners = new Set(compared.map(({ sellerId }) => sellerId));
  if (compared.length < LEAST_HOMES || owners.size < LEAST_OWNERS) return undefined;
  const usual = (figure: Figure) =>
    Math.round(median(compared.map((home) => home.figures[figure] / home.days)) * days);
  return Object.fromEntries(FIGURES.map((figure) => [figure, usual(figure)])) as Record<
    Figure,
    number
  >;
}

/** A day of a period with what was counted on it. */
export type CountedDay = Readonly<{ on: string; figures: Figures }>;
/** One column of the chart: its first and last day. */
export type Column = Readonly<{ from: string; to: string; figures: Figures }>;

/** The columns of a chart: a day each, or a week each of a period that has too many days for a phone. */
export function columnsOf(days: readonly CountedDay[]): readonly Column[] {
  const size = days.length > 31 ? 7 : 1;
  // Weeks end with the last day, so that the latest column is a whole one.
  const first = days.length % size;
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / size) }, (_, index) => first + index * size),
  ];
  return starts.map((start, index) => {
    const part = days.slice(start, starts[index + 1] ?? days.length);
    return {
      from: part[0]?.on ?? '',
      to: part.at(-1)?.on ?? '',
      figures: sumOf(part.map(({ figures }) => figures)),
    };
  });
}

export function sumOf(all: readonly Figures[]): Figures {
  return Object.fromEntries(
    FIGURES.map((figure) => [figure, all.reduce((sum, figures) => sum + figures[figure], 0)]),
  ) as Record<Figure, number>;
}
