import { formatInstant } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { joinList } from '#domain/offers/format.ts';
import { type CopyRole, SEALED_LINK_DAYS } from '#domain/signing/copies.ts';
import { SIGNER_REMINDER_HOURS } from '#domain/signing/rules.ts';
import { BECAUSE } from './because.ts';
import { type Email, type Facts, pageOf } from './email.ts';
import { propertyFacts } from './properties.ts';

/** Data of all e-mails about the signing of a contract. */
export type SigningMail = Readonly<{
  /** Where the reader signs or views it: the signing's page, or a personal link. */
  url: string;
  address: string;
  /** Whether the reader uses a link and has no account. */
  isGuest: boolean;
}>;
type TurnMail = SigningMail &
  Readonly<{
    /** The person who is asked to sign; others may have the same address. */
    signerName: string;
    /** Name of the seller. */
    seller: string;
    /** The price of the contract. */
    amountCents: number;
    /** The buyers' agent, in e-mails to the buyers. */
    agent: string | null;
    dueAt: number;
    expiresAt: number;
  }>;
type CodeMail = Readonly<{
  address: string;
  code: string;
  /** The person whom the code lets in; others may have the same address. */
  name: string;
  /** Whether the reader gets a copy and does not sign. */
  isCopy?: boolean;
}>;
type CorrectedMail = SigningMail & Readonly<{ correctedBy: string }>;
type Logged = Readonly<{
  /** The last published checkpoint of the public log; null before the first. */
  checkpoint: string | null;
}>;
type SignedMail = SigningMail &
  Logged &
  Readonly<{
    at: number;
    sha256: string;
    disputeUrl: string;
    /** Whether all signers have now signed. */
    isLast: boolean;
  }>;
type OpenedMail = SigningMail & Readonly<{ names: readonly string[]; dueAt: number }>;
/** `left` counts the buyers who have not signed. */
type ProgressMail = SigningMail & Readonly<{ by: string; left: number }>;
type EndedMail = SigningMail & Readonly<{ by: string; reason: string }>;
type VoidedMail = SigningMail & Readonly<{ isOnPaper?: true }>;
type AskedMail = SigningMail & Readonly<{ by: string; text: string }>;
type DisputedMail = SigningMail & Readonly<{ by: string }>;
type CompleteMail = SigningMail & Readonly<{ at: number; sha256: string }>;
type Sealed = Logged & Readonly<{ sealedSha256: string; verifyCode: string }>;
type SealedMail = SigningMail & Sealed & Readonly<{ sha256: string }>;
type CopyMail = Sealed &
  Readonly<{
    /** A personal link. */
    url: string;
    address: string;
    role: CopyRole;
    completeAt: number;
  }>;

const READ_AND_SIGN: Localized = { es: 'Leer y firmar', en: 'Read and sign' };

