import { formatInstant } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { SIGNER_REMINDER_HOURS } from '#domain/signing/rules.ts';
import type { Email } from '../email.ts';

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

/** Returns the property, followed by further facts. */
export function signingFacts(
  { address }: Pick<SigningMail, 'address'>,
  locale: Locale,
  ...more: readonly (readonly [string, string])[]
): readonly (readonly [string, string])[] {
  return [[PROPERTY[locale], address], ...more];
}

const PROPERTY: Localized = { es: 'Propiedad', en: 'Property' };
const LINK_NOTE: Localized = {
  es: 'El enlace es solo para usted. Al abrirlo le enviamos un código a esta dirección. Si no espera este contrato, no haga nada: sin su firma no obliga.',
  en: 'This link is only for you. When you open it, we send a code to this address. If you were not expecting this contract, do nothing: without your signature it is not binding.',
};

function note({ isGuest }: SigningMail, locale: Locale) {
  return isGuest ? { note: LINK_NOTE[locale] } : {};
}

/** How to sign, also on paper: only an account can upload the paper. */
const PAPER = {
  account: {
    es: 'Se firma en línea, en minutos. Quien prefiera papel puede imprimirlo, firmarlo y subirlo.',
    en: 'You sign online, in minutes. If you would rather use paper, print it, sign it and upload it.',
  },
  guest: {
    es: 'Se firma en línea, en minutos. Quien prefiera papel puede imprimirlo, firmarlo y darlo a la persona de su lado que tiene la cuenta.',
    en: 'You sign online, in minutes. If you would rather use paper, print it, sign it and give it to the person on your side who has the account.',
  },
} as const satisfies Record<string, Localized>;

const TURN_LABELS = {
  signer: { es: 'Quien firma', en: 'Signer' },
  price: { es: 'Precio', en: 'Price' },
  seller: { es: 'Vende', en: 'Seller' },
  agent: { es: 'Agente de quien compra', en: 'Buyer’s agent' },
  due: { es: 'Firmar antes del', en: 'Sign by' },
} as const satisfies Record<string, Localized>;

/** The home, its price and who sells it, the buyers' agent, and until when to sign. */
function turnFacts(mail: TurnMail, locale: Locale) {
  const { signerName, amountCents, seller, agent, dueAt } = mail;
  return signingFacts(
    mail,
    locale,
    [TURN_LABELS.signer[locale], signerName],
    [TURN_LABELS.price[locale], formatCents(amountCents, locale)],
    [TURN_LABELS.seller[locale], seller],
    ...(agent === null ? [] : [[TURN_LABELS.agent[locale], agent] as const]),
    [TURN_LABELS.due[locale], formatInstant(dueAt, locale)],
  );
}

/** E-mails that ask a person to sign a contract. */
export const SIGNING_REQUEST_TEMPLATES = {
  sign_contract: {
    es: (mail: TurnMail): Email => ({
      subject: `Le toca firmar el contrato de ${mail.address}`,
      paragraphs: [
        'El contrato de esta compraventa está listo para firmarse en Trato, y usted es una de las personas que firman. Léalo antes: todavía no obliga a nadie.',
        PAPER[mail.isGuest ? 'guest' : 'account'].es,
      ],
      facts: turnFacts(mail, 'es'),
      action: { label: 'Leer y firmar', url: mail.url },
      ...note(mail, 'es'),
    }),
    en: (mail: TurnMail): Email => ({
      subject: `Your turn to sign the contract for ${mail.address}`,
      paragraphs: [
        'The contract of this sale is ready to be signed on Trato, and you are one of the people who sign it. Read it first: it is not binding yet.',
        PAPER[mail.isGuest ? 'guest' : 'account'].en,
      ],
      facts: turnFacts(mail, 'en'),
      action: { label: 'Read and sign', url: mail.url },
      ...note(mail, 'en'),
    }),
  },
  signing_reminder: {
    es: (mail: TurnMail): Email => ({
      subject: `Falta su firma en el contrato de ${mail.address}`,
      paragraphs: [
        `Pasaron más de ${SIGNER_REMINDER_HOURS} horas y el contrato espera su firma. Después del ${formatInstant(mail.expiresAt, 'es')} ya no se podrá firmar y habrá que abrir otra firma.`,
      ],
      facts: turnFacts(mail, 'es'),
      action: { label: 'Leer y firmar', url: mail.url },
      ...note(mail, 'es'),
    }),
    en: (mail: TurnMail): Email => ({
      subject: `Your signature is missing on the contract for ${mail.address}`,
      paragraphs: [
        `More than ${SIGNER_REMINDER_HOURS} hours have passed and the contract is waiting for your signature. After ${formatInstant(mail.expiresAt, 'en')} it can no longer be signed, and a new signing would have to be opened.`,
      ],
      facts: turnFacts(mail, 'en'),
      action: { label: 'Read and sign', url: mail.url },
      ...note(mail, 'en'),
    }),
  },
  signing_code: {
    es: ({ address, code, name, isCopy }: CodeMail): Email => ({
      subject: `${code} es su código para ${isCopy ? 'ver su copia' : 'leer y firmar'}`,
      paragraphs: [
        `Escriba ${code} en la página que tiene abierta para ${isCopy ? 'ver su copia' : 'leer y firmar'}.`,
        'Es válido por diez minutos. No se lo dé a nadie: nosotros nunca lo pedimos por teléfono.',
      ],
      facts: signingFacts({ address }, 'es', ['Para', name]),
      note: 'Si usted no abrió el enlace, alguien más lo tiene. Avísenos desde la página de contacto.',
    }),
    en: ({ address, code, name, isCopy }: CodeMail): Email => ({
      subject: `${code} is your code to ${isCopy ? 'see your copy' : 'read and sign'}`,
      paragraphs: [
        `Enter ${code} on the page you have open to ${isCopy ? 'see your copy' : 'read and sign'}.`,
        'It works for ten minutes. Do not give it to anyone: we never ask for it by phone.',
      ],
      facts: signingFacts({ address }, 'en', ['For', name]),
      note: 'If you did not open the link, somebody else has it. Write to us on the contact page.',
    }),
  },
  signing_corrected: {
    es: (mail: CorrectedMail): Email => ({
      subject: `Se corrigió el contrato de ${mail.address}`,
      paragraphs: [
        `${mail.correctedBy} corrigió los datos de quienes firman de su lado. El contrato anterior ya no sirve y todos firman de nuevo; los términos no cambiaron.`,
        'Le avisamos cuando le toque.',
      ],
      facts: signingFacts(mail, 'es'),
      ...(mail.isGuest ? {} : { action: { label: 'Ver la firma', url: mail.url } }),
    }),
    en: (mail: CorrectedMail): Email => ({
      subject: `The contract for ${mail.address} was corrected`,
      paragraphs: [
        `${mail.correctedBy} corrected the details of the people who sign on their side. The previous contract no longer counts and everybody has to sign again; the terms did not change.`,
        'We will let you know when it is your turn.',
      ],
      facts: signingFacts(mail, 'en'),
      ...(mail.isGuest ? {} : { action: { label: 'See the signing', url: mail.url } }),
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;
