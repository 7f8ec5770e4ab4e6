import type { Localized } from '#domain/i18n/locale.ts';

/** Texts shared by the account forms. */
export const FORM_TEXTS = {
  correct: { es: 'Revise estos datos', en: 'Check these answers' },
  email: { es: 'Correo electrónico', en: 'E-mail' },
  password: { es: 'Contraseña', en: 'Password' },
  newPassword: { es: 'Contraseña nueva', en: 'New password' },
  repeatPassword: { es: 'Repita la contraseña', en: 'Repeat the password' },
  passwordIdeas: {
    es: 'Lo más seguro: cuatro palabras que solo usted junta.',
    en: 'Safest: four words that only you would put together.',
  },
  advice: { es: 'Recomendado', en: 'Recommended' },
  met: { es: 'cumplido', en: 'met' },
  unmet: { es: 'pendiente', en: 'not met yet' },
  toLogin: { es: 'Ir a iniciar sesión', en: 'Go to the login page' },
} as const satisfies Record<string, Localized>;

export const CONFIRM_TEXTS = {
  title: { es: 'Confirme que es usted', en: 'Confirm that it is you' },
  lead: {
    es: 'Este cambio necesita su contraseña. Después puede seguir 15 minutos sin volver a escribirla.',
    en: 'This change needs your password. After that you can continue for 15 minutes without entering it again.',
  },
  submit: { es: 'Continuar', en: 'Continue' },
} as const satisfies Record<string, Localized>;

export const LOGIN_TEXTS = {
  title: { es: 'Iniciar sesión', en: 'Log in' },
  lead: {
    es: 'Siga con sus ofertas y propiedades donde las dejó.',
    en: 'Continue your offers and properties where you left them.',
  },
  description: {
    es: 'Entre a su cuenta de Trato para seguir con su casa en venta, sus ofertas, visitas y mensajes en Florida.',
    en: 'Log in to your Trato account to continue with your home for sale, your offers, visits and messages in Florida.',
  },
  submit: { es: 'Iniciar sesión', en: 'Log in' },
  forgot: { es: 'Olvidé mi contraseña', en: 'I forgot my password' },
  noAccount: { es: '¿Todavía no tiene cuenta?', en: 'No account yet?' },
  register: { es: 'Abrir una cuenta', en: 'Open an account' },
} as const satisfies Record<string, Localized>;

export const REGISTER_TEXTS = {
  title: { es: 'Abrir una cuenta', en: 'Open an account' },
  lead: {
    es: 'Es gratis. Paga solo quien publica una propiedad.',
    en: 'It is free. Only people who list a property pay.',
  },
  description: {
    es: 'Abra una cuenta gratis en Trato para vender su casa sin agente en Florida, o para guardar casas y hacer ofertas en línea.',
    en: 'Open a free account on Trato to sell your home without an agent in Florida, or to save homes and make offers online.',
  },
  profile: { es: '¿Qué quiere hacer?', en: 'What would you like to do?' },
  sell: { es: 'Vender mi propiedad', en: 'Sell my property' },
  sellHint: {
    es: 'La publica usted mismo y recibe las ofertas directamente.',
    en: 'You list it yourself and get offers directly.',
  },
  buy: { es: 'Comprar una propiedad', en: 'Buy a property' },
  buyHint: {
    es: 'Hace ofertas en línea, para usted o como agente de un comprador.',
    en: 'You make offers online, for yourself or as a buyer’s agent.',
  },
  firstName: { es: 'Nombre', en: 'First name' },
  middleName: { es: 'Segundo nombre', en: 'Middle name' },
  lastName: { es: 'Apellidos', en: 'Last name' },
  emailHint: {
    es: 'Le enviaremos un enlace para confirmar que es suyo.',
    en: 'We will send a link to verify that it is yours.',
  },
  phone: { es: 'Teléfono', en: 'Phone' },
  acceptTerms: {
    es: 'Acepto los términos y condiciones',
    en: 'I accept the terms and conditions',
  },
  readTerms: { es: 'Leerlos aquí', en: 'Read them here' },
  privacy: {
    es: 'Qué hacemos con sus datos (se abre aparte)',
    en: 'What we do with your data (opens in a new tab)',
  },
  termsShort: { es: 'Términos', en: 'Terms' },
  submit: { es: 'Abrir mi cuenta', en: 'Open my account' },
  hasAccount: { es: '¿Ya tiene cuenta?', en: 'Already have an account?' },
  login: { es: 'Iniciar sesión', en: 'Log in' },
} as const satisfies Record<string, Localized>;

