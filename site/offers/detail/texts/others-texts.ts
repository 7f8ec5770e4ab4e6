import type { Localized } from '#domain/i18n/locale.ts';

type OthersTexts = Readonly<{
  title: string;
  some: string;
  none: string;
  why: string;
  pays: Readonly<Record<'cash' | 'financing', string>>;
  closes: (date: string) => string;
  contingencies: (count: number) => string;
}>;

/** Texts about other offers on a home, for buyers. */
export const OTHERS_TEXTS: Localized<OthersTexts> = {
  es: {
    title: 'Otras ofertas por esta casa',
    some: 'Hay otras ofertas.',
    none: 'No hay otras ofertas abiertas.',
    why: 'El vendedor decidió mostrar esto. Nadie ve quién hace cada oferta.',
    pays: { cash: 'Al contado', financing: 'Con préstamo' },
    closes: (date) => `cierra el ${date}`,
    contingencies: (count) => (count === 1 ? '1 contingencia' : `${count} contingencias`),
  },
  en: {
    title: 'Other offers on this home',
    some: 'There are other offers.',
    none: 'There are no other open offers.',
    why: 'The seller chose to show this. Nobody sees who makes each offer.',
    pays: { cash: 'Cash', financing: 'With a loan' },
    closes: (date) => `closes ${date}`,
    contingencies: (count) => (count === 1 ? '1 contingency' : `${count} contingencies`),
  },
};
