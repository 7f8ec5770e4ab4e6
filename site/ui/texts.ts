import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { PhoneCountry } from '#domain/phone.ts';

/** Texts of the base components, passed as `texts` from `UI_TEXTS[locale]`. */
export type UiTexts = Readonly<{
  optional: string;
  error: string;
  yes: string;
  no: string;
  choose: string;
  close: string;
  loading: string;
  search: string;
  clear: string;
  remove: (what: string) => string;
  found: (count: number) => string;
  optionsChosen: (options: number, chosen: number) => string;
  /** Shows all options of a long list, or the common ones again. */
  allOptions: (count: number) => string;
  commonOptions: string;
  nothingFound: string;
  /** Why an option that excludes others is disabled. */
  exclusiveBlocked: (option: string) => string;
  /** Why the others are disabled while it is chosen. */
  othersBlocked: (option: string) => string;
  charactersLeft: (count: number) => string;
  charactersOver: (count: number) => string;
  notAnAmount: (typed: string) => string;
  notANumber: (typed: string) => string;
  /** For a number with two readings: grouped thousands or decimals. */
  unclearNumber: (typed: string, grouped: number, decimal: number) => string;
  notAPercent: (typed: string) => string;
  percentRange: string;
  /** For a percentage that could be dollars. */
  percentOrDollars: (typed: string, dollars: string, percent: number) => string;
  /** In place of a figure that depends on a marked field. */
  noFigure: string;
  /** Shows how an amount in another format was read. */
  understood: (amount: string) => string;
  /** Why 2:30 counts as 3:30 on the night when daylight saving time begins. */
  skippedHour: (stored: string) => string;
  phone: string;
  phoneExtension: string;
  /** Asks about an e-mail address whose domain resembles a mail service. */
  didYouMean: (email: string) => string;
  correctIt: string;
  keepIt: string;
  phoneHint: string;
  country: string;
  countries: Readonly<Record<PhoneCountry, string>>;
  showPassword: string;
  hidePassword: string;
  dropHere: string;
  chooseFiles: string;
  sent: (sent: string, total: string) => string;
  waiting: string;
  done: string;
  retry: string;
  cancel: string;
  stepOf: (step: number, steps: number) => string;
  seeSteps: string;
  stepStates: Readonly<Record<StepState, string>>;
  overdue: string;
  sortAscending: string;
  sortDescending: string;
  filters: string;
  filtersSet: (count: number) => string;
}>;

/** State of a wizard's step; `broken` means that answers were refused. */
export type StepState = 'done' | 'current' | 'todo' | 'missing' | 'broken';

const plural = (locale: Locale, count: number, one: string, other: string) =>
  `${numberFormat(locale).format(count)} ${count === 1 ? one : other}`;

