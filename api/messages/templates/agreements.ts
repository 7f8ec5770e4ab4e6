import { formatDate, formatInstant } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { SIGNING_LINK_DAYS } from '#domain/properties/agreement/signers.ts';
import { BECAUSE } from './because.ts';
import { type Email, pageOf } from './email.ts';
import { type PropertyMail, propertyFacts } from './properties.ts';

type LinkMail = Readonly<{
  url: string;
  address: string;
  ownerName: string;
  /** When the link expires, epoch ms. */
  expiresAt: number;
}>;
type SignerMail = Readonly<{
  origin: string;
  agreementId: string;
  address: string;
  signerName: string;
}>;
type DeclinedMail = SignerMail & Readonly<{ reason: string }>;
type CorrectionMail = SignerMail & Readonly<{ text: string }>;
/** With the names of the people who have not signed yet. */
type SignedMail = SignerMail & Readonly<{ missing: readonly string[] }>;
type CompleteMail = Readonly<{ url: string; address: string }>;
type EndingMail = PropertyMail & Readonly<{ endsOn: string; days: number }>;

const READ_AND_SIGN: Localized = { es: 'Leer y firmar', en: 'Read and sign' };
const REASON: Localized = { es: 'Motivo', en: 'Reason' };
const SEE: Localized = { es: 'Ver el acuerdo', en: 'See the agreement' };

