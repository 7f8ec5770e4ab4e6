import type { Locale, Localized } from '#domain/i18n/locale.ts';

/** Messages by field path (`buyers.0.email`), ready to be shown. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** All refusals of the product with their messages. */
export const REFUSALS = {
  malformed: {
    es: 'No pudimos leer la solicitud.',
    en: 'We could not read the request.',
  },
  unauthenticated: {
    es: 'Inicie sesión para continuar.',
    en: 'Log in to continue.',
  },
  credentials_invalid: {
    es: 'El correo o la contraseña no son correctos.',
    en: 'The e-mail or the password is incorrect.',
  },
  plan_required: {
    es: 'Elija un plan para enviar su propiedad a revisión.',
    en: 'Choose a plan to send your property for review.',
  },
  payment_declined: {
    es: 'El banco rechazó la tarjeta. Pruebe con otra.',
    en: 'The bank declined the card. Try another one.',
  },
  payment_in_progress: {
    es: 'Estamos confirmando un pago suyo. Espere un momento antes de empezar otro.',
    en: 'We are confirming a payment of yours. Wait a moment before starting another one.',
  },
  signature_invalid: {
    es: 'La firma del aviso no es válida.',
    en: 'The signature of the notice is not valid.',
  },
  email_unverified: {
    es: 'Confirme su correo antes de continuar. Le enviamos un enlace.',
    en: 'Verify your e-mail first. We sent you a link.',
  },
  password_required: {
    es: 'Para hacer este cambio, vuelva a iniciar sesión.',
    en: 'Log in again to make this change.',
  },
  second_factor_required: {
    es: 'Escriba el código de su aplicación de autenticación.',
    en: 'Enter the code from your authenticator app.',
  },
  second_factor_missing: {
    es: 'Active primero la verificación en dos pasos: las cuentas de administrador la necesitan.',
    en: 'Turn on two-step verification first: administrator accounts need it.',
  },
  csrf: {
    es: 'La solicitud no viene de esta página. Recargue e inténtelo otra vez.',
    en: 'The request did not come from this page. Reload and try again.',
  },
  link_invalid: {
    es: 'Este enlace no es válido. Pida uno nuevo.',
    en: 'This link is not valid. Ask for a new one.',
  },
  not_on_market: {
    es: 'Esta propiedad no está en venta ahora.',
    en: 'This property is not on the market now.',
  },
  link_expired: {
    es: 'Este enlace venció. Pida uno nuevo.',
    en: 'This link has expired. Ask for a new one.',
  },
  not_found: {
    es: 'No encontramos lo que busca.',
    en: 'We could not find what you are looking for.',
  },
  gone: {
    es: 'Esta propiedad ya no está publicada.',
    en: 'This property is no longer listed.',
  },
  method_not_allowed: {
    es: 'Esta dirección no admite esa acción.',
    en: 'This address does not support that action.',
  },
  transition_not_allowed: {
    es: 'Eso no se puede hacer en el estado actual.',
    en: 'That cannot be done in the current state.',
  },
  stale_version: {
    es: 'Alguien lo cambió mientras usted lo miraba. Revise la versión actual.',
    en: 'Somebody changed it while you were looking. Check the current version.',
  },
  not_your_turn: {
    es: 'Ahora le toca responder a la otra parte.',
    en: 'It is the other side’s turn to answer.',
  },
  property_under_contract: {
    es: 'La propiedad ya está bajo contrato.',
    en: 'The property is already under contract.',
  },
  round_running: {
    es: 'Hay una ronda de mejores ofertas: hasta su plazo, y hasta que el vendedor decida, esto no se puede hacer.',
    en: 'There is a round of best offers: until its deadline and the seller’s decision, this cannot be done.',
  },
  round_late: {
    es: 'El plazo de la ronda ya pasó según nuestro reloj. Su oferta abierta sigue como estaba.',
    en: 'The round’s deadline has passed by our clock. Your open offer stays as it was.',
  },
  round_not_open: {
    es: 'La ronda todavía no ha empezado.',
    en: 'The round has not started yet.',
  },
  round_not_possible: {
    es: 'Ahora no se puede declarar una ronda para esta propiedad.',
    en: 'A round cannot be declared for this property now.',
  },
  offer_expired: {
    es: 'El plazo para responder esta oferta ya venció.',
    en: 'The deadline to answer this offer has passed.',
  },
  own_property: {
    es: 'No puede hacer una oferta por su propia propiedad.',
    en: 'You cannot make an offer on your own property.',
  },
  slot_taken: {
    es: 'Esa hora acaba de ocuparse. Elija otra.',
    en: 'That time was just taken. Choose another one.',
  },
  visits_closed: {
    es: 'Esta casa no recibe visitas ahora.',
    en: 'This home is not accepting visits right now.',
  },
  visit_open: {
    es: 'Ya tiene una visita abierta en esta casa.',
    en: 'You already have an open visit to this home.',
  },
  visits_unanswered: {
    es: 'Tiene tres visitas sin respuesta. Espere una o cancele otra.',
    en: 'Three of your visits are waiting for an answer. Wait for one or cancel another.',
  },
  open_house_over: {
    es: 'Esta casa abierta ya terminó o se canceló.',
    en: 'This open house is over or was canceled.',
  },
  questions_closed: {
    es: 'Ahora no se pueden enviar mensajes a esta persona.',
    en: 'You cannot send messages to this person right now.',
  },
  import_gap: {
    es: 'Faltan filas del archivo. Siga desde la que se espera.',
    en: 'Rows of the file are missing. Continue from the one that is expected.',
  },
  already_signed: {
    es: 'Este acuerdo ya está firmado y no se puede cambiar.',
    en: 'This agreement is already signed and cannot be changed.',
  },
  signing_closed: {
    es: 'Esta firma ya está cerrada.',
    en: 'This signing is closed.',
  },
  stale_document: {
    es: 'El documento cambió desde que lo abrió. Léalo otra vez antes de firmar.',
    en: 'The document changed since you opened it. Read it again before you sign.',
  },
  stale_consent: {
    es: 'El texto del consentimiento cambió. Léalo otra vez.',
    en: 'The consent text changed. Read it again.',
  },
  consent_missing: {
    es: 'Antes de firmar, acepte firmar en línea.',
    en: 'Agree to sign online before you sign.',
  },
  document_unread: {
    es: 'Abra el documento antes de firmar.',
    en: 'Open the document before you sign.',
  },
  disclosure_missing: {
    es: 'Falta un documento que el vendedor debe entregar antes de la firma.',
    en: 'A document that the seller must provide before the signing is missing.',
  },
  disclosures_unread: {
    es: 'Lea antes las divulgaciones de esta propiedad y confirme cada una.',
    en: 'First read this home’s disclosures and confirm each one.',
  },
  reminded_lately: {
    es: 'Le escribimos a esa persona hace menos de 12 horas. Espere antes de escribirle otra vez.',
    en: 'We wrote to that person less than 12 hours ago. Wait before you write again.',
  },
  asked_lately: {
    es: 'Ya pidió una corrección hace menos de 12 horas. Espere la respuesta antes de pedir otra.',
    en: 'You asked for a correction less than 12 hours ago. Wait for the answer before you ask again.',
  },
  code_wrong: {
    es: 'El código no es correcto.',
    en: 'The code is incorrect.',
  },
  code_expired: {
    es: 'El código venció o ya se usó. Pida otro.',
    en: 'The code has expired or was already used. Ask for another one.',
  },
  agreement_address: {
    es: 'El acuerdo es de otra dirección. Firme uno nuevo para esta, o corrija la dirección.',
    en: 'The agreement is for another address. Sign a new one for this address, or correct it.',
  },
  agreement_term: {
    es: 'El plazo del acuerdo no alcanza. Firme uno nuevo, o ponga una fecha anterior.',
    en: 'The term of the agreement is too short. Sign a new one, or enter an earlier date.',
  },
  signatures_missing: {
    es: 'Todavía no han firmado todas las personas que venden.',
    en: 'Not everyone who is selling has signed yet.',
  },
  agreement_used: {
    es: 'Este acuerdo ya tiene su propiedad. Firme otro para otra propiedad.',
    en: 'This agreement already has its property. Sign another one for another property.',
  },
  price_change_unconfirmed: {
    es: 'El precio cambia más de un 20 %. Confírmelo para continuar.',
    en: 'The price changes by more than 20%. Confirm it to continue.',
  },
  deal_in_progress: {
    es: 'Tiene una oferta aceptada sin cerrar. Cierre la venta o vuelva al mercado antes de eliminar la cuenta.',
    en: 'You have an accepted offer that is not closed. Close the sale or go back on the market before deleting your account.',
  },
  request_in_progress: {
    es: 'Esta solicitud ya se está procesando. Espere unos segundos.',
    en: 'This request is already being processed. Wait a few seconds.',
  },
  too_large: {
    es: 'El archivo o el texto es demasiado grande.',
    en: 'The file or the text is too large.',
  },
  unsupported_media: {
    es: 'Ese tipo de archivo no se admite.',
    en: 'That kind of file is not supported.',
  },
  invalid: {
    es: 'Revise los campos marcados.',
    en: 'Check the marked fields.',
  },
  unconfirmed: {
    es: 'Hay respuestas poco comunes. Corríjalas o confirme que son correctas.',
    en: 'Some answers are unusual. Correct them or confirm that they are right.',
  },
  idempotency_mismatch: {
    es: 'Esa clave de repetición ya se usó con otros datos.',
    en: 'That idempotency key was already used with other data.',
  },
  rate_limited: {
    es: 'Demasiados intentos. Espere un momento y vuelva a probar.',
    en: 'Too many attempts. Wait a moment and try again.',
  },
  unavailable: {
    es: 'El servicio no responde. Inténtelo en unos minutos.',
    en: 'The service is not responding. Try again in a few minutes.',
  },
  internal: {
    es: 'Algo falló de nuestro lado y quedó registrado. Inténtelo otra vez en un momento.',
    en: 'Something failed on our side, and the error was recorded. Try again in a moment.',
  },
} as const satisfies Record<string, Localized>;

export type RefusalCode = keyof typeof REFUSALS;

type RefusalDetails = Readonly<{
  /** Messages by field, already in the user's language. */
  errors?: FieldErrors;
  /** A more specific message than that of the code. */
  message?: Localized;
  /** Additional members of the problem document: the current object, the allowed actions. */
  extra?: Readonly<Record<string, unknown>>;
  /** Seconds to wait before trying again (`Retry-After`). */
  retryAfterSeconds?: number;
}>;

/** An expected error. Any other error is a defect. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  messageIn(locale: Locale): string {
    return (this.details.message ?? REFUSALS[this.code])[locale];
  }
}
