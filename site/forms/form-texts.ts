import { formatTime, zoneOf } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatPercent } from '#domain/money.ts';

/** Texts around the questions of all forms: saving, conflicts, optional questions. */
export const ANSWER_TEXTS = {
  back: { es: 'Atrás', en: 'Back' },
  next: { es: 'Continuar', en: 'Continue' },
  saveAndExit: { es: 'Guardar y salir', en: 'Save and exit' },
  saving: { es: 'Guardando…', en: 'Saving…' },
  saved: { es: 'Guardado', en: 'Saved' },
  unchanged: { es: 'Sin cambios', en: 'No changes' },
  notSaved: { es: 'Sin guardar', en: 'Not saved' },
  optionalTitle: { es: 'Lo opcional', en: 'Optional' },
  optionalOpen: { es: 'Opcional', en: 'Optional' },
  optionalAnswered: { es: 'Opcional, respondida', en: 'Optional, answered' },
  moreOf: { es: 'Más detalles', en: 'More details' },
  notSavedYet: { es: 'Se guarda solo', en: 'Saved automatically' },
  fix: { es: 'Hay que corregirlo', en: 'Needs fixing' },
  fixTitle: { es: 'Revise estas respuestas', en: 'Check these answers' },
  fixNote: {
    es: 'Las demás respuestas de esta página ya están guardadas.',
    en: 'Your other answers on this page are saved.',
  },
  staleTitle: {
    es: 'La misma respuesta cambió en otra ventana',
    en: 'The same answer was changed in another window',
  },
  staleWhy: {
    es: 'Para no borrar nada, dejamos de guardar aquí. Elija cuál se guarda.',
    en: 'So that nothing is overwritten, we stopped saving here. Choose which one to keep.',
  },
  staleHere: { es: 'Aquí', en: 'Here' },
  staleThere: { es: 'En la otra ventana', en: 'In the other window' },
  staleReload: { es: 'Ver la otra versión', en: 'See the other version' },
  staleKeep: { es: 'Guardar mi versión', en: 'Save my version' },
  unreachable: {
    es: 'No pudimos guardar. Lo escrito sigue aquí y lo seguimos intentando.',
    en: 'We could not save. What you wrote is still here, and we keep trying.',
  },
  tryNow: { es: 'Intentar ahora', en: 'Try now' },
  closedTitle: { es: 'Ya no se puede editar', en: 'It cannot be edited anymore' },
  addRow: { es: 'Agregar', en: 'Add' },
  days: { es: 'días', en: 'days' },
  usual: { es: 'Lo usual:', en: 'Usual:' },
  isMeant: { es: 'Sí, es correcto', en: 'Yes, it is right' },
  emptyAnswer: { es: 'Sin respuesta', en: 'No answer' },
} as const satisfies Record<string, Localized>;

/** `Guardado a las 10:42 a. m. (EDT)`. */
export function savedAtText(savedAt: number, locale: Locale): string {
  const time = `${formatTime(savedAt, locale)} (${zoneOf(savedAt)})`;
  return { es: `Guardado a las ${time}`, en: `Saved at ${time}` }[locale];
}

export const ROW_REMOVED: Localized<(name: string) => string> = {
  es: (name) => `Se quitó: ${name}.`,
  en: (name) => `${name}: removed.`,
};
export const ROW_NUMBER: Localized<(number: number) => string> = {
  es: (number) => `Fila ${number}`,
  en: (number) => `Row ${number}`,
};

/** `12 preguntas opcionales, 3 respondidas`. */
export const OPTIONAL_COUNT: Localized<(count: number, answered: number) => string> = {
  es: (count, answered) =>
    `${count === 1 ? '1 pregunta opcional' : `${count} preguntas opcionales`}, ${
      answered === 1 ? '1 respondida' : `${answered} respondidas`
    }`,
  en: (count, answered) =>
    `${count === 1 ? '1 optional question' : `${count} optional questions`}, ${answered} answered`,
};

/** `12.5 % del precio`. */
export const SHARE_OF_PRICE: Localized<(percent: number) => string> = {
  es: (percent) => `${formatPercent(Math.round(percent * 10) / 10, 'es')} del precio`,
  en: (percent) => `${formatPercent(Math.round(percent * 10) / 10, 'en')} of the price`,
};

/** Number of missing answers. */
export const MISSING: Localized<(count: number) => string> = {
  es: (count) => (count === 1 ? 'Falta 1' : `Faltan ${count}`),
  en: (count) => `${count} missing`,
};