/** E-mails about the signing of a contract, its progress and its end. */
const REASON: Localized = { es: 'Motivo', en: 'Reason' };
export const CONTRACT_SIGNING_TEMPLATES = {
  sign_contract: (mail: TurnMail): Email => ({
    subject: {
      es: `Le toca firmar el contrato de ${mail.address}`,
      en: `Your turn to sign the contract for ${mail.address}`,
    },
    text: [
      {
        es: 'El contrato de esta compraventa está listo para firmarse en Trato, y usted es una de las personas que firman. Léalo antes: todavía no obliga a nadie.',
        en: 'The contract of this sale is ready to be signed on Trato, and you are one of the people who sign it. Read it first: it is not binding yet.',
      },
      // Only an account can upload the paper.
      mail.isGuest
        ? {
            es: 'Se firma en línea, en minutos. Quien prefiera papel puede imprimirlo, firmarlo y darlo a la persona de su lado que tiene la cuenta.',
            en: 'You sign online, in minutes. If you would rather use paper, print it, sign it and give it to the person on your side who has the account.',
          }
        : {
            es: 'Se firma en línea, en minutos. Quien prefiera papel puede imprimirlo, firmarlo y subirlo.',
            en: 'You sign online, in minutes. If you would rather use paper, print it, sign it and upload it.',
          },
    ],
    ...ofTurn(mail),
  }),
  signing_reminder: (mail: TurnMail): Email => ({
    subject: {
      es: `Falta su firma en el contrato de ${mail.address}`,
      en: `Your signature is missing on the contract for ${mail.address}`,
    },
    text: {
      es: `Pasaron más de ${SIGNER_REMINDER_HOURS} horas y el contrato espera su firma. Después del ${formatInstant(mail.expiresAt, 'es')} ya no se podrá firmar y habrá que abrir otra firma.`,
      en: `More than ${SIGNER_REMINDER_HOURS} hours have passed and the contract is waiting for your signature. After ${formatInstant(mail.expiresAt, 'en')} it can no longer be signed, and a new signing would have to be opened.`,
    },
    ...ofTurn(mail),
  }),
  signing_code: ({ address, code, name, isCopy }: CodeMail): Email => ({
    subject: {
      es: `${code} es su código para ${isCopy ? 'ver su copia' : 'leer y firmar'}`,
      en: `${code} is your code to ${isCopy ? 'see your copy' : 'read and sign'}`,
    },
    text: [
      {
        es: `Escriba ${code} en la página que tiene abierta para ${isCopy ? 'ver su copia' : 'leer y firmar'}.`,
        en: `Enter ${code} on the page you have open to ${isCopy ? 'see your copy' : 'read and sign'}.`,
      },
      {
        es: 'Es válido por diez minutos. No se lo dé a nadie: nosotros nunca lo pedimos por teléfono.',
        en: 'It works for ten minutes. Do not give it to anyone: we never ask for it by phone.',
      },
    ],
    facts: [...propertyFacts({ address }), [{ es: 'Para', en: 'For' }, name]],
    note: {
      es: 'Si usted no abrió el enlace, alguien más lo tiene. Avísenos desde la página de contacto.',
      en: 'If you did not open the link, somebody else has it. Write to us on the contact page.',
    },
    because: BECAUSE.contract,
    isMailOnly: true,
  }),
  signing_corrected: (mail: CorrectedMail): Email => ({
    subject: {
      es: `Se corrigió el contrato de ${mail.address}`,
      en: `The contract for ${mail.address} was corrected`,
    },
    text: [
      {
        es: `${mail.correctedBy} corrigió los datos de quienes firman de su lado. El contrato anterior ya no sirve y todos firman de nuevo; los términos no cambiaron.`,
        en: `${mail.correctedBy} corrected the details of the people who sign on their side. The previous contract no longer counts and everybody has to sign again; the terms did not change.`,
      },
      { es: 'Le avisamos cuando le toque.', en: 'We will let you know when it is your turn.' },
    ],
    ...ofSigning(mail),
  }),
  contract_signed: (mail: SignedMail): Email => ({
    subject: {
      es: `Usted firmó el contrato de ${mail.address}`,
      en: `You signed the contract for ${mail.address}`,
    },
    text: [
      mail.isLast
        ? {
            es: `Firmó el ${formatInstant(mail.at, 'es')}. Era la última firma que faltaba: el contrato obliga desde ese momento.`,
            en: `You signed on ${formatInstant(mail.at, 'en')}. It was the last signature: the contract is binding from that moment.`,
          }
        : {
            es: `Firmó el ${formatInstant(mail.at, 'es')}. El contrato obliga cuando firme la última persona; entonces le avisamos.`,
            en: `You signed on ${formatInstant(mail.at, 'en')}. The contract becomes binding when the last person signs; we will let you know then.`,
          },
      {
        es: 'Guarde este correo como prueba: al final están los datos que identifican lo que firmó.',
        en: 'Keep this e-mail as proof: the data that identifies what you signed is at the end.',
      },
    ],
    ...ofSigning(mail),
    links: [
      {
        es: '¿No fue usted? Díganoslo ya',
        en: 'If it was not you, tell us right away',
        url: mail.disputeUrl,
      },
      checkLink(mail),
    ],
    references: [[HASH, mail.sha256], ...logged(mail)],
  }),
  signing_opened: (mail: OpenedMail): Email => ({
    subject: {
      es: `Se abrió la firma del contrato de ${mail.address}`,
      en: `The signing of the contract for ${mail.address} is open`,
    },
    text: [
      {
        es: `Invitamos a firmar a ${joinList(mail.names, 'es')}. Tienen hasta el ${formatInstant(mail.dueAt, 'es')}.`,
        en: `We invited ${joinList(mail.names, 'en')} to sign, by ${formatInstant(mail.dueAt, 'en')}.`,
      },
      {
        es: 'Le avisamos cuando firme cada persona que representa, y si alguien no quiere firmar.',
        en: 'We let you know when each person you represent has signed, and if a signer declines.',
      },
    ],
    ...ofSigning(mail),
  }),
  signing_progress: (mail: ProgressMail): Email => ({
    subject: {
      es: `${mail.by} firmó el contrato de ${mail.address}`,
      en: `${mail.by} signed the contract for ${mail.address}`,
    },
    text:
      mail.left === 0
        ? {
            es: 'Ya firmó toda la parte compradora. Ahora firma la parte vendedora.',
            en: 'All buyers have signed. The sellers are next.',
          }
        : {
            es: `Faltan firmas de la parte compradora: ${mail.left}.`,
            en: `Signatures that the buyers’ side still needs: ${mail.left}.`,
          },
    ...ofSigning(mail),
  }),
  correction_asked: (mail: AskedMail): Email => ({
    subject: {
      es: `${mail.by} pide una corrección en el contrato de ${mail.address}`,
      en: `${mail.by} asks for a correction in the contract for ${mail.address}`,
    },
    text: [
      { text: mail.text },
      {
        es: 'Los nombres, correos y calidades de su lado los corrige usted en la página de la firma. Después todos firman el documento nuevo; los términos no cambian.',
        en: 'You correct the names, e-mails and capacities of your side on the signing page. Then everybody signs the new document; the terms do not change.',
      },
    ],
    ...ofSigning(mail),
  }),
  signing_disputed: (mail: DisputedMail): Email => ({
    subject: {
      es: `Una firma del contrato de ${mail.address} está en duda`,
      en: `A signature on the contract for ${mail.address} is in doubt`,
    },
    text: {
      es: `Desde el correo de ${mail.by} nos dicen que esa persona no firmó. No cuente con esa firma hasta hablar con ella. Ya lo estamos revisando.`,
      en: `Somebody using the e-mail address of ${mail.by} reported that this person did not sign. Do not rely on that signature until you have talked to them. We are looking into it.`,
    },
    ...ofSigning(mail),
  }),
  signing_declined: (mail: EndedMail): Email => ({
    subject: {
      es: `${mail.by} no va a firmar el contrato de ${mail.address}`,
      en: `${mail.by} won’t sign the contract for ${mail.address}`,
    },
    text: [
      { text: mail.reason, label: REASON },
      {
        es: 'Esta firma quedó cerrada y el contrato no obliga a nadie, tampoco a quien ya había firmado.',
        en: 'This signing is closed. The contract is not binding on anyone, including those who had already signed.',
      },
    ],
    ...ofSigning(mail),
  }),
  signing_expired: (mail: SigningMail): Email => ({
    subject: {
      es: `Venció la firma del contrato de ${mail.address}`,
      en: `The signing of the contract for ${mail.address} expired`,
    },
    text: {
      es: 'Pasaron siete días y faltan firmas: esta firma quedó cerrada y el contrato no obliga a nadie. Quien vende puede abrir otra.',
      en: 'Seven days have passed and signatures are missing: this signing is closed and the contract is not binding on anyone. The seller can open a new one.',
    },
    ...ofSigning(mail),
  }),
  signing_voided: (mail: VoidedMail): Email => ({
    subject: {
      es: `Ya no hay que firmar el contrato de ${mail.address}`,
      en: `The contract for ${mail.address} no longer needs your signature`,
    },
    text: mail.isOnPaper
      ? {
          es: 'Quien vende y quien compra dijeron que el contrato ya está firmado en papel y lo subieron. La firma en línea quedó cerrada. Si usted no firmó en papel, avíseles enseguida: pueden retirarlo durante 24 horas.',
          en: 'The seller and the buyer said that the contract is already signed on paper and uploaded it. The online signing is closed. If you have not signed on paper, tell them at once: they can undo this for 24 hours.',
        }
      : {
          es: 'La casa volvió al mercado antes de que firmaran todos. Esta firma quedó cerrada y el contrato no obliga a nadie.',
          en: 'The home went back on the market before everybody had signed. This signing is closed and the contract is not binding on anyone.',
        },
    ...ofSigning(mail),
  }),
  contract_complete: (mail: CompleteMail): Email => ({
    subject: {
      es: `Firmado por todos: ${mail.address}`,
      en: `Signed by everybody: ${mail.address}`,
    },
    text: {
      es: `La última persona firmó el ${formatInstant(mail.at, 'es')}. Desde ese momento el contrato obliga, y ese día es su fecha efectiva.`,
      en: `The last person signed on ${formatInstant(mail.at, 'en')}. The contract has been binding since then, and that day is its effective date.`,
    },
    facts: propertyFacts(mail),
    button: { es: 'Ver y descargar', en: 'See and download', url: mail.url },
    links: [checkLink(mail)],
    references: [[HASH, mail.sha256]],
    because: BECAUSE.contract,
  }),
  contract_sealed: (mail: SealedMail): Email => ({
    subject: {
      es: `Su copia sellada del contrato: ${mail.address}`,
      en: `Your sealed copy of the contract: ${mail.address}`,
    },
    text: [
      {
        es: 'El contrato que firmaron todos ya tiene su sello y su certificado de finalización. Descárguelo y guárdelo.',
        en: 'The contract that everybody signed now has its seal and its certificate of completion. Download it and keep it.',
      },
      CHECKED_LATER,
    ],
    facts: propertyFacts(mail),
    button: { es: 'Descargar su copia', en: 'Download your copy', url: mail.url },
    links: [checkLink(mail, mail.verifyCode)],
    references: [[HASH, mail.sha256], ...sealed(mail)],
    because: BECAUSE.contract,
  }),
  copy_sealed: (mail: CopyMail): Email => ({
    subject: {
      es: `Copia del contrato firmado: ${mail.address}`,
      en: `Copy of the signed contract: ${mail.address}`,
    },
    text: [
      {
        es: `Todas las partes firmaron el contrato de compraventa de esta propiedad, que lo nombra a usted como ${NAMED[mail.role].es}. El contrato obliga desde el ${formatInstant(mail.completeAt, 'es')}.`,
        en: `All parties signed the purchase and sale contract for this property, which names you as ${NAMED[mail.role].en}. The contract has been binding since ${formatInstant(mail.completeAt, 'en')}.`,
      },
      {
        es: 'Aquí está su copia sellada, con las firmas y el certificado. Usted no tiene que firmar nada y no necesita una cuenta.',
        en: 'Here is your sealed copy, with the signatures and the certificate. You do not have to sign anything, and you do not need an account.',
      },
      CHECKED_LATER,
    ],
    facts: propertyFacts(mail),
    button: { es: 'Ver y descargar la copia', en: 'See and download the copy', url: mail.url },
    links: [checkLink(mail, mail.verifyCode)],
    note: {
      es: `El enlace es solo para usted y es válido por ${SEALED_LINK_DAYS} días. Al abrirlo le enviamos un código a esta dirección. Si usted no tiene que ver con esta venta, avísenos desde la página de contacto.`,
      en: `This link is only for you and works for ${SEALED_LINK_DAYS} days. When you open it, we send a code to this address. If you have nothing to do with this sale, write to us on the contact page.`,
    },
    references: sealed(mail),
    because: BECAUSE.copy,
  }),
};