export const RECOVER_TEXTS = {
  title: { es: 'Recuperar la contraseña', en: 'Recover your password' },
  lead: {
    es: 'Escriba su correo y le enviamos un enlace para elegir otra contraseña.',
    en: 'Enter your e-mail and we will send you a link to choose another password.',
  },
  description: {
    es: '¿Olvidó la contraseña de su cuenta de Trato? Escriba su correo y elija otra con un enlace que vale 60 minutos.',
    en: 'Forgot the password of your Trato account? Enter your e-mail and choose another with a link valid for 60 minutes.',
  },
  submit: { es: 'Enviarme el enlace', en: 'Send me the link' },
  back: { es: 'Volver a iniciar sesión', en: 'Back to login' },
  sentTitle: { es: 'Revise su correo', en: 'Check your e-mail' },
  sent: {
    es: 'Si hay una cuenta con ese correo, en unos minutos recibirá un enlace para elegir otra contraseña.',
    en: 'If there is an account with that address, a link to choose another password will arrive in a few minutes.',
  },
  sentLimits: {
    es: 'El enlace es válido por 60 minutos y se usa una sola vez. Si no llega, mire en el correo no deseado.',
    en: 'The link works for 60 minutes, once. If it does not arrive, look in your spam folder.',
  },
  again: { es: 'Pedir otro enlace', en: 'Ask for another link' },
} as const satisfies Record<string, Localized>;

export const RESET_TEXTS = {
  title: { es: 'Elija una contraseña nueva', en: 'Choose a new password' },
  lead: {
    es: (email: string) => `Para la cuenta ${email}. Las demás sesiones se cerrarán.`,
    en: (email: string) => `For the account ${email}. Every other session will end.`,
  },
  submit: { es: 'Guardar la contraseña', en: 'Save the password' },
  done: {
    es: 'Su contraseña ya es la nueva. Inicie sesión con ella.',
    en: 'Your new password is set. Log in with it.',
  },
  broken: {
    es: 'A este enlace le falta una parte. Ábralo otra vez desde el correo o pida uno nuevo.',
    en: 'Part of this link is missing. Open it again from the e-mail, or ask for a new one.',
  },
} as const satisfies Record<string, Localized<string | ((email: string) => string)>>;

export const VERIFY_TEXTS = {
  title: { es: 'Confirme su correo', en: 'Verify your e-mail' },
  lead: {
    es: 'Un clic más y listo: así sabemos que el correo es suyo y que usted lo abrió.',
    en: 'One more click and you are done: it tells us that the address is yours and that you opened it.',
  },
  submit: { es: 'Confirmar mi correo', en: 'Verify my e-mail' },
  askedBy: { es: 'Abrió la cuenta', en: 'The account was opened by' },
  openedOn: { es: 'el', en: 'on' },
  isItYou: {
    es: 'Confirme solo si fue usted.',
    en: 'Confirm only if that was you.',
  },
  notMe: { es: 'No fui yo: libere mi correo', en: 'It was not me: free my address' },
  freed: {
    es: 'Su correo está libre. Borramos lo que se había empezado con él.',
    en: 'Your address is free. We deleted what had been started with it.',
  },
  register: { es: 'Abrir mi cuenta', en: 'Open my account' },
  done: {
    es: 'Su correo está confirmado. Ya puede enviar ofertas, firmar acuerdos y publicar.',
    en: 'Your e-mail is verified. You can now send offers, sign agreements and publish.',
  },
  goOn: { es: 'Continuar', en: 'Continue' },
  resendLogin: {
    es: 'Inicie sesión y le enviamos un enlace nuevo.',
    en: 'Log in and we will send you a new link.',
  },
  banner: {
    es: 'Falta confirmar su correo. Hasta entonces puede preparar todo, pero no enviar ofertas ni publicar.',
    en: 'Your e-mail is not verified yet. Until then you can prepare everything, but not send offers or publish.',
  },
  begun: {
    es: 'Lo que escribió está guardado. Solo falta confirmar su correo: abra el enlace que le enviamos, vuelva aquí y envíelo.',
    en: 'What you wrote is saved. The only step left is to verify your e-mail: open the link that we sent, come back here and send it.',
  },
  resend: { es: 'Enviar el enlace otra vez', en: 'Send the link again' },
  resending: { es: 'Enviando…', en: 'Sending…' },
  resent: {
    es: 'Le enviamos otro enlace. Es válido por 24 horas.',
    en: 'We sent you another link. It works for 24 hours.',
  },
  resendFailed: {
    es: 'Hubo un problema con la solicitud.',
    en: 'There was a problem with the request.',
  },
} as const satisfies Record<string, Localized>;
