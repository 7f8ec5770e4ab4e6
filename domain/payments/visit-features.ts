import type { Localized } from '#domain/i18n/locale.ts';

/**
 * What every plan includes for visits, and what the add-on adds: confirmation by the owner, and
 * automatic confirmation. Plans, add-ons and the API use these texts.
 */
export const VISITS_IN_EVERY_PLAN: Localized = {
  es: 'Visitas en línea: usted confirma cada una',
  en: 'Online visits: you confirm each one',
};

export const VISITS_BY_ADD_ON: Localized = {
  es: 'Quien busca casa elige una de sus horas libres y la visita queda confirmada al momento.',
  en: 'Buyers choose one of your free hours and the visit is confirmed at once.',
};
