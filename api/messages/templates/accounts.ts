import { formatInstant } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { Email } from './email.ts';

/** Contains no user input: the address may not belong to the person who typed it. */
type LinkMail = Readonly<{ url: string }>;
type NoticeMail = Readonly<{ firstName: string /** Epoch ms. */; at: number; origin: string }>;
type FarewellMail = Omit<NoticeMail, 'origin'>;
type EditedMail = NoticeMail & Readonly<{ newEmail: string | null; isPasswordSet: boolean }>;
type EmailChangedMail = NoticeMail & Readonly<{ newEmail: string }>;

export const ACCOUNT_TEMPLATES = {
  verify_email: {
    es: ({ url }: LinkMail): Email => ({
      subject: 'Confirme su correo',
      paragraphs: [
        'Confirme que este correo es suyo. Después podrá enviar ofertas, firmar el acuerdo de venta y publicar su propiedad.',
      ],
      action: { label: 'Confirmar mi correo', url },
      note: 'El enlace es válido por 24 horas. Si usted no abrió una cuenta en Trato, no haga nada: sin confirmar, este correo no se usa.',
    }),
    en: ({ url }: LinkMail): Email => ({
      subject: 'Verify your e-mail',
      paragraphs: [
        'Please confirm that this is your e-mail address. Then you can send offers, sign a listing agreement and publish your property.',
      ],
      action: { label: 'Verify my e-mail', url },
      note: 'The link works for 24 hours. If you did not open a Trato account, do nothing: until it is verified, this address is not used.',
    }),
  },
  reset_password: {
    es: ({ url }: LinkMail): Email => ({
      subject: 'Elija una contraseña nueva',
      paragraphs: ['Alguien pidió cambiar la contraseña de su cuenta en Trato.'],
      action: { label: 'Elegir contraseña', url },
      note: 'El enlace es válido por 60 minutos y se usa una sola vez. Si no fue usted, no haga nada: su contraseña sigue igual.',
    }),
    en: ({ url }: LinkMail): Email => ({
      subject: 'Choose a new password',
      paragraphs: ['Somebody asked to change the password of your Trato account.'],
      action: { label: 'Choose a password', url },
      note: 'The link works for 60 minutes, once. If this was not you, do nothing: your password stays as it is.',
    }),
  },
  password_changed: {
    es: ({ firstName, at, origin }: NoticeMail): Email => ({
      subject: 'Su contraseña cambió',
      paragraphs: [
        `${firstName}, la contraseña de su cuenta cambió el ${formatInstant(at, 'es')}. Cerramos las demás sesiones.`,
        'Si no fue usted, elija otra contraseña ahora mismo.',
      ],
      action: { label: 'No fui yo', url: `${origin}/es/recover` },
    }),
    en: ({ firstName, at, origin }: NoticeMail): Email => ({
      subject: 'Your password was changed',
      paragraphs: [
        `${firstName}, the password of your account was changed on ${formatInstant(at, 'en')}. Every other session has ended.`,
        'If this was not you, choose another password right away.',
      ],
      action: { label: 'This was not me', url: `${origin}/en/recover` },
    }),
  },
  email_changed: {
    es: ({ firstName, at, newEmail, origin }: EmailChangedMail): Email => ({
      subject: 'Pidieron cambiar el correo de su cuenta',
      paragraphs: [
        `${firstName}, el ${formatInstant(at, 'es')} pidieron que su cuenta use otro correo. El cambio se aplica cuando se confirme el correo nuevo.`,
        'Si no fue usted, cambie su contraseña ahora mismo.',
      ],
      facts: [['Correo nuevo', newEmail]],
      action: { label: 'No fui yo', url: `${origin}/es/recover` },
    }),
    en: ({ firstName, at, newEmail, origin }: EmailChangedMail): Email => ({
      subject: 'Somebody asked to change the e-mail of your account',
      paragraphs: [
        `${firstName}, on ${formatInstant(at, 'en')} somebody asked that your account use another e-mail. It takes effect once the new address is verified.`,
        'If this was not you, change your password right away.',
      ],
      facts: [['New e-mail', newEmail]],
      action: { label: 'This was not me', url: `${origin}/en/recover` },
    }),
  },
  second_factor_on: {
    es: ({ firstName, at, origin }: NoticeMail): Email => ({
      subject: 'La verificación en dos pasos está activa',
      paragraphs: [
        `${firstName}, el ${formatInstant(at, 'es')} se activó la verificación en dos pasos de su cuenta. Desde ahora, para iniciar sesión hace falta también un código de su aplicación. Cerramos las demás sesiones.`,
        'Guarde sus códigos de recuperación en un lugar seguro. Si no fue usted, elija otra contraseña y escríbanos.',
      ],
      action: { label: 'No fui yo', url: `${origin}/es/recover` },
    }),
    en: ({ firstName, at, origin }: NoticeMail): Email => ({
      subject: 'Two-step verification is on',
      paragraphs: [
        `${firstName}, on ${formatInstant(at, 'en')} two-step verification was turned on for your account. From now on logging in also takes a code from your app. Every other session has ended.`,
        'Keep your recovery codes somewhere safe. If this was not you, choose another password and write to us.',
      ],
      action: { label: 'This was not me', url: `${origin}/en/recover` },
    }),
  },
  second_factor_off: {
    es: ({ firstName, at, origin }: NoticeMail): Email => ({
      subject: 'La verificación en dos pasos se desactivó',
      paragraphs: [
        `${firstName}, el ${formatInstant(at, 'es')} se desactivó la verificación en dos pasos de su cuenta. Para iniciar sesión basta ahora la contraseña.`,
        'Si no fue usted, elija otra contraseña ahora mismo.',
      ],
      action: { label: 'No fui yo', url: `${origin}/es/recover` },
    }),
    en: ({ firstName, at, origin }: NoticeMail): Email => ({
      subject: 'Two-step verification was turned off',
      paragraphs: [
        `${firstName}, on ${formatInstant(at, 'en')} two-step verification was turned off for your account. The password alone now logs you in.`,
        'If this was not you, choose another password right away.',
      ],
      action: { label: 'This was not me', url: `${origin}/en/recover` },
    }),
  },
  recovery_code_used: {
    es: ({ firstName, at, origin }: NoticeMail): Email => ({
      subject: 'Se usó un código de recuperación',
      paragraphs: [
        `${firstName}, el ${formatInstant(at, 'es')} se usó uno de los códigos de recuperación de su cuenta. Ese código ya no sirve.`,
        'Si le quedan pocos, cree códigos nuevos en su perfil. Si no fue usted, elija otra contraseña ahora mismo.',
      ],
      action: { label: 'No fui yo', url: `${origin}/es/recover` },
    }),
    en: ({ firstName, at, origin }: NoticeMail): Email => ({
      subject: 'A recovery code was used',
      paragraphs: [
        `${firstName}, on ${formatInstant(at, 'en')} one of the recovery codes of your account was used. That code no longer works.`,
        'If you have few left, create new ones in your profile. If this was not you, choose another password right away.',
      ],
      action: { label: 'This was not me', url: `${origin}/en/recover` },
    }),
  },
  recovery_codes_made: {
    es: ({ firstName, at, origin }: NoticeMail): Email => ({
      subject: 'Tiene códigos de recuperación nuevos',
      paragraphs: [
        `${firstName}, el ${formatInstant(at, 'es')} se crearon códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.`,
        'Si no fue usted, elija otra contraseña ahora mismo.',
      ],
      action: { label: 'No fui yo', url: `${origin}/es/recover` },
    }),
    en: ({ firstName, at, origin }: NoticeMail): Email => ({
      subject: 'You have new recovery codes',
      paragraphs: [
        `${firstName}, on ${formatInstant(at, 'en')} new recovery codes were created for your account. The earlier ones no longer work.`,
        'If this was not you, choose another password right away.',
      ],
      action: { label: 'This was not me', url: `${origin}/en/recover` },
    }),
  },
  account_edited: {
    es: (mail: EditedMail): Email => ({
      subject: 'Un administrador cambió su cuenta',
      paragraphs: [
        `${mail.firstName}, el ${formatInstant(mail.at, 'es')} un administrador de Trato ${editedEs(mail)}. Cerramos todas sus sesiones.`,
        'Si no lo pidió, escríbanos. Para elegir usted la contraseña, use el botón.',
      ],
      ...(mail.newEmail && { facts: [['Correo nuevo', mail.newEmail] as const] }),
      action: { label: 'Elegir mi contraseña', url: `${mail.origin}/es/recover` },
    }),
    en: (mail: EditedMail): Email => ({
      subject: 'An administrator changed your account',
      paragraphs: [
        `${mail.firstName}, on ${formatInstant(mail.at, 'en')} a Trato administrator ${editedEn(mail)}. All your sessions have ended.`,
        'If you did not ask for this, write to us. To choose the password yourself, use the button.',
      ],
      ...(mail.newEmail && { facts: [['New e-mail', mail.newEmail] as const] }),
      action: { label: 'Choose my password', url: `${mail.origin}/en/recover` },
    }),
  },
  account_deleted: {
    es: ({ firstName, at }: FarewellMail): Email => ({
      subject: 'Su cuenta de Trato fue eliminada',
      paragraphs: [
        `${firstName}, el ${formatInstant(at, 'es')} su cuenta fue eliminada; se confirmó con su contraseña. Sus ofertas abiertas y sus anuncios se retiraron.`,
        'Los registros que la otra parte de un trato debe conservar ya no muestran el nombre de su cuenta. Si no fue usted, escríbanos.',
      ],
    }),
    en: ({ firstName, at }: FarewellMail): Email => ({
      subject: 'Your Trato account was deleted',
      paragraphs: [
        `${firstName}, on ${formatInstant(at, 'en')} your account was deleted, confirmed with your password. Your open offers were withdrawn and your listings were taken off the market.`,
        'Records that the other side of a deal has to keep no longer show your account name. If this was not you, write to us.',
      ],
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;

function editedEs({ newEmail, isPasswordSet }: EditedMail): string {
  if (newEmail && isPasswordSet) return 'cambió el correo y la contraseña de su cuenta';
  return newEmail ? 'cambió el correo de su cuenta' : 'cambió la contraseña de su cuenta';
}

function editedEn({ newEmail, isPasswordSet }: EditedMail): string {
  if (newEmail && isPasswordSet) return 'changed the e-mail and the password of your account';
  return newEmail ? 'changed the e-mail of your account' : 'changed the password of your account';
}
