import { formatInstant } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { BECAUSE } from './because.ts';
import { type Email, pageOf } from './email.ts';

/** Contains no user input: the address may not belong to the person who typed it. */
type LinkMail = Readonly<{ url: string }>;
type NoticeMail = Readonly<{ firstName: string /** Epoch ms. */; at: number; origin: string }>;
type FarewellMail = Omit<NoticeMail, 'origin'>;
type EditedMail = NoticeMail & Readonly<{ newEmail: string | null; isPasswordSet: boolean }>;
type EmailChangedMail = NoticeMail & Readonly<{ newEmail: string }>;

const NEW_EMAIL: Localized = { es: 'Correo nuevo', en: 'New e-mail' };
const CHOOSE_AGAIN: Localized = {
  es: 'Si no fue usted, elija otra contraseña ahora mismo.',
  en: 'If this was not you, choose another password right away.',
};
/** The button of a notice, for a reader who did not do it: it sets a new password. */
const notMe = (origin: string) => ({
  button: { es: 'No fui yo', en: 'This was not me', url: pageOf(origin, '/recover') },
  because: BECAUSE.account,
});

export const ACCOUNT_TEMPLATES = {
  verify_email: ({ url }: LinkMail): Email => ({
    subject: { es: 'Confirme su correo', en: 'Verify your e-mail' },
    text: {
      es: 'Confirme que este correo es suyo. Después podrá enviar ofertas, firmar el acuerdo de venta y publicar su propiedad.',
      en: 'Please confirm that this is your e-mail address. Then you can send offers, sign a listing agreement and publish your property.',
    },
    button: { es: 'Confirmar mi correo', en: 'Verify my e-mail', url },
    note: {
      es: 'El enlace es válido por 24 horas. Si usted no abrió una cuenta en Trato, no haga nada: sin confirmar, este correo no se usa.',
      en: 'The link works for 24 hours. If you did not open a Trato account, do nothing: until it is verified, this address is not used.',
    },
    because: BECAUSE.address,
    isMailOnly: true,
  }),
  reset_password: ({ url }: LinkMail): Email => ({
    subject: { es: 'Elija una contraseña nueva', en: 'Choose a new password' },
    text: {
      es: 'Alguien pidió cambiar la contraseña de su cuenta en Trato.',
      en: 'Somebody asked to change the password of your Trato account.',
    },
    button: { es: 'Elegir contraseña', en: 'Choose a password', url },
    note: {
      es: 'El enlace es válido por 60 minutos y se usa una sola vez. Si no fue usted, no haga nada: su contraseña sigue igual.',
      en: 'The link works for 60 minutes, once. If this was not you, do nothing: your password stays as it is.',
    },
    because: BECAUSE.account,
    isMailOnly: true,
  }),
  password_changed: ({ firstName, at, origin }: NoticeMail): Email => ({
    subject: { es: 'Su contraseña cambió', en: 'Your password was changed' },
    text: [
      {
        es: `${firstName}, la contraseña de su cuenta cambió el ${formatInstant(at, 'es')}. Cerramos las demás sesiones.`,
        en: `${firstName}, the password of your account was changed on ${formatInstant(at, 'en')}. Every other session has ended.`,
      },
      CHOOSE_AGAIN,
    ],
    ...notMe(origin),
  }),
  email_changed: ({ firstName, at, newEmail, origin }: EmailChangedMail): Email => ({
    subject: {
      es: 'Pidieron cambiar el correo de su cuenta',
      en: 'Somebody asked to change the e-mail of your account',
    },
    text: [
      {
        es: `${firstName}, el ${formatInstant(at, 'es')} pidieron que su cuenta use otro correo. El cambio se aplica cuando se confirme el correo nuevo.`,
        en: `${firstName}, on ${formatInstant(at, 'en')} somebody asked that your account use another e-mail. It takes effect once the new address is verified.`,
      },
      {
        es: 'Si no fue usted, cambie su contraseña ahora mismo.',
        en: 'If this was not you, change your password right away.',
      },
    ],
    facts: [[NEW_EMAIL, newEmail]],
    ...notMe(origin),
  }),
  second_factor_on: ({ firstName, at, origin }: NoticeMail): Email => ({
    subject: {
      es: 'La verificación en dos pasos está activa',
      en: 'Two-step verification is on',
    },
    text: [
      {
        es: `${firstName}, el ${formatInstant(at, 'es')} se activó la verificación en dos pasos de su cuenta. Desde ahora, para iniciar sesión hace falta también un código de su aplicación. Cerramos las demás sesiones.`,
        en: `${firstName}, on ${formatInstant(at, 'en')} two-step verification was turned on for your account. From now on logging in also takes a code from your app. Every other session has ended.`,
      },
      {
        es: 'Guarde sus códigos de recuperación en un lugar seguro. Si no fue usted, elija otra contraseña y escríbanos.',
        en: 'Keep your recovery codes somewhere safe. If this was not you, choose another password and write to us.',
      },
    ],
    ...notMe(origin),
  }),
  second_factor_off: ({ firstName, at, origin }: NoticeMail): Email => ({
    subject: {
      es: 'La verificación en dos pasos se desactivó',
      en: 'Two-step verification was turned off',
    },
    text: [
      {
        es: `${firstName}, el ${formatInstant(at, 'es')} se desactivó la verificación en dos pasos de su cuenta. Para iniciar sesión basta ahora la contraseña.`,
        en: `${firstName}, on ${formatInstant(at, 'en')} two-step verification was turned off for your account. The password alone now logs you in.`,
      },
      CHOOSE_AGAIN,
    ],
    ...notMe(origin),
  }),
  recovery_code_used: ({ firstName, at, origin }: NoticeMail): Email => ({
    subject: { es: 'Se usó un código de recuperación', en: 'A recovery code was used' },
    text: [
      {
        es: `${firstName}, el ${formatInstant(at, 'es')} se usó uno de los códigos de recuperación de su cuenta. Ese código ya no sirve.`,
        en: `${firstName}, on ${formatInstant(at, 'en')} one of the recovery codes of your account was used. That code no longer works.`,
      },
      {
        es: 'Si le quedan pocos, cree códigos nuevos en su perfil. Si no fue usted, elija otra contraseña ahora mismo.',
        en: 'If you have few left, create new ones in your profile. If this was not you, choose another password right away.',
      },
    ],
    ...notMe(origin),
  }),
  recovery_codes_made: ({ firstName, at, origin }: NoticeMail): Email => ({
    subject: { es: 'Tiene códigos de recuperación nuevos', en: 'You have new recovery codes' },
    text: [
      {
        es: `${firstName}, el ${formatInstant(at, 'es')} se crearon códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.`,
        en: `${firstName}, on ${formatInstant(at, 'en')} new recovery codes were created for your account. The earlier ones no longer work.`,
      },
      CHOOSE_AGAIN,
    ],
    ...notMe(origin),
  }),
  account_edited: (mail: EditedMail): Email => ({
    subject: {
      es: 'Un administrador cambió su cuenta',
      en: 'An administrator changed your account',
    },
    text: [
      {
        es: `${mail.firstName}, el ${formatInstant(mail.at, 'es')} un administrador de Trato ${EDITED[editOf(mail)].es}. Cerramos todas sus sesiones.`,
        en: `${mail.firstName}, on ${formatInstant(mail.at, 'en')} a Trato administrator ${EDITED[editOf(mail)].en}. All your sessions have ended.`,
      },
      {
        es: 'Si no lo pidió, escríbanos. Para elegir usted la contraseña, use el botón.',
        en: 'If you did not ask for this, write to us. To choose the password yourself, use the button.',
      },
    ],
    facts: [[NEW_EMAIL, mail.newEmail]],
    button: {
      es: 'Elegir mi contraseña',
      en: 'Choose my password',
      url: pageOf(mail.origin, '/recover'),
    },
    because: BECAUSE.account,
  }),
  account_deleted: ({ firstName, at }: FarewellMail): Email => ({
    subject: { es: 'Su cuenta de Trato fue eliminada', en: 'Your Trato account was deleted' },
    text: [
      {
        es: `${firstName}, el ${formatInstant(at, 'es')} su cuenta fue eliminada; se confirmó con su contraseña. Sus ofertas abiertas y sus anuncios se retiraron.`,
        en: `${firstName}, on ${formatInstant(at, 'en')} your account was deleted, confirmed with your password. Your open offers were withdrawn and your listings were taken off the market.`,
      },
      {
        es: 'Los registros que la otra parte de un trato debe conservar ya no muestran el nombre de su cuenta. Si no fue usted, escríbanos.',
        en: 'Records that the other side of a deal has to keep no longer show your account name. If this was not you, write to us.',
      },
    ],
    because: BECAUSE.account,
  }),
};

const EDITED = {
  both: {
    es: 'cambió el correo y la contraseña de su cuenta',
    en: 'changed the e-mail and the password of your account',
  },
  email: { es: 'cambió el correo de su cuenta', en: 'changed the e-mail of your account' },
  password: {
    es: 'cambió la contraseña de su cuenta',
    en: 'changed the password of your account',
  },
} as const satisfies Record<string, Localized>;

function editOf({ newEmail, isPasswordSet }: EditedMail): keyof typeof EDITED {
  if (newEmail && isPasswordSet) return 'both';
  return newEmail ? 'email' : 'password';
}
