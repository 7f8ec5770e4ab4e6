import { formatDate, formatInstant } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { SIGNING_LINK_DAYS } from '#domain/properties/agreement/signers.ts';
import type { Email } from './email.ts';
import type { PropertyMail } from './properties.ts';

type LinkMail = Readonly<{
  url: string;
  address: string;
  ownerName: string;
  /** When the link expires, epoch ms. */
  expiresAt: number;
}>;
type DeclinedMail = Omit<SignedMail, 'missing'> & Readonly<{ reason: string }>;
type CorrectionMail = Omit<SignedMail, 'missing'> & Readonly<{ text: string }>;
type SignedMail = Readonly<{
  origin: string;
  agreementId: string;
  address: string;
  signerName: string;
  /** Names of the people who have not signed yet. */
  missing: readonly string[];
}>;

type CompleteMail = Readonly<{ url: string; address: string }>;
type EndingMail = PropertyMail & Readonly<{ endsOn: string; days: number }>;

export const SIGNING_TEMPLATES = {
  term_ending: {
    es: ({ origin, propertyId, address, endsOn, days }: EndingMail): Email => ({
      subject: `Su acuerdo de venta termina ${days === 1 ? 'mañana' : `en ${days} días`}: ${address}`,
      paragraphs: [
        `El ${formatDate(endsOn, 'es')} es el último día del acuerdo. Si no lo renueva, su propiedad sale de la búsqueda y sus ofertas abiertas se cierran.`,
        'Se renueva con su firma, en un minuto. Nada de su anuncio cambia.',
      ],
      facts: [['Propiedad', address]],
      action: { label: 'Renovar', url: `${origin}/es/properties/agreement/${propertyId}` },
    }),
    en: ({ origin, propertyId, address, endsOn, days }: EndingMail): Email => ({
      subject: `Your listing agreement ends ${days === 1 ? 'tomorrow' : `in ${days} days`}: ${address}`,
      paragraphs: [
        `${formatDate(endsOn, 'en')} is the last day of the agreement. Unless you renew it, your property will no longer appear in the search and its open offers will be closed.`,
        'You renew it with your signature, in a minute. Nothing about your listing changes.',
      ],
      facts: [['Property', address]],
      action: { label: 'Renew', url: `${origin}/en/properties/agreement/${propertyId}` },
    }),
  },
  term_ended: {
    es: ({ origin, propertyId, address }: PropertyMail): Email => ({
      subject: `Terminó su acuerdo de venta: ${address}`,
      paragraphs: [
        'Se cumplió el plazo del acuerdo: su propiedad ya no aparece en la búsqueda y sus ofertas abiertas quedaron cerradas. Avisamos a los compradores.',
        'Todo lo que escribió sigue guardado. Para volver a publicarla, firme un acuerdo nuevo y envíela a revisión.',
      ],
      facts: [['Propiedad', address]],
      action: {
        label: 'Firmar otro acuerdo',
        url: `${origin}/es/properties/agreement/${propertyId}`,
      },
    }),
    en: ({ origin, propertyId, address }: PropertyMail): Email => ({
      subject: `Your listing agreement has ended: ${address}`,
      paragraphs: [
        'The term of the agreement is over: your property is no longer in the search, and its open offers are closed. We notified the buyers.',
        'Everything you wrote is still saved. To publish it again, sign a new agreement and send it for review.',
      ],
      facts: [['Property', address]],
      action: {
        label: 'Sign a new agreement',
        url: `${origin}/en/properties/agreement/${propertyId}`,
      },
    }),
  },
  sign_agreement: {
    es: ({ url, address, ownerName }: LinkMail): Email => ({
      subject: `Firme el acuerdo de venta: ${address}`,
      paragraphs: [
        `${ownerName} firmó en Trato el acuerdo de venta de esta propiedad y lo nombró a usted entre quienes la venden. La propiedad no se publica hasta que firmen todas las personas nombradas.`,
        'Lea el acuerdo y fírmelo con su nombre. No necesita una cuenta.',
      ],
      facts: [['Propiedad', address]],
      action: { label: 'Leer y firmar', url },
      note: `El enlace es solo para usted y es válido por ${SIGNING_LINK_DAYS} días. Al abrirlo le enviamos un código a esta dirección. Si usted no vende esta propiedad, no haga nada: sin su firma no se publica.`,
    }),
    en: ({ url, address, ownerName }: LinkMail): Email => ({
      subject: `Sign the listing agreement: ${address}`,
      paragraphs: [
        `${ownerName} signed the listing agreement for this property on Trato and named you as one of its sellers. The property is not published until everyone named has signed.`,
        'Read the agreement and sign it with your name. You do not need an account.',
      ],
      facts: [['Property', address]],
      action: { label: 'Read and sign', url },
      note: `This link is only for you and works for ${SIGNING_LINK_DAYS} days. When you open it, we send a code to this address. If you are not selling this property, do nothing: it is not published without your signature.`,
    }),
  },
  agreement_reminder: {
    es: ({ url, address, ownerName, expiresAt }: LinkMail): Email => ({
      subject: `Falta su firma en el acuerdo de venta: ${address}`,
      paragraphs: [
        `${ownerName} firmó el acuerdo de venta y espera su firma. Sin ella la propiedad no se publica.`,
        `El enlace es válido hasta el ${formatInstant(expiresAt, 'es')}. Si no va a firmar, dígalo ahí mismo y avisamos a quien se lo envió.`,
      ],
      facts: [['Propiedad', address]],
      action: { label: 'Leer y firmar', url },
    }),
    en: ({ url, address, ownerName, expiresAt }: LinkMail): Email => ({
      subject: `Your signature is missing on the listing agreement: ${address}`,
      paragraphs: [
        `${ownerName} signed the listing agreement and is waiting for your signature. Without it the property is not published.`,
        `The link works until ${formatInstant(expiresAt, 'en')}. If you will not sign, say so there and we will tell the sender.`,
      ],
      facts: [['Property', address]],
      action: { label: 'Read and sign', url },
    }),
  },
  agreement_declined: {
    es: ({ origin, agreementId, address, signerName, reason }: DeclinedMail): Email => ({
      subject: `${signerName} no va a firmar el acuerdo de venta`,
      paragraphs: [
        `Motivo: «${reason}»`,
        'Sin esa firma la propiedad no se publica. Cuando lo hayan hablado, envíe el enlace otra vez; si hay que cambiar algo, firme un acuerdo nuevo.',
      ],
      facts: [['Propiedad', address]],
      action: { label: 'Ver el acuerdo', url: `${origin}/es/agreements#${agreementId}` },
    }),
    en: ({ origin, agreementId, address, signerName, reason }: DeclinedMail): Email => ({
      subject: `${signerName} will not sign the listing agreement`,
      paragraphs: [
        `Reason: “${reason}”`,
        'Without that signature the property is not published. Once you have talked, send the link again; if something has to change, sign a new agreement.',
      ],
      facts: [['Property', address]],
      action: { label: 'See the agreement', url: `${origin}/en/agreements#${agreementId}` },
    }),
  },
  agreement_correction_asked: {
    es: ({ origin, agreementId, address, signerName, text }: CorrectionMail): Email => ({
      subject: `${signerName} pide una corrección en el acuerdo de venta`,
      paragraphs: [
        `«${text}»`,
        'Un acuerdo firmado no se cambia: si la corrección hace falta, firme uno nuevo con el dato correcto, y a cada persona le llega un enlace para firmarlo.',
      ],
      facts: [['Propiedad', address]],
      action: { label: 'Ver el acuerdo', url: `${origin}/es/agreements#${agreementId}` },
    }),
    en: ({ origin, agreementId, address, signerName, text }: CorrectionMail): Email => ({
      subject: `${signerName} asks for a correction in the listing agreement`,
      paragraphs: [
        `“${text}”`,
        'A signed agreement is not changed: if it has to be corrected, sign a new one with the right data, and each person gets a link to sign it.',
      ],
      facts: [['Property', address]],
      action: { label: 'See the agreement', url: `${origin}/en/agreements#${agreementId}` },
    }),
  },
  agreement_signed: {
    es: ({ origin, agreementId, address, signerName, missing }: SignedMail): Email => ({
      subject: `${signerName} firmó el acuerdo de venta`,
      paragraphs: [
        missing.length > 0
          ? 'Todavía faltan firmas. La propiedad se puede enviar a revisión cuando estén todas las firmas.'
          : 'Ya firmaron todas las personas nombradas: la propiedad se puede enviar a revisión.',
      ],
      facts: [
        ['Propiedad', address],
        ...(missing.length > 0 ? [['Falta la firma de', missing.join(', ')] as const] : []),
      ],
      action:
        missing.length > 0
          ? { label: 'Ver el acuerdo', url: `${origin}/es/agreements#${agreementId}` }
          : { label: 'Descargar el acuerdo firmado (PDF)', url: `${origin}/es/contracts` },
    }),
    en: ({ origin, agreementId, address, signerName, missing }: SignedMail): Email => ({
      subject: `${signerName} signed the listing agreement`,
      paragraphs: [
        missing.length > 0
          ? 'Not everyone has signed yet. The property can be sent for review once every signature is there.'
          : 'Everyone named has signed: the property can be sent for review.',
      ],
      facts: [
        ['Property', address],
        ...(missing.length > 0 ? [['Still to sign', missing.join(', ')] as const] : []),
      ],
      action:
        missing.length > 0
          ? { label: 'See the agreement', url: `${origin}/en/agreements#${agreementId}` }
          : { label: 'Download the signed agreement (PDF)', url: `${origin}/en/contracts` },
    }),
  },
  agreement_complete: {
    es: ({ url, address }: CompleteMail): Email => ({
      subject: `Su acuerdo de venta firmado: ${address}`,
      paragraphs: [
        'Ya firmaron todas las personas nombradas en el acuerdo. Aquí puede leerlo y descargarlo en PDF cuando quiera: este enlace no vence.',
      ],
      facts: [['Propiedad', address]],
      action: { label: 'Ver y descargar el acuerdo', url },
    }),
    en: ({ url, address }: CompleteMail): Email => ({
      subject: `Your signed listing agreement: ${address}`,
      paragraphs: [
        'Everyone named in the agreement has signed. You can read it and download it as a PDF here at any time: this link does not expire.',
      ],
      facts: [['Property', address]],
      action: { label: 'See and download the agreement', url },
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;