/** E-mails about a listing agreement: its signatures and its term. */
export const AGREEMENT_TEMPLATES = {
  term_ending: ({ origin, propertyId, address, endsOn, days }: EndingMail): Email => ({
    subject: {
      es: `Su acuerdo de venta termina ${days === 1 ? 'mañana' : `en ${days} días`}: ${address}`,
      en: `Your listing agreement ends ${days === 1 ? 'tomorrow' : `in ${days} days`}: ${address}`,
    },
    text: [
      {
        es: `El ${formatDate(endsOn, 'es')} es el último día del acuerdo. Si no lo renueva, su propiedad sale de la búsqueda y sus ofertas abiertas se cierran.`,
        en: `${formatDate(endsOn, 'en')} is the last day of the agreement. Unless you renew it, your property will no longer appear in the search and its open offers will be closed.`,
      },
      {
        es: 'Se renueva con su firma, en un minuto. Nada de su anuncio cambia.',
        en: 'You renew it with your signature, in a minute. Nothing about your listing changes.',
      },
    ],
    facts: propertyFacts({ address }),
    button: {
      es: 'Renovar',
      en: 'Renew',
      url: pageOf(origin, `/properties/agreement/${propertyId}`),
    },
    because: BECAUSE.owner,
  }),
  term_ended: ({ origin, propertyId, address }: PropertyMail): Email => ({
    subject: {
      es: `Terminó su acuerdo de venta: ${address}`,
      en: `Your listing agreement has ended: ${address}`,
    },
    text: [
      {
        es: 'Se cumplió el plazo del acuerdo: su propiedad ya no aparece en la búsqueda y sus ofertas abiertas quedaron cerradas. Avisamos a los compradores.',
        en: 'The term of the agreement is over: your property is no longer in the search, and its open offers are closed. We notified the buyers.',
      },
      {
        es: 'Todo lo que escribió sigue guardado. Para volver a publicarla, firme un acuerdo nuevo y envíela a revisión.',
        en: 'Everything you wrote is still saved. To publish it again, sign a new agreement and send it for review.',
      },
    ],
    facts: propertyFacts({ address }),
    button: {
      es: 'Firmar otro acuerdo',
      en: 'Sign a new agreement',
      url: pageOf(origin, `/properties/agreement/${propertyId}`),
    },
    because: BECAUSE.owner,
  }),
  sign_agreement: ({ url, address, ownerName }: LinkMail): Email => ({
    subject: {
      es: `Firme el acuerdo de venta: ${address}`,
      en: `Sign the listing agreement: ${address}`,
    },
    text: [
      {
        es: `${ownerName} firmó en Trato el acuerdo de venta de esta propiedad y lo nombró a usted entre quienes la venden. La propiedad no se publica hasta que firmen todas las personas nombradas.`,
        en: `${ownerName} signed the listing agreement for this property on Trato and named you as one of its sellers. The property is not published until everyone named has signed.`,
      },
      {
        es: 'Lea el acuerdo y fírmelo con su nombre. No necesita una cuenta.',
        en: 'Read the agreement and sign it with your name. You do not need an account.',
      },
    ],
    facts: propertyFacts({ address }),
    button: { ...READ_AND_SIGN, url },
    note: {
      es: `El enlace es solo para usted y es válido por ${SIGNING_LINK_DAYS} días. Al abrirlo le enviamos un código a esta dirección. Si usted no vende esta propiedad, no haga nada: sin su firma no se publica.`,
      en: `This link is only for you and works for ${SIGNING_LINK_DAYS} days. When you open it, we send a code to this address. If you are not selling this property, do nothing: it is not published without your signature.`,
    },
    because: BECAUSE.agreement,
    isMailOnly: true,
  }),
  agreement_reminder: ({ url, address, ownerName, expiresAt }: LinkMail): Email => ({
    subject: {
      es: `Falta su firma en el acuerdo de venta: ${address}`,
      en: `Your signature is missing on the listing agreement: ${address}`,
    },
    text: [
      {
        es: `${ownerName} firmó el acuerdo de venta y espera su firma. Sin ella la propiedad no se publica.`,
        en: `${ownerName} signed the listing agreement and is waiting for your signature. Without it the property is not published.`,
      },
      {
        es: `El enlace es válido hasta el ${formatInstant(expiresAt, 'es')}. Si no va a firmar, dígalo ahí mismo y avisamos a quien se lo envió.`,
        en: `The link works until ${formatInstant(expiresAt, 'en')}. If you will not sign, say so there and we will tell the sender.`,
      },
    ],
    facts: propertyFacts({ address }),
    button: { ...READ_AND_SIGN, url },
    because: BECAUSE.agreement,
    isMailOnly: true,
  }),
  agreement_declined: (mail: DeclinedMail): Email => ({
    subject: {
      es: `${mail.signerName} no va a firmar el acuerdo de venta`,
      en: `${mail.signerName} will not sign the listing agreement`,
    },
    text: [
      { text: mail.reason, label: REASON },
      {
        es: 'Sin esa firma la propiedad no se publica. Cuando lo hayan hablado, envíe el enlace otra vez; si hay que cambiar algo, firme un acuerdo nuevo.',
        en: 'Without that signature the property is not published. Once you have talked, send the link again; if something has to change, sign a new agreement.',
      },
    ],
    facts: propertyFacts(mail),
    button: { ...SEE, url: agreementPage(mail) },
    because: BECAUSE.agreement,
  }),
  agreement_correction_asked: (mail: CorrectionMail): Email => ({
    subject: {
      es: `${mail.signerName} pide una corrección en el acuerdo de venta`,
      en: `${mail.signerName} asks for a correction in the listing agreement`,
    },
    text: [
      { text: mail.text },
      {
        es: 'Un acuerdo firmado no se cambia: si la corrección hace falta, firme uno nuevo con el dato correcto, y a cada persona le llega un enlace para firmarlo.',
        en: 'A signed agreement is not changed: if it has to be corrected, sign a new one with the right data, and each person gets a link to sign it.',
      },
    ],
    facts: propertyFacts(mail),
    button: { ...SEE, url: agreementPage(mail) },
    because: BECAUSE.agreement,
  }),
  agreement_signed: (mail: SignedMail): Email => ({
    subject: {
      es: `${mail.signerName} firmó el acuerdo de venta`,
      en: `${mail.signerName} signed the listing agreement`,
    },
    text:
      mail.missing.length > 0
        ? {
            es: 'Todavía faltan firmas. La propiedad se puede enviar a revisión cuando estén todas las firmas.',
            en: 'Not everyone has signed yet. The property can be sent for review once every signature is there.',
          }
        : {
            es: 'Ya firmaron todas las personas nombradas: la propiedad se puede enviar a revisión.',
            en: 'Everyone named has signed: the property can be sent for review.',
          },
    facts: [
      ...propertyFacts(mail),
      [{ es: 'Falta la firma de', en: 'Still to sign' }, mail.missing.join(', ')],
    ],
    button:
      mail.missing.length > 0
        ? { ...SEE, url: agreementPage(mail) }
        : {
            es: 'Descargar el acuerdo firmado (PDF)',
            en: 'Download the signed agreement (PDF)',
            url: pageOf(mail.origin, '/contracts'),
          },
    because: BECAUSE.agreement,
  }),
  agreement_complete: ({ url, address }: CompleteMail): Email => ({
    subject: {
      es: `Su acuerdo de venta firmado: ${address}`,
      en: `Your signed listing agreement: ${address}`,
    },
    text: {
      es: 'Ya firmaron todas las personas nombradas en el acuerdo. Aquí puede leerlo y descargarlo en PDF cuando quiera: este enlace no vence.',
      en: 'Everyone named in the agreement has signed. You can read it and download it as a PDF here at any time: this link does not expire.',
    },
    facts: propertyFacts({ address }),
    button: { es: 'Ver y descargar el acuerdo', en: 'See and download the agreement', url },
    because: BECAUSE.agreement,
  }),
};

function agreementPage({ origin, agreementId }: SignerMail): Localized {
  return pageOf(origin, `/agreements#${agreementId}`);
}
