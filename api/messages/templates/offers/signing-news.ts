import { formatInstant } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { joinList } from '#domain/offers/format.ts';
import { fingerprint } from '#domain/offers/history.ts';
import { type CopyRole, SEALED_LINK_DAYS } from '#domain/signing/copies.ts';
import type { Email } from '../email.ts';
import { type SigningMail, signingFacts } from './signing-requests.ts';

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
type CompleteMail = SigningMail & Readonly<{ at: number; sha256: string }>;
type SealedMail = SigningMail &
  Logged &
  Readonly<{ sha256: string; sealedSha256: string; verifyCode: string }>;
type CopyMail = Logged &
  Readonly<{
    /** A personal link. */
    url: string;
    address: string;
    role: CopyRole;
    completeAt: number;
    sealedSha256: string;
    verifyCode: string;
  }>;
type AskedMail = SigningMail & Readonly<{ by: string; text: string }>;
type DisputedMail = SigningMail & Readonly<{ by: string }>;

/** A button for readers with an account; people without one have no page to open. */
function see({ isGuest, url }: SigningMail, locale: Locale) {
  return isGuest ? {} : { action: { label: SEE[locale], url } };
}

const SEE: Localized = { es: 'Ver la firma', en: 'See the signing' };
const SEALED_HASH: Localized = {
  es: 'Huella del archivo sellado',
  en: 'Fingerprint of the sealed file',
};
const CODE: Localized = { es: 'Código', en: 'Code' };
const LOG: Localized = {
  es: 'Último punto del registro público, para comprobarlo más adelante',
  en: 'Last checkpoint of the public log, to check it later',
};
const HASH: Localized = { es: 'Huella del documento', en: 'Fingerprint of the document' };

/** What a signature means, depending on whether it was the last one. */
const BINDS = {
  later: {
    es: 'El contrato obliga cuando firme la última persona; entonces le avisamos.',
    en: 'The contract becomes binding when the last person signs; we will let you know then.',
  },
  now: {
    es: 'Era la última firma que faltaba: el contrato obliga desde ese momento.',
    en: 'It was the last signature: the contract is binding from that moment.',
  },
} as const satisfies Record<string, Localized>;

/** Signatures that the buyers' side still needs. */
const LEFT: Localized<(left: number) => string> = {
  es: (left) =>
    left === 0
      ? 'Ya firmó toda la parte compradora. Ahora firma la parte vendedora.'
      : `Faltan firmas de la parte compradora: ${left}.`,
  en: (left) =>
    left === 0
      ? 'All buyers have signed. The sellers are next.'
      : `Signatures that the buyers’ side still needs: ${left}.`,
};
type VoidedMail = SigningMail & Readonly<{ isOnPaper?: true }>;

/** Why a signing was closed before all had signed. */
const VOIDED = {
  onMarket: {
    es: 'La casa volvió al mercado antes de que firmaran todos. Esta firma quedó cerrada y el contrato no obliga a nadie.',
    en: 'The home went back on the market before everybody had signed. This signing is closed and the contract is not binding on anyone.',
  },
  onPaper: {
    es: 'Quien vende y quien compra dijeron que el contrato ya está firmado en papel y lo subieron. La firma en línea quedó cerrada. Si usted no firmó en papel, avíseles enseguida: pueden retirarlo durante 24 horas.',
    en: 'The seller and the buyer said that the contract is already signed on paper and uploaded it. The online signing is closed. If you have not signed on paper, tell them at once: they can undo this for 24 hours.',
  },
} as const satisfies Record<string, Localized>;