const NAMED: Readonly<Record<CopyRole, Localized>> = {
  agent: { es: 'agente de la parte compradora', en: 'the buyer’s agent' },
  title_company: { es: 'compañía de título', en: 'the title company' },
};
const CHECKED_LATER: Localized = {
  es: 'Guarde este correo como prueba: con los datos del final, cualquiera puede comprobar más adelante que el archivo es el que emitimos.',
  en: 'Keep this e-mail as proof: with the data at its end, anyone can check later that the file is the one we issued.',
};
const HASH: Localized = {
  es: 'Huella del documento (SHA-256)',
  en: 'Fingerprint of the document (SHA-256)',
};

/** Returns the link to the page that checks a document, with its code if the document has one. */
function checkLink({ url }: Readonly<{ url: string }>, code?: string) {
  const path = `/verify${code ? `?code=${code}` : ''}`;
  return {
    es: 'Comprobar el documento',
    en: 'Check the document',
    url: pageOf(new URL(url).origin, path),
  };
}

/** Returns what e-mails that ask a person to sign have besides their text. */
function ofTurn(mail: TurnMail) {
  const { url, signerName, amountCents, seller, agent, dueAt, isGuest } = mail;
  const price = inBoth((locale) => formatCents(amountCents, locale));
  const due = inBoth((locale) => formatInstant(dueAt, locale));
  return {
    facts: [
      ...propertyFacts(mail),
      [{ es: 'Quien firma', en: 'Signer' }, signerName],
      [{ es: 'Precio', en: 'Price' }, price],
      [{ es: 'Vende', en: 'Seller' }, seller],
      [{ es: 'Agente de quien compra', en: 'Buyer’s agent' }, agent],
      [{ es: 'Firmar antes del', en: 'Sign by' }, due],
    ],
    button: { ...READ_AND_SIGN, url },
    note: isGuest
      ? {
          es: 'El enlace es solo para usted. Al abrirlo le enviamos un código a esta dirección. Si no espera este contrato, no haga nada: sin su firma no obliga.',
          en: 'This link is only for you. When you open it, we send a code to this address. If you were not expecting this contract, do nothing: without your signature it is not binding.',
        }
      : null,
    because: BECAUSE.contract,
  } as const satisfies Partial<Email>;
}

/** Returns what news of a signing have besides their text; without an account there is no page. */
function ofSigning(mail: SigningMail) {
  return {
    facts: propertyFacts(mail),
    button: mail.isGuest ? null : { es: 'Ver la firma', en: 'See the signing', url: mail.url },
    because: BECAUSE.contract,
  };
}

function sealed(mail: Sealed): Facts {
  return [
    [
      {
        es: 'Huella del archivo sellado (SHA-256)',
        en: 'Fingerprint of the sealed file (SHA-256)',
      },
      mail.sealedSha256,
    ],
    [{ es: 'Código', en: 'Code' }, mail.verifyCode],
    ...logged(mail),
  ];
}

/** Returns name, size and root of the last checkpoint: its first three lines. */
function logged({ checkpoint }: Logged): Facts {
  const label = {
    es: 'Último punto del registro público, para comprobarlo más adelante',
    en: 'Last checkpoint of the public log, to check it later',
  };
  return [[label, checkpoint?.split('\n').slice(0, 3).join(' · ') ?? null]];
}
