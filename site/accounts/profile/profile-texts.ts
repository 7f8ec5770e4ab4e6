import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the user's own profile. */
export const PROFILE_TEXTS = {
  title: { es: 'Mi perfil', en: 'My profile' },
  lead: {
    es: 'Cada cambio se guarda por separado.',
    en: 'Each change is saved separately.',
  },
  parts: { es: 'Partes del perfil', en: 'Parts of the profile' },
  person: { es: 'Sus datos', en: 'About you' },
  notices: { es: 'Avisos', en: 'Notices' },
  security: { es: 'Seguridad', en: 'Security' },
  account: { es: 'Su cuenta', en: 'Your account' },
  name: { es: 'Nombre', en: 'Name' },
  saveName: { es: 'Guardar el nombre', en: 'Save name' },
  profile: { es: 'Tipo de cuenta', en: 'Account type' },
  sellToo: { es: '¿También quiere vender?', en: 'Would you like to sell, too?' },
  sellTooLead: {
    es: 'Con una cuenta de vendedor publica sus propiedades y sigue haciendo ofertas como hasta ahora.',
    en: 'With a seller account you can list your own properties, and still make offers as before.',
  },
  becomeSeller: { es: 'Pasar a cuenta de vendedor', en: 'Switch to a seller account' },
  picture: { es: 'Foto', en: 'Picture' },
  pictureHint: {
    es: 'JPG, PNG, GIF, WebP o HEIC, de hasta 20 MB. La recortamos en cuadrado y borramos los datos que lleva dentro, como la ubicación.',
    en: 'JPG, PNG, GIF, WebP or HEIC, up to 20 MB. We crop it to a square and remove its metadata, such as the location.',
  },
  addPicture: { es: 'Elegir una foto', en: 'Choose a picture' },
  changePicture: { es: 'Cambiar la foto', en: 'Change picture' },
  removePicture: { es: 'Quitar la foto', en: 'Remove picture' },
  pictureSaved: { es: 'Su foto se guardó', en: 'Your picture was saved' },
  pictureRemoved: { es: 'Su foto se quitó', en: 'Your picture was removed' },
  pictureFailed: { es: 'No pudimos subir la foto.', en: 'We could not upload the picture.' },
  email: { es: 'Correo electrónico', en: 'E-mail' },
  verified: { es: 'Confirmado', en: 'Verified' },
  unverified: { es: 'Sin confirmar', en: 'Not verified' },
  newEmail: { es: 'Correo nuevo', en: 'New e-mail' },
  newEmailHint: {
    es: 'Le enviaremos un enlace a ese correo; hasta que lo abra, seguirá siendo válido el actual.',
    en: 'We will send a link to that address. Your current one stays in use until you open it.',
  },
  saveEmail: { es: 'Cambiar mi correo', en: 'Change my e-mail' },
  emailAsked: { es: 'Falta un paso', en: 'One more step' },
  emailPending: {
    es: 'El cambio se aplica cuando abra el enlace que enviamos a ese correo. Vale 24 horas; si ya venció, escriba aquí el correo otra vez.',
    en: 'The change takes effect once you open the link we sent to that address. It is valid for 24 hours; if it has expired, enter the address here again.',
  },
  export: { es: 'Sus datos', en: 'Your data' },
  exportLead: {
    es: 'Un archivo ZIP con lo que guardamos de usted: su cuenta, sus propiedades, sus ofertas y sus documentos.',
    en: 'A ZIP file with what we keep about you: your account, properties, offers and documents.',
  },
  exportNow: { es: 'Descargar mis datos', en: 'Download my data' },
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
    es: 'Al cambiarla se cierran sus sesiones en otros dispositivos; esta sigue abierta.',
    en: 'Changing it logs you out on your other devices. You stay logged in here.',
  },
  currentPassword: { es: 'Contraseña actual', en: 'Current password' },
  savePassword: { es: 'Cambiar mi contraseña', en: 'Change my password' },
  passwordSaved: { es: 'Su contraseña cambió', en: 'Your password was changed' },
  session: { es: 'Sesiones', en: 'Sessions' },
  sessionLead: {
    es: 'Aquí tiene abierta su cuenta. Cierre las que no reconozca y cambie su contraseña.',
    en: 'This is where your account is open. End the ones you do not recognize and change your password.',
  },
  thisSession: { es: 'Este dispositivo', en: 'This device' },
  unknownDevice: { es: 'Dispositivo desconocido', en: 'Unknown device' },
  lastUsed: {
    es: (at: string) => `Última vez: ${at}`,
    en: (at: string) => `Last used: ${at}`,
  },
  endSession: { es: 'Cerrar', en: 'Log out' },
  sessionEnded: {
    es: (device: string) => `Sesión cerrada: ${device}.`,
    en: (device: string) => `Logged out of ${device}.`,
  },
  endSessionOn: {
    es: (device: string) => `Cerrar la sesión de ${device}`,
    en: (device: string) => `Log out of ${device}`,
  },
  endAll: {
    es: 'Cerrar la sesión en todos los dispositivos',
    en: 'Log out everywhere',
  },
  saved: { es: 'Guardado', en: 'Saved' },
} as const satisfies Record<string, Localized | Localized<(text: string) => string>>;

const CONSEQUENCES: readonly Localized[] = [
  {
    es: 'Sus ofertas abiertas se retiran y sus borradores se borran con sus archivos.',
    en: 'Your open offers are withdrawn, and your drafts are deleted with their files.',
  },
  {
    es: 'Sus anuncios se retiran y sus fotos se borran.',
    en: 'Your listings are taken off the market and their photos are deleted.',
  },
  {
    es: 'La otra parte conserva las ofertas y los documentos que usted le envió; su nombre de cuenta, correo y teléfono desaparecen.',
    en: 'The other side keeps the offers and documents you sent; your account’s name, e-mail and phone disappear.',
  },
  {
    es: 'Se cierran todas sus sesiones. No se puede deshacer.',
    en: 'All your sessions end. This cannot be undone.',
  },
];

/** Texts of account deletion. */
export const DELETE_TEXTS = {
  heading: { es: 'Eliminar la cuenta', en: 'Delete account' },
  lead: {
    es: 'Antes debe estar cerrada, o de vuelta en el mercado, cualquier venta con una oferta aceptada.',
    en: 'Any sale with an accepted offer has to be closed, or back on the market, first.',
  },
  open: { es: 'Eliminar mi cuenta', en: 'Delete my account' },
  title: { es: '¿Eliminar su cuenta?', en: 'Delete your account?' },
  consequences: CONSEQUENCES,
  sure: {
    es: 'Entiendo que no se puede deshacer',
    en: 'I understand that this cannot be undone',
  },
  submit: { es: 'Eliminar mi cuenta para siempre', en: 'Delete my account forever' },
} as const satisfies Record<string, Localized | readonly Localized[]>;
