import type { Localized } from './locale.ts';

/** The generic validation messages of the product. */
export const VALIDATION_TEXTS = {
  invalid: { es: 'Este campo no es válido.', en: 'This field is invalid.' },
  required: { es: 'Este dato es obligatorio.', en: 'Required.' },
  number: { es: 'Debe ser un número válido.', en: 'Must be a valid number.' },
  email: { es: 'El correo electrónico no es válido.', en: 'Invalid e-mail.' },
  phone: {
    es: 'El número de teléfono no es válido. Use uno de Estados Unidos.',
    en: 'Invalid phone number. Use one from the United States.',
  },
  date: { es: 'La fecha no es válida.', en: 'Invalid date.' },
  location: { es: 'Elija una ubicación válida.', en: 'Select a valid location.' },
  unknown: {
    es: 'Este campo no existe.',
    en: 'This field does not exist.',
  },
  option: { es: 'Elija una de las opciones.', en: 'Choose one of the options.' },
  repeated: { es: 'Hay respuestas repetidas.', en: 'There are repeated answers.' },
} as const satisfies Record<string, Localized>;

/**
 * Texts of custom rules. A `refine` names one with `params: { rule }`, written through `rule()`,
 * which accepts only rules with a text.
 */
export const RULE_TEXTS = {
  required: VALIDATION_TEXTS.required,
  https_address: {
    es: 'Escriba una dirección pública que empiece con https://, con un nombre y sin puerto.',
    en: 'Enter a public address that begins with https://, with a name and no port.',
  },
  phone: VALIDATION_TEXTS.phone,
  phone_extension: {
    es: 'No guardamos extensiones. Escriba solo los 10 dígitos del número.',
    en: 'Extensions are not kept. Enter only the 10 digits of the number.',
  },
  location: VALIDATION_TEXTS.location,
  date: VALIDATION_TEXTS.date,
  date_order: {
    es: 'La fecha de inicio debe ser anterior a la fecha final.',
    en: 'The start date must be before the end date.',
  },
  passwords_differ: {
    es: 'Las contraseñas no coinciden.',
    en: 'Passwords do not match.',
  },
  password_common: {
    es: 'Esa contraseña es de las más usadas. Elija otra.',
    en: 'That password is among the most used. Choose another.',
  },
  terms_unaccepted: {
    es: 'Acepte los términos y condiciones para continuar.',
    en: 'Accept the terms and conditions to continue.',
  },
  exclusive_option: {
    es: '«Ninguno» no puede ir junto a otras opciones.',
    en: '“None” cannot go with other options.',
  },
  repeated: VALIDATION_TEXTS.repeated,
  name_text: {
    es: 'Escriba un nombre sin caracteres especiales.',
    en: 'Enter a name without special characters.',
  },
  control_characters: {
    es: 'El texto tiene caracteres que no se pueden guardar.',
    en: 'The text has characters that cannot be saved.',
  },
  directional_characters: {
    es: 'El texto tiene caracteres invisibles que cambian el orden de lo escrito. Bórrelo y escríbalo otra vez.',
    en: 'The text has invisible characters that change its order. Delete it and type it again.',
  },
  name_letter: {
    es: 'Un nombre necesita al menos una letra.',
    en: 'A name needs at least one letter.',
  },
  email: VALIDATION_TEXTS.email,
  amount_positive: {
    es: 'Escriba una cantidad mayor que cero.',
    en: 'Enter an amount above zero.',
  },
  amount_negative: {
    es: 'La cantidad no puede ser negativa.',
    en: 'The amount cannot be negative.',
  },
  amount_too_large: {
    es: 'La cantidad es demasiado grande.',
    en: 'The amount is too large.',
  },
  percent_maximum: { es: 'El porcentaje máximo es 100 %.', en: 'Maximum percentage 100%.' },
  two_decimals: { es: 'Use dos decimales como máximo.', en: 'Use at most two decimals.' },
  three_decimals: { es: 'Use tres decimales como máximo.', en: 'Use at most three decimals.' },
  us_state: {
    es: 'Use las dos letras de un estado, como FL.',
    en: 'Use the two letters of a state, like FL.',
  },
  zip_code: {
    es: 'Use un código postal de cinco dígitos, como 32806.',
    en: 'Use a five-digit ZIP code, like 32806.',
  },
  florida_zip: {
    es: 'Use un código postal de Florida de cinco dígitos, como 32806.',
    en: 'Use a five-digit Florida ZIP code, like 32806.',
  },
  florida_county: {
    es: 'Escriba un condado de Florida, como Miami-Dade.',
    en: 'Enter a Florida county, like Miami-Dade.',
  },
  acknowledgement: {
    es: 'Marque la casilla para continuar.',
    en: 'Check the box to continue.',
  },
  document_unread: {
    es: 'Abra el documento antes de firmar.',
    en: 'Open the document before you sign.',
  },
  buyer_or_company: {
    es: 'Agregue al menos una persona o una empresa que compre.',
    en: 'Add at least one person or company that is buying.',
  },
  buyers_invalid: {
    es: 'Uno o más datos de los compradores no son válidos.',
    en: 'One or more buyer fields are invalid.',
  },
  companies_invalid: {
    es: 'Uno o más datos de las empresas no son válidos.',
    en: 'One or more company fields are invalid.',
  },
  not_counterable: {
    es: 'Quien vende no puede cambiar esto en una contraoferta.',
    en: 'A seller cannot change this in a counter-offer.',
  },
  deadline_past: {
    es: 'Esa hora ya pasó. Elija una fecha y hora futuras.',
    en: 'That time has passed. Choose a date and time in the future.',
  },
  deadline_not_later: {
    es: 'Elija una hora posterior al plazo actual.',
    en: 'Choose a time after the current deadline.',
  },
  nothing_changed: {
    es: 'Cambie al menos un término antes de enviar.',
    en: 'Change at least one term before you send it.',
  },
  closing_past: {
    es: 'El cierre debe ser después de hoy.',
    en: 'Closing must be after today.',
  },
  closing_before_answer: {
    es: 'El cierre debe ser después del día límite para responder.',
    en: 'Closing must be after the day of the response deadline.',
  },
  bank_details: {
    es: 'Parece un dato de una cuenta bancaria, y aquí no se guarda ninguno: así roban el dinero de las casas. Llame a la compañía de título a un número que usted ya tenía.',
    en: 'This looks like bank account details, and none are kept here: that is how the money for homes is stolen. Call the title company at a number you already had.',
  },
  commitment_past: {
    es: 'Esa fecha ya pasó. Elija hoy u otro día.',
    en: 'That date has passed. Choose today or a later day.',
  },
  commitment_after_closing: {
    es: 'El prestamista debe comprometerse a más tardar el día del cierre.',
    en: 'The lender must commit by the closing date.',
  },
  deposit_over_amount: {
    es: 'El depósito no puede superar el precio.',
    en: 'The deposit cannot be more than the price.',
  },
  deposits_over_amount: {
    es: 'Los dos depósitos juntos no pueden superar el precio.',
    en: 'Both deposits together cannot be more than the price.',
  },
  credit_over_amount: {
    es: 'El crédito no puede superar el precio.',
    en: 'The credit cannot be more than the price.',
  },
  one_change: {
    es: 'Cambie un solo dato a la vez.',
    en: 'Change one thing at a time.',
  },
  known_option: VALIDATION_TEXTS.option,
  whole_number: {
    es: 'Escriba un número entero, como 400000.',
    en: 'Enter a whole number, like 400000.',
  },
  map_box: {
    es: 'Escriba la zona como oeste,sur,este,norte, en grados.',
    en: 'Enter the area as west,south,east,north, in degrees.',
  },
  map_area: {
    es: 'La zona dibujada no se puede leer.',
    en: 'The drawn area cannot be read.',
  },
  window_order: {
    es: 'La hora final debe ser después de la inicial.',
    en: 'The end must be after the start.',
  },
  window_overlap: {
    es: 'Esta franja se cruza con otra del mismo día.',
    en: 'This time slot overlaps another one on the same day.',
  },
  open_house_date: {
    es: 'Elija un día de las próximas dos semanas.',
    en: 'Choose a day in the next two weeks.',
  },
  open_house_past: {
    es: 'Esa hora ya pasó. Elija una más tarde.',
    en: 'That time has passed. Choose a later one.',
  },
  open_house_length: {
    es: 'Debe durar entre media hora y ocho horas.',
    en: 'It must last between half an hour and eight hours.',
  },
  open_house_overlap: {
    es: 'Se cruza con otra casa abierta.',
    en: 'It overlaps another open house.',
  },
  clock_skips: {
    es: 'Ese día el reloj se adelanta y esa hora no existe. Elija otra.',
    en: 'Clocks move forward that day, so this time does not exist. Choose another.',
  },
  phone_or_email: {
    es: 'Escriba un teléfono de Estados Unidos o un correo.',
    en: 'Enter a US phone number or an e-mail.',
  },
  term_past: {
    es: 'Esa fecha ya pasó. Elija hoy u otro día.',
    en: 'That date has passed. Choose today or a later day.',
  },
  card_expired: {
    es: 'Esta tarjeta ya venció. Use otra.',
    en: 'This card has expired. Use another one.',
  },
  option: VALIDATION_TEXTS.option,
  look_alike_letters: {
    es: 'Escriba el nombre con letras de un solo alfabeto.',
    en: 'Enter the name with letters of one alphabet.',
  },
  drawing_points: {
    es: 'El dibujo tiene demasiados trazos. Bórrelo y hágalo más sencillo.',
    en: 'The drawing has too many strokes. Clear it and make a simpler one.',
  },
  spouse_signs: {
    es: 'Es su vivienda principal y hay un cónyuge: agregue a su cónyuge entre quienes firman.',
    en: 'It is your homestead and there is a spouse: add your spouse to the signers.',
  },
  both_sides: {
    es: 'Esta persona ya firma como parte compradora.',
    en: 'This person already signs as a buyer.',
  },
  unprintable_name: {
    es: 'Este nombre tiene letras que el contrato todavía no puede imprimir. Firmen en papel.',
    en: 'This name has letters that the contract cannot print yet. Sign on paper.',
  },
  cursor: {
    es: 'Esa página ya no se puede seguir. Empiece por la primera.',
    en: 'That page cannot be continued. Start from the first.',
  },
} as const satisfies Record<string, Localized>;
export type RuleKey = keyof typeof RULE_TEXTS;

/**
 * Texts of rules that name acceptable values. An issue names one with `params: { rule, fitting }`.
 */
export const FITTING_RULE_TEXTS = {
  signature_name: {
    es: (names: string) =>
      `Escriba su nombre como está en el acuerdo: ${names}. Puede omitir el segundo nombre.`,
    en: (names: string) =>
      `Type your name as the agreement has it: ${names}. You may leave out the middle name.`,
  },
  sellers_missing: {
    es: (names: string) => `Agregue también a ${names}, según el acuerdo de venta.`,
    en: (names: string) => `The listing agreement also names ${names}: add them.`,
  },
  contract_name: {
    es: (name: string) => `No es el nombre del contrato. Escriba «${name}», o pida corregirlo.`,
    en: (name: string) =>
      `That is not the name in the contract. Type “${name}”, or ask to correct it.`,
  },
} as const satisfies Record<string, Localized<(fitting: string) => string>>;
export type FittingRuleKey = keyof typeof FITTING_RULE_TEXTS;
