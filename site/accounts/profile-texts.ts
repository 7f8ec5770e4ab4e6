import type { Localized } from '#domain/i18n/locale.ts';

/** The words of one's own profile. */
export const PROFILE_TEXTS = {
  title: { es: 'Mi perfil', en: 'My profile' },
  lead: {
    es: 'Cada cambio se guarda por separado.',
    en: 'Each change is saved on its own.',
  },
  name: { es: 'Nombre', en: 'Name' },
  profile: { es: 'Tipo de cuenta', en: 'Account type' },
  email: { es: 'Correo electrónico', en: 'E-mail' },
  verified: { es: 'Confirmado', en: 'Verified' },
  unverified: { es: 'Sin confirmar', en: 'Not verified' },
  newEmail: { es: 'Correo nuevo', en: 'New e-mail' },
  newEmailHint: {
    es: 'Le enviaremos un enlace a ese correo; hasta que lo abra, seguirá valiendo el de ahora.',
    en: 'We will send a link to that address. Your current one stays in use until you open it.',
  },
  saveEmail: { es: 'Cambiar mi correo', en: 'Change my e-mail' },
  emailAsked: { es: 'Falta un paso', en: 'One more step' },
  logInAgain: { es: 'Iniciar sesión otra vez', en: 'Log in again' },
  phone: { es: 'Teléfono', en: 'Phone' },
  savePhone: { es: 'Guardar el teléfono', en: 'Save phone' },
  language: { es: 'Idioma preferido', en: 'Preferred language' },
  languageHint: {
    es: 'En este idioma verá el sitio y recibirá nuestros correos.',
    en: 'The site and our e-mails will be in this language.',
  },
  saveLanguage: { es: 'Guardar el idioma', en: 'Save language' },
  password: { es: 'Contraseña', en: 'Password' },
  passwordLead: {
    es: 'Al cambiarla se cierran sus sesiones en otros aparatos; esta sigue abierta.',
    en: 'Changing it logs you out on your other devices. You stay logged in here.',
  },
  currentPassword: { es: 'Contraseña actual', en: 'Current password' },
  savePassword: { es: 'Cambiar mi contraseña', en: 'Change my password' },
  passwordSaved: { es: 'Su contraseña cambió', en: 'Your password was changed' },
  session: { es: 'Sesión', en: 'Session' },
  sessionLead: {
    es: 'Ciérrela si comparte este aparato con otras personas.',
    en: 'Log out if you share this device with other people.',
  },
  saved: { es: 'Guardado', en: 'Saved' },
} as const satisfies Record<string, Localized>;