export const UI_TEXTS: Localized<UiTexts> = {
  es: {
    optional: 'opcional',
    error: 'Error:',
    yes: 'Sí',
    no: 'No',
    choose: 'Elija una opción',
    close: 'Cerrar',
    loading: 'Cargando…',
    search: 'Buscar en la lista',
    clear: 'Borrar lo escrito',
    remove: (what) => `Quitar ${what}`,
    found: (count) => plural('es', count, 'resultado', 'resultados'),
    optionsChosen: (options, chosen) =>
      `${plural('es', options, 'opción', 'opciones')}. ${plural('es', chosen, 'marcada', 'marcadas')}.`,
    allOptions: (count) => `Ver las ${count} opciones`,
    commonOptions: 'Ver solo las más comunes',
    nothingFound: 'Nada coincide. Pruebe con otra palabra.',
    exclusiveBlocked: (option) => `Para marcar «${option}», quite primero las otras.`,
    othersBlocked: (option) => `Para marcar otras, quite primero «${option}».`,
    charactersLeft: (count) =>
      `Le ${count === 1 ? 'queda' : 'quedan'} ${plural('es', count, 'carácter', 'caracteres')}.`,
    charactersOver: (count) =>
      `${count === 1 ? 'Sobra' : 'Sobran'} ${plural('es', count, 'carácter', 'caracteres')}.`,
    notAnAmount: (typed) =>
      `Escriba una cantidad en dólares, como 482,000. Usted escribió «${typed}».`,
    notANumber: (typed) => `Escriba un número. Usted escribió «${typed}».`,
    unclearNumber: (typed, grouped, decimal) =>
      `«${typed}» puede leerse de dos maneras. Escriba ${grouped} o ${decimal}.`,
    notAPercent: (typed) => `Escriba un porcentaje, como 3.5. Usted escribió «${typed}».`,
    percentRange: 'Escriba un porcentaje de 0 a 100.',
    percentOrDollars: (typed, dollars, percent) =>
      `«${typed}» puede ser ${percent} % o ${dollars}. Aquí va un porcentaje: si quiso decir ${percent} %, escriba ${percent}.`,
    noFigure: 'Corrija el dato marcado para ver la cuenta.',
    understood: (amount) => `Se entiende como ${amount}.`,
    skippedHour: (stored) =>
      `Esa noche el reloj se adelanta de las 2:00 a las 3:00 a.\u00a0m., así que esta hora no existe. Cuenta como las ${stored} a.\u00a0m.`,
    phone: 'El número de teléfono no es válido. Use uno de Estados Unidos.',
    phoneExtension: 'No guardamos extensiones. Escriba solo los 10 dígitos del número.',
    didYouMean: (email) => `¿Quiso decir ${email}?`,
    correctIt: 'Sí, corregirlo',
    keepIt: 'No, está bien',
    phoneHint: 'Un número de Estados Unidos, de 10 dígitos.',
    country: 'País',
    countries: { US: 'Estados Unidos' },
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    dropHere: 'Arrastre los archivos hasta aquí',
    chooseFiles: 'Elegir archivos',
    sent: (sent, total) => `${sent} de ${total}`,
    waiting: 'En espera',
    done: 'Subido',
    retry: 'Reintentar',
    cancel: 'Cancelar',
    stepOf: (step, steps) => `Paso ${step} de ${steps}`,
    seeSteps: 'Ver los pasos',
    stepStates: {
      done: 'Completo',
      current: 'Paso actual',
      todo: 'Sin empezar',
      missing: 'Falta un dato',
      broken: 'Hay que corregirlo',
    },
    overdue: 'Vencido hace',
    sortAscending: '(ordenar de menor a mayor)',
    sortDescending: '(ordenar de mayor a menor)',
    filters: 'Filtros',
    filtersSet: (count) => plural('es', count, 'filtro puesto', 'filtros puestos'),
  },
  en: {
    optional: 'optional',
    error: 'Error:',
    yes: 'Yes',
    no: 'No',
    choose: 'Choose one',
    close: 'Close',
    loading: 'Loading…',
    search: 'Search the list',
    clear: 'Clear what you typed',
    remove: (what) => `Remove ${what}`,
    found: (count) => plural('en', count, 'result', 'results'),
    optionsChosen: (options, chosen) =>
      `${plural('en', options, 'option', 'options')}. ${chosen} checked.`,
    allOptions: (count) => `See all ${count} options`,
    commonOptions: 'See only the common ones',
    nothingFound: 'Nothing matches. Try another word.',
    exclusiveBlocked: (option) => `To check “${option}”, uncheck the others first.`,
    othersBlocked: (option) => `To check others, uncheck “${option}” first.`,
    charactersLeft: (count) => `${plural('en', count, 'character', 'characters')} left.`,
    charactersOver: (count) => `${plural('en', count, 'character', 'characters')} too many.`,
    notAnAmount: (typed) => `Enter an amount in dollars, like 482,000. You entered “${typed}”.`,
    notANumber: (typed) => `Enter a number. You entered “${typed}”.`,
    unclearNumber: (typed, grouped, decimal) =>
      `“${typed}” can be read in two ways. Enter ${grouped} or ${decimal}.`,
    notAPercent: (typed) => `Enter a percentage, like 3.5. You entered “${typed}”.`,
    percentRange: 'Enter a percentage from 0 to 100.',
    percentOrDollars: (typed, dollars, percent) =>
      `“${typed}” can be ${percent}% or ${dollars}. This field takes a percentage: if you mean ${percent}%, enter ${percent}.`,
    noFigure: 'Correct the marked field to see the result.',
    understood: (amount) => `Read as ${amount}.`,
    skippedHour: (stored) =>
      `The clock goes forward from 2:00 to 3:00 a.m. that night, so this time does not exist. It counts as ${stored} a.m.`,
    phone: 'Invalid phone number. Use one from the United States.',
    phoneExtension: 'Extensions are not kept. Enter only the 10 digits of the number.',
    didYouMean: (email) => `Did you mean ${email}?`,
    correctIt: 'Yes, correct it',
    keepIt: 'No, keep it',
    phoneHint: 'A US number with 10 digits.',
    country: 'Country',
    countries: { US: 'United States' },
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    dropHere: 'Drag the files here',
    chooseFiles: 'Choose files',
    sent: (sent, total) => `${sent} of ${total}`,
    waiting: 'Waiting',
    done: 'Uploaded',
    retry: 'Try again',
    cancel: 'Cancel',
    stepOf: (step, steps) => `Step ${step} of ${steps}`,
    seeSteps: 'See the steps',
    stepStates: {
      done: 'Complete',
      current: 'Current step',
      todo: 'Not started',
      missing: '1 answer missing',
      broken: 'Needs fixing',
    },
    overdue: 'Overdue by',
    sortAscending: '(sort ascending)',
    sortDescending: '(sort descending)',
    filters: 'Filters',
    filtersSet: (count) => plural('en', count, 'filter set', 'filters set'),
  },
};