/** E-mails about the progress and the end of a signing. */
export const SIGNING_NEWS_TEMPLATES = {
  contract_signed: {
    es: (mail: SignedMail): Email => ({
      subject: `Usted firmó el contrato de ${mail.address}`,
      paragraphs: [
        `Firmó el ${formatInstant(mail.at, 'es')}. ${BINDS[mail.isLast ? 'now' : 'later'].es}`,
        `Guarde este correo: SHA-256 ${mail.sha256}.`,
        ...logLine(mail, 'es'),
        `¿No fue usted? Díganoslo ya: ${mail.disputeUrl}`,
      ],
      facts: signingFacts(mail, 'es', [HASH.es, fingerprint(mail.sha256)]),
      ...see(mail, 'es'),
    }),
    en: (mail: SignedMail): Email => ({
      subject: `You signed the contract for ${mail.address}`,
      paragraphs: [
        `You signed on ${formatInstant(mail.at, 'en')}. ${BINDS[mail.isLast ? 'now' : 'later'].en}`,
        `Keep this e-mail: SHA-256 ${mail.sha256}.`,
        ...logLine(mail, 'en'),
        `If it was not you, tell us right away: ${mail.disputeUrl}`,
      ],
      facts: signingFacts(mail, 'en', [HASH.en, fingerprint(mail.sha256)]),
      ...see(mail, 'en'),
    }),
  },
  signing_opened: {
    es: (mail: OpenedMail): Email => ({
      subject: `Se abrió la firma del contrato de ${mail.address}`,
      paragraphs: [
        `Invitamos a firmar a ${joinList(mail.names, 'es')}. Tienen hasta el ${formatInstant(mail.dueAt, 'es')}.`,
        'Le avisamos cuando firme cada persona que representa, y si alguien no quiere firmar.',
      ],
      facts: signingFacts(mail, 'es'),
      ...see(mail, 'es'),
    }),
    en: (mail: OpenedMail): Email => ({
      subject: `The signing of the contract for ${mail.address} is open`,
      paragraphs: [
        `We invited ${joinList(mail.names, 'en')} to sign, by ${formatInstant(mail.dueAt, 'en')}.`,
        'We let you know when each person you represent has signed, and if a signer declines.',
      ],
      facts: signingFacts(mail, 'en'),
      ...see(mail, 'en'),
    }),
  },
  signing_progress: {
    es: (mail: ProgressMail): Email => ({
      subject: `${mail.by} firmó el contrato de ${mail.address}`,
      paragraphs: [LEFT.es(mail.left)],
      facts: signingFacts(mail, 'es'),
      ...see(mail, 'es'),
    }),
    en: (mail: ProgressMail): Email => ({
      subject: `${mail.by} signed the contract for ${mail.address}`,
      paragraphs: [LEFT.en(mail.left)],
      facts: signingFacts(mail, 'en'),
      ...see(mail, 'en'),
    }),
  },
  correction_asked: {
    es: (mail: AskedMail): Email => ({
      subject: `${mail.by} pide una corrección en el contrato de ${mail.address}`,
      paragraphs: [
        `«${mail.text}»`,
        'Los nombres, correos y calidades de su lado los corrige usted en la página de la firma. Después todos firman el documento nuevo; los términos no cambian.',
      ],
      facts: signingFacts(mail, 'es'),
      ...see(mail, 'es'),
    }),
    en: (mail: AskedMail): Email => ({
      subject: `${mail.by} asks for a correction in the contract for ${mail.address}`,
      paragraphs: [
        `“${mail.text}”`,
        'You correct the names, e-mails and capacities of your side on the signing page. Then everybody signs the new document; the terms do not change.',
      ],
      facts: signingFacts(mail, 'en'),
      ...see(mail, 'en'),
    }),
  },
  signing_disputed: {
    es: (mail: DisputedMail): Email => ({
      subject: `Una firma del contrato de ${mail.address} está en duda`,
      paragraphs: [
        `Desde el correo de ${mail.by} nos dicen que esa persona no firmó. No cuente con esa firma hasta hablar con ella. Ya lo estamos revisando.`,
      ],
      facts: signingFacts(mail, 'es'),
      ...see(mail, 'es'),
    }),
    en: (mail: DisputedMail): Email => ({
      subject: `A signature on the contract for ${mail.address} is in doubt`,
      paragraphs: [
        `Somebody using the e-mail address of ${mail.by} reported that this person did not sign. Do not rely on that signature until you have talked to them. We are looking into it.`,
      ],
      facts: signingFacts(mail, 'en'),
      ...see(mail, 'en'),
    }),
  },
  signing_declined: {
    es: (mail: EndedMail): Email => ({
      subject: `${mail.by} no va a firmar el contrato de ${mail.address}`,
      paragraphs: [
        `Motivo: «${mail.reason}»`,
        'Esta firma quedó cerrada y el contrato no obliga a nadie, tampoco a quien ya había firmado.',
      ],
      facts: signingFacts(mail, 'es'),
      ...see(mail, 'es'),
    }),
    en: (mail: EndedMail): Email => ({
      subject: `${mail.by} won’t sign the contract for ${mail.address}`,
      paragraphs: [
        `Reason: “${mail.reason}”`,
        'This signing is closed. The contract is not binding on anyone, including those who had already signed.',
      ],
      facts: signingFacts(mail, 'en'),
      ...see(mail, 'en'),
    }),
  },
  signing_expired: {
    es: (mail: SigningMail): Email => ({
      subject: `Venció la firma del contrato de ${mail.address}`,
      paragraphs: [
        'Pasaron siete días y faltan firmas: esta firma quedó cerrada y el contrato no obliga a nadie. Quien vende puede abrir otra.',
      ],
      facts: signingFacts(mail, 'es'),
      ...see(mail, 'es'),
    }),
    en: (mail: SigningMail): Email => ({
      subject: `The signing of the contract for ${mail.address} expired`,
      paragraphs: [
        'Seven days have passed and signatures are missing: this signing is closed and the contract is not binding on anyone. The seller can open a new one.',
      ],
      facts: signingFacts(mail, 'en'),
      ...see(mail, 'en'),
    }),
  },
  signing_voided: {
    es: (mail: VoidedMail): Email => ({
      subject: `Ya no hay que firmar el contrato de ${mail.address}`,
      paragraphs: [VOIDED[mail.isOnPaper ? 'onPaper' : 'onMarket'].es],
      facts: signingFacts(mail, 'es'),
      ...see(mail, 'es'),
    }),
    en: (mail: VoidedMail): Email => ({
      subject: `The contract for ${mail.address} no longer needs your signature`,
      paragraphs: [VOIDED[mail.isOnPaper ? 'onPaper' : 'onMarket'].en],
      facts: signingFacts(mail, 'en'),
      ...see(mail, 'en'),
    }),
  },
  contract_complete: {
    es: (mail: CompleteMail): Email => ({
      subject: `Firmado por todos: ${mail.address}`,
      paragraphs: [
        `La última persona firmó el ${formatInstant(mail.at, 'es')}. Desde ese momento el contrato obliga, y ese día es su fecha efectiva.`,
      ],
      facts: signingFacts(mail, 'es', [HASH.es, fingerprint(mail.sha256)]),
      action: { label: 'Ver y descargar', url: mail.url },
    }),
    en: (mail: CompleteMail): Email => ({
      subject: `Signed by everybody: ${mail.address}`,
      paragraphs: [
        `The last person signed on ${formatInstant(mail.at, 'en')}. The contract has been binding since then, and that day is its effective date.`,
      ],
      facts: signingFacts(mail, 'en', [HASH.en, fingerprint(mail.sha256)]),
      action: { label: 'See and download', url: mail.url },
    }),
  },
  contract_sealed: {
    es: (mail: SealedMail): Email => ({
      subject: `Su copia sellada del contrato: ${mail.address}`,
      paragraphs: [
        'El contrato que firmaron todos ya tiene su sello y su certificado de finalización. Descárguelo y guárdelo.',
        `Cualquiera puede comprobar más adelante que el archivo es el que emitimos. SHA-256 ${mail.sealedSha256}.`,
        ...logLine(mail, 'es'),
      ],
      facts: sealedFacts(mail, 'es'),
      action: { label: 'Descargar su copia', url: mail.url },
    }),
    en: (mail: SealedMail): Email => ({
      subject: `Your sealed copy of the contract: ${mail.address}`,
      paragraphs: [
        'The contract that everybody signed now has its seal and its certificate of completion. Download it and keep it.',
        `Anyone can check later that the file is the one we issued. SHA-256 ${mail.sealedSha256}.`,
        ...logLine(mail, 'en'),
      ],
      facts: sealedFacts(mail, 'en'),
      action: { label: 'Download your copy', url: mail.url },
    }),
  },
  copy_sealed: {
    es: (mail: CopyMail): Email => ({
      subject: `Copia del contrato firmado: ${mail.address}`,
      paragraphs: [
        `Todas las partes firmaron el contrato de compraventa de esta propiedad, que lo nombra a usted como ${NAMED[mail.role].es}. El contrato obliga desde el ${formatInstant(mail.completeAt, 'es')}.`,
        'Aquí está su copia sellada, con las firmas y el certificado. Usted no tiene que firmar nada y no necesita una cuenta.',
        `Cualquiera puede comprobar más adelante que el archivo es el que emitimos. SHA-256 ${mail.sealedSha256}.`,
        ...logLine(mail, 'es'),
      ],
      facts: copyFacts(mail, 'es'),
      action: { label: 'Ver y descargar la copia', url: mail.url },
      note: `El enlace es solo para usted y es válido por ${SEALED_LINK_DAYS} días. Al abrirlo le enviamos un código a esta dirección. Si usted no tiene que ver con esta venta, avísenos desde la página de contacto.`,
    }),
    en: (mail: CopyMail): Email => ({
      subject: `Copy of the signed contract: ${mail.address}`,
      paragraphs: [
        `All parties signed the purchase and sale contract for this property, which names you as ${NAMED[mail.role].en}. The contract has been binding since ${formatInstant(mail.completeAt, 'en')}.`,
        'Here is your sealed copy, with the signatures and the certificate. You do not have to sign anything, and you do not need an account.',
        `Anyone can check later that the file is the one we issued. SHA-256 ${mail.sealedSha256}.`,
        ...logLine(mail, 'en'),
      ],
      facts: copyFacts(mail, 'en'),
      action: { label: 'See and download the copy', url: mail.url },
      note: `This link is only for you and works for ${SEALED_LINK_DAYS} days. When you open it, we send a code to this address. If you have nothing to do with this sale, write to us on the contact page.`,
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;

const NAMED: Readonly<Record<CopyRole, Localized>> = {
  agent: { es: 'agente de la parte compradora', en: 'the buyer’s agent' },
  title_company: { es: 'compañía de título', en: 'the title company' },
};

function copyFacts(mail: CopyMail, locale: Locale) {
  return signingFacts(
    mail,
    locale,
    [SEALED_HASH[locale], fingerprint(mail.sealedSha256)],
    [CODE[locale], mail.verifyCode],
  );
}

function sealedFacts(mail: SealedMail, locale: Locale) {
  return signingFacts(
    mail,
    locale,
    [HASH[locale], fingerprint(mail.sha256)],
    [SEALED_HASH[locale], fingerprint(mail.sealedSha256)],
    [CODE[locale], mail.verifyCode],
  );
}

/** Returns name, size and root of the last checkpoint: its first three lines. */
function logLine({ checkpoint }: Logged, locale: Locale): readonly string[] {
  if (checkpoint === null) return [];
  return [`${LOG[locale]}: ${checkpoint.split('\n').slice(0, 3).join(' · ')}`];
}
