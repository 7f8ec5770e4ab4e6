/** Texts of the verification of a seal and its time stamp. */
export const SEAL_TEXTS = {
  seal: { es: 'Sello', en: 'Seal' },
  sealWhat: {
    es: 'La firma digital que Trato pone sobre el archivo terminado.',
    en: 'The digital signature that Trato adds to the finished file.',
  },
  stamp: { es: 'Sello de tiempo', en: 'Time stamp' },
  stampWhat: {
    es: 'Que existía en ese momento, según una autoridad externa.',
    en: 'That it existed at that time, according to an outside authority.',
  },

  valid: { es: 'válido', en: 'valid' },
  validMore: {
    es: 'Certificado por Trato. Cubre todo el archivo y no admite cambios.',
    en: 'Certified by Trato. It covers the whole file and allows no changes.',
  },
  validFor: {
    es: (bytes: string) => `válido para los primeros ${bytes} bytes`,
    en: (bytes: string) => `valid for the first ${bytes} bytes`,
  },
  notCovered: {
    es: (bytes: string) => `No cubre los ${bytes} bytes que siguen.`,
    en: (bytes: string) => `It doesn’t cover the ${bytes} bytes after them.`,
  },
  test: { es: 'de prueba', en: 'a test seal' },
  testMore: {
    es: 'El archivo está intacto, pero lo selló un servidor de pruebas: no demuestra nada.',
    en: 'The file is unchanged, but a test server sealed it: it proves nothing.',
  },
  expired: { es: 'válido, con certificado vencido', en: 'valid, certificate expired' },
  expiredMore: {
    es: 'El archivo está intacto. El certificado venció después, y ningún sello de tiempo dice que el sello es anterior.',
    en: 'The file is unchanged. The certificate has expired since, and no time stamp says that the seal is older.',
  },
  broken: { es: 'roto', en: 'broken' },
  brokenMore: {
    es: 'Al menos un byte sellado es distinto, o el sello solo finge ser nuestro.',
    en: 'At least one sealed byte is different, or the seal only claims to be ours.',
  },
  revokedSeal: { es: 'revocado', en: 'revoked' },
  revokedOn: {
    es: (at: string) => `Los sellos hechos con este certificado no son válidos desde: ${at}.`,
    en: (at: string) => `Seals of this certificate do not count since ${at}.`,
  },
  noSeal: { es: 'ninguno nuestro', en: 'none of ours' },
  noSealMore: {
    es: 'El archivo no trae un sello de Trato. Solo lo llevan los contratos firmados.',
    en: 'The file carries no seal from Trato. Only signed contracts carry one.',
  },

  validStamp: { es: 'válido', en: 'valid' },
  validStampOfPart: { es: 'válido para la parte sellada', en: 'valid for the sealed part' },
  stampMore: {
    es: (at: string, authority: string) => `${at}. Lo emitió ${authority}.`,
    en: (at: string, authority: string) => `${at}. Issued by ${authority}.`,
  },
  logStampMore: {
    es: (at: string, authority: string) =>
      `El registro público llevaba este sello el ${at}. Lo emitió ${authority}.`,
    en: (at: string, authority: string) =>
      `The public log carried this stamp on ${at}. Issued by ${authority}.`,
  },
  strangeStamp: { es: 'de otra autoridad', en: 'of another authority' },
  strangeStampMore: {
    es: 'No respondemos por esa autoridad.',
    en: 'We don’t vouch for that authority.',
  },
  noStamp: { es: 'no trae', en: 'none' },
  noStampMore: {
    es: 'No hay un sello de tiempo que comprobar.',
    en: 'There is no time stamp to check.',
  },
  stampOfOther: {
    es: 'Pertenece a otros bytes que estos.',
    en: 'It belongs to other bytes than these.',
  },

  partLogged: { es: 'está la parte sellada', en: 'the sealed part was found' },
  notLogged: { es: 'no está', en: 'not found' },
  notLoggedMore: {
    es: 'Ningún asiento corresponde a esta huella.',
    en: 'No entry has this fingerprint.',
  },

  changed: { es: 'Cambiado después del sello', en: 'Changed after sealing' },
  changedMore: {
    es: 'No confíe en este archivo. Su contenido ya no coincide con el sello.',
    en: 'Don’t rely on this file. Its content no longer matches the seal.',
  },
  revoked: { es: 'El sello ya no cuenta', en: 'The seal no longer counts' },
  revokedMore: {
    es: 'Se revocó el certificado con el que se selló, y nada demuestra que el sello sea anterior.',
    en: 'The certificate it was sealed with was revoked, and nothing shows that the seal is older.',
  },
  goodNotIssued: {
    es: 'El sello es bueno, pero no es el archivo que emitimos',
    en: 'The seal is good, but this isn’t the file we issued',
  },
  addedMore: {
    es: (bytes: string) =>
      `Se agregaron ${bytes} bytes después del sello, como al guardar un comentario. Lo que sellamos está dentro, sin cambios.`,
    en: (bytes: string) =>
      `${bytes} bytes were added after sealing, as when a comment is saved. What we sealed is inside, unchanged.`,
  },
  goodNotIssuedMore: {
    es: 'Lo sellado está intacto, pero no conocemos exactamente estos bytes.',
    en: 'What is sealed is unchanged, but we don’t know exactly these bytes.',
  },
  goodUnasked: {
    es: 'El sello es bueno; no pudimos consultar lo demás',
    en: 'The seal is good; we couldn’t look up the rest',
  },
  goodUnaskedMore: {
    es: 'Está intacto desde que se selló. Si todavía está vigente solo se sabe con conexión.',
    en: 'It is unchanged since it was sealed. Checking that it is still current needs a connection.',
  },

  advice: { es: 'Qué hacer:', en: 'What to do:' },
  adviceAdded: { es: 'pida el archivo original, o', en: 'ask for the original file, or' },
  savePart: { es: 'guarde solo la parte sellada', en: 'save the sealed part only' },
  adviceChanged: {
    es: 'pida el original a quien se lo envió.',
    en: 'ask the sender for the original.',
  },
  adviceStranger: {
    es: 'pregunte a quien lo hizo cómo se comprueba.',
    en: 'ask the person who made it how it can be checked.',
  },

  adobe: { es: '¿Adobe dice «identidad desconocida»?', en: 'Adobe says “identity unknown”?' },
  adobeMore: {
    es: 'El sello está bien; Adobe aún no conoce nuestro certificado. Para compararlo usted, abra en Adobe los detalles de la firma y mire la huella SHA-256 del certificado raíz. Debe ser esta:',
    en: 'The seal is fine; Adobe doesn’t know our certificate yet. To compare it yourself, open the signature’s details in Adobe and look at the root certificate’s SHA-256 fingerprint. It must be this:',
  },
  rootFile: { es: 'Descargar nuestro certificado raíz', en: 'Download our root certificate' },
  offline: { es: '¿Sin conexión?', en: 'No internet?' },
  offlineMore: {
    es: 'El sello y el sello de tiempo se comprueban en este dispositivo. Solo «vigente» necesita conexión.',
    en: 'The seal and the time stamp are checked on this device. Only “current” needs a connection.',
  },
  print: { es: 'Imprimir este resultado', en: 'Print this result' },
} as const;
