import { sha256, textBytes, toHex } from '#domain/bytes.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { Localized } from '#domain/i18n/locale.ts';

/** One point of the disclosure. */
type ConsentPoint = Readonly<{ title: string; text: string }>;

/**
 * Disclosure shown before a person consents to sign online: all points of 15 U.S.C. 7001(c) and
 * Fla. Stat. 668.50(5). To be reviewed by a Florida attorney before production.
 */
export type ConsentText = Readonly<{
  version: number;
  /** Date on which it was first used, `YYYY-MM-DD`. */
  from: string;
}> &
  Localized<readonly ConsentPoint[]>;

/** Kinds of documents, each with its own consent. */
export type ConsentPaper = 'contract' | 'agreement';

const CONTRACT: ConsentText = {
  version: 1,
  from: '2026-11-23',
  es: [
    {
      title: 'Qué cubre',
      text: 'Este contrato y los avisos que nacen de él: enmiendas, cancelaciones y recibos. Nada más.',
    },
    {
      title: 'Su derecho al papel',
      text: 'Nadie puede obligarle a firmar en línea. Puede imprimir el contrato, firmarlo a mano y subirlo aquí. También puede pedirnos desde la página de contacto una copia en papel de lo que firme. No cuesta nada.',
    },
    {
      title: 'Cómo retirar el permiso',
      text: 'Escríbanos desde la página de contacto, cuando quiera y sin costo. Desde entonces le enviamos los avisos en papel. Lo que ya firmó sigue firmado.',
    },
    {
      title: 'Dónde le escribimos',
      text: 'A su correo electrónico. Quien tiene una cuenta lo cambia en su perfil; quien firma con un enlace pide la corrección a la persona de su lado que tiene la cuenta.',
    },
    {
      title: 'Qué necesita',
      text: 'Un navegador al día, acceso a su correo y un programa que abra PDF. Para guardar una copia, espacio en su equipo o una impresora.',
    },
  ],
  en: [
    {
      title: 'What it covers',
      text: 'This contract and the notices that follow from it: amendments, cancellations and receipts. Nothing else.',
    },
    {
      title: 'Your right to paper',
      text: 'Nobody can make you sign online. You may print the contract, sign it by hand and upload it here. You may also ask us on the contact page for a paper copy of what you sign. It costs nothing.',
    },
    {
      title: 'How to withdraw',
      text: 'Write to us on the contact page, at any time and at no cost. From then on we send notices on paper. What you have signed stays signed.',
    },
    {
      title: 'Where we write to you',
      text: 'To your e-mail address. With an account you change it in your profile; if you sign by a link, ask the person on your side who has the account to correct it.',
    },
    {
      title: 'What you need',
      text: 'A current browser, access to your e-mail and a program that opens PDF files. To keep a copy, space on your device or a printer.',
    },
  ],
};

/** For listing agreements, which formerly used the consent for contracts. */
const AGREEMENT: ConsentText = {
  version: 2,
  from: '2026-11-23',
  es: [
    {
      title: 'Qué cubre',
      text: 'Este acuerdo de venta y los avisos que nacen de él: renovaciones, cambios y recibos. Nada más.',
    },
    {
      title: 'Su derecho al papel',
      text: 'Nadie puede obligarle a firmar en línea. Puede descargar el acuerdo, imprimirlo y firmarlo a mano: escríbanos desde la página de contacto y le decimos adónde enviarlo. También puede pedirnos allí una copia en papel de lo que firme. No cuesta nada.',
    },
    {
      title: 'Cómo retirar el permiso',
      text: 'Escríbanos desde la página de contacto, cuando quiera y sin costo. Desde entonces le enviamos los avisos en papel. Lo que ya firmó sigue firmado.',
    },
    {
      title: 'Dónde le escribimos',
      text: 'A su correo electrónico. Quien tiene una cuenta lo cambia en su perfil; quien firma con un enlace pide la corrección a la persona que preparó el acuerdo.',
    },
    {
      title: 'Qué necesita',
      text: 'Un navegador al día, acceso a su correo y un programa que abra PDF. Para guardar una copia, espacio en su equipo o una impresora.',
    },
  ],
  en: [
    {
      title: 'What it covers',
      text: 'This listing agreement and the notices that follow from it: renewals, changes and receipts. Nothing else.',
    },
    {
      title: 'Your right to paper',
      text: 'Nobody can make you sign online. You may download the agreement, print it and sign it by hand: write to us on the contact page and we tell you where to send it. You may also ask us there for a paper copy of what you sign. It costs nothing.',
    },
    {
      title: 'How to withdraw',
      text: 'Write to us on the contact page, at any time and at no cost. From then on we send notices on paper. What you have signed stays signed.',
    },
    {
      title: 'Where we write to you',
      text: 'To your e-mail address. With an account you change it in your profile; if you sign by a link, ask the person who prepared the agreement to correct it.',
    },
    {
      title: 'What you need',
      text: 'A current browser, access to your e-mail and a program that opens PDF files. To keep a copy, space on your device or a printer.',
    },
  ],
};

/** Current texts. A change needs a new version: consents are stored with the hash of the text. */
export const CONSENTS: Readonly<Record<ConsentPaper, ConsentText>> = {
  contract: CONTRACT,
  agreement: AGREEMENT,
};

/** Current text for a kind of document, with its hash, hexadecimal. */
export async function currentConsent(paper: ConsentPaper) {
  const text = CONSENTS[paper];
  return { ...text, sha256: toHex(await sha256(textBytes(canonicalConsent(text)))) };
}
export type ShownConsent = Awaited<ReturnType<typeof currentConsent>>;

/** The canonical text that a consent's hash is computed from. */
function canonicalConsent({ version, from, es, en }: ConsentText): string {
  return canonicalJson({ version, from, es, en });
}
