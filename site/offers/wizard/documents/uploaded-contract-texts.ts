import type { Locale } from '#domain/i18n/locale.ts';

/** Texts about a contract that was signed elsewhere and uploaded. */
export type UploadedContractTexts = Readonly<{
  ask: (name: string) => string;
  follows: readonly string[];
  firstPage: string;
  open: string;
  noPreview: string;
  uploadAndState: string;
  state: string;
  dontUpload: string;
  cancel: string;
  kindMissing: string;
  waits: Readonly<Record<'mine' | 'theirs' | 'reader', (name: string) => string>>;
  counts: (name: string) => string;
  confirm: string;
  deny: string;
  takeBack: string;
}>;

export const UPLOADED_CONTRACT_TEXTS = {
  es: {
    ask: (name) => `¿Está firmado «${name}» por todos los que compran y todos los que venden?`,
    follows: [
      'El sitio no puede ver si un archivo lleva las firmas. Preguntamos a la otra parte: el contrato cuenta como firmado cuando ella también lo dice.',
      'Hasta entonces sigue el plazo, y la firma en línea también. Cuando ambas partes lo dicen, terminan los dos.',
      'Puede retirarlo hasta que la otra parte lo confirme, y durante 24 horas después.',
    ],
    firstPage: 'Primera página del archivo',
    open: 'Abrir el archivo',
    noPreview: 'Si no ve la página, abra el archivo.',
    uploadAndState: 'Sí, subirlo y decir que está firmado',
    state: 'Sí, está firmado por todos',
    dontUpload: 'No, no subirlo',
    cancel: 'Ahora no',
    kindMissing: 'Elija primero qué documento es.',
    waits: {
      mine: (name) =>
        `Usted dijo que «${name}» está firmado por todos. Falta que la otra parte lo confirme; hasta entonces no cuenta como firmado.`,
      theirs: (name) =>
        `La otra parte dice que «${name}» está firmado por todos. Léalo antes de contestar: si lo confirma, cuenta como el contrato firmado y el plazo termina.`,
      reader: (name) =>
        `Una parte dice que «${name}» está firmado por todos. Falta que la otra lo confirme.`,
    },
    counts: (name) =>
      `«${name}» cuenta como el contrato firmado porque ambas partes lo dijeron. El sitio no comprobó las firmas.`,
    confirm: 'Confirmar que está firmado por todos',
    deny: 'No está firmado',
    takeBack: 'Retirar lo que dije: no está firmado',
  },
  en: {
    ask: (name) => `Has everyone who buys and everyone who sells signed “${name}”?`,
    follows: [
      'The site cannot see whether a file has the signatures. We ask the other side: the contract counts as signed when they say so too.',
      'Until then the deadline and the online signing continue. Both end when both sides have said so.',
      'You can undo this until the other side confirms it, and for 24 hours after that.',
    ],
    firstPage: 'First page of the file',
    open: 'Open the file',
    noPreview: 'If you do not see the page, open the file.',
    uploadAndState: 'Yes, upload it and say that it is signed',
    state: 'Yes, everyone has signed it',
    dontUpload: 'No, do not upload it',
    cancel: 'Not now',
    kindMissing: 'First choose which document it is.',
    waits: {
      mine: (name) =>
        `You said that everyone has signed “${name}”. The other side still has to confirm it; until then it does not count as signed.`,
      theirs: (name) =>
        `The other side says that everyone has signed “${name}”. Read it before you answer: if you confirm it, it counts as the signed contract and the deadline ends.`,
      reader: (name) =>
        `One side says that everyone has signed “${name}”. The other still has to confirm it.`,
    },
    counts: (name) =>
      `“${name}” counts as the signed contract because both sides said so. The site has checked no signature.`,
    confirm: 'Confirm that everyone has signed it',
    deny: 'It is not signed',
    takeBack: 'Take back what I said: it is not signed',
  },
} as const satisfies Record<Locale, UploadedContractTexts>;
