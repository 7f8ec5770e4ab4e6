import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of two-step verification, for the profile, its own page and login. */
export const SECOND_FACTOR_TEXTS = {
  title: { es: 'Verificación en dos pasos', en: 'Two-step verification' },
  lead: {
    es: 'Además de su contraseña, al iniciar sesión se pide un código de su teléfono. Aunque alguien robe la contraseña, no podrá entrar.',
    en: 'Besides your password, logging in takes a code from your phone. A stolen password alone is not enough.',
  },
  requiredLead: {
    es: 'Las cuentas de administrador la necesitan. Actívela para seguir: toma un par de minutos.',
    en: 'Administrator accounts need it. Turn it on to continue: it takes a couple of minutes.',
  },
  off: { es: 'Inactiva', en: 'Off' },
  on: { es: 'Activa', en: 'On' },
  onSince: { es: (at: string) => `Activa desde el ${at}.`, en: (at: string) => `On since ${at}.` },
  codesLeft: {
    es: (count: string) => `Códigos de recuperación sin usar: ${count}.`,
    en: (count: string) => `Unused recovery codes: ${count}.`,
  },
  fewLeft: {
    es: 'Le quedan pocos códigos de recuperación. Cree nuevos antes de quedarse sin ninguno.',
    en: 'You are running out of recovery codes. Create new ones before there are none left.',
  },
  begin: { es: 'Activar la verificación', en: 'Turn on verification' },
  scan: {
    es: '1. Abra una aplicación de autenticación en su teléfono y escanee este código.',
    en: '1. Open an authenticator app on your phone and scan this code.',
  },
  picture: {
    es: 'Código QR para su aplicación de autenticación',
    en: 'QR code for your authenticator app',
  },
  byHand: {
    es: 'Si no puede escanearlo, escriba esta clave en la aplicación:',
    en: 'If you cannot scan it, type this key into the app:',
  },
  enter: {
    es: '2. Escriba el código de seis dígitos que muestra la aplicación.',
    en: '2. Enter the six-digit code that the app shows.',
  },
  code: { es: 'Código', en: 'Code' },
  codeHint: {
    es: 'Seis dígitos de su aplicación. Cambian cada 30 segundos.',
    en: 'Six digits from your app. They change every 30 seconds.',
  },
  anyCodeHint: {
    es: 'Seis dígitos de su aplicación, o uno de sus códigos de recuperación.',
    en: 'Six digits from your app, or one of your recovery codes.',
  },
  confirm: { es: 'Activar', en: 'Turn on' },
  cancel: { es: 'Ahora no', en: 'Not now' },
  codesTitle: { es: 'Sus códigos de recuperación', en: 'Your recovery codes' },
  codesLead: {
    es: 'Cada uno abre su cuenta una vez si pierde el teléfono. No se vuelven a mostrar: guárdelos donde solo usted los encuentre.',
    en: 'Each opens your account once if you lose your phone. They are not shown again: keep them where only you will find them.',
  },
  download: { es: 'Descargar los códigos', en: 'Download the codes' },
  fileName: { es: 'trato-codigos-de-recuperacion.txt', en: 'trato-recovery-codes.txt' },
  stored: { es: 'Ya los guardé', en: 'I have stored them' },
  renew: { es: 'Crear códigos nuevos', en: 'Create new codes' },
  renewLead: {
    es: 'Los códigos anteriores dejan de servir.',
    en: 'The previous codes stop working.',
  },
  turnOff: { es: 'Desactivar', en: 'Turn off' },
  turnOffTitle: {
    es: 'Desactivar la verificación en dos pasos',
    en: 'Turn off two-step verification',
  },
  turnOffLead: {
    es: 'Para entrar bastará su contraseña, y sus códigos de recuperación dejan de servir.',
    en: 'Your password alone will open the account, and your recovery codes stop working.',
  },
  failed: {
    es: 'No pudimos leer el estado de la verificación. Recargue la página en un momento.',
    en: 'We could not read the state of verification. Reload the page in a moment.',
  },
  loginTitle: { es: 'Un paso más', en: 'One more step' },
  loginLost: {
    es: '¿Perdió el teléfono? Escriba un código de recuperación.',
    en: 'Lost your phone? Enter a recovery code.',
  },
  back: { es: 'Volver al correo y la contraseña', en: 'Back to e-mail and password' },
} as const satisfies Record<string, Localized | Localized<(text: string) => string>>;
