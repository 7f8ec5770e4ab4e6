import type { Localized } from '#domain/i18n/locale.ts';
import { SIGNING_LINK_DAYS } from '#domain/properties/signers.ts';
import type { Letter } from './letter.ts';

type LinkMail = Readonly<{ url: string; address: string; ownerName: string }>;
type SignedMail = Readonly<{
  origin: string;
  agreementId: string;
  address: string;
  signerName: string;
  /** Who has not signed yet. */
  missing: readonly string[];
}>;

export const SIGNING_TEMPLATES = {
  sign_agreement: {
    es: ({ url, address, ownerName }: LinkMail): Letter => ({
      subject: `Firme el acuerdo de venta: ${address}`,
      paragraphs: [
        `${ownerName} firmó en Trato el acuerdo de venta de esta propiedad y lo nombró a usted entre quienes la venden. No se publica hasta que firmen todas las personas nombradas.`,
        'Lea el acuerdo y fírmelo con su nombre. No necesita una cuenta.',
      ],
      facts: [['Propiedad', address]],
      action: { label: 'Leer y firmar', url },
      note: `El enlace es solo para usted y vale ${SIGNING_LINK_DAYS} días. Si usted no vende esta propiedad, no haga nada: sin su firma no se publica.`,
    }),
    en: ({ url, address, ownerName }: LinkMail): Letter => ({
      subject: `Sign the listing agreement: ${address}`,
      paragraphs: [
        `${ownerName} signed the listing agreement of this property on Trato and named you among its sellers. It is not published until everyone named has signed.`,
        'Read the agreement and sign it with your name. You do not need an account.',
      ],
      facts: [['Property', address]],
      action: { label: 'Read and sign', url },
      note: `The link is for you alone and works for ${SIGNING_LINK_DAYS} days. If you are not selling this property, do nothing: it is not published without your signature.`,
    }),
  },
  agreement_signed: {
    es: ({ origin, agreementId, address, signerName, missing }: SignedMail): Letter => ({
      subject: `${signerName} firmó el acuerdo de venta`,
      paragraphs: [
        missing.length > 0
          ? 'Todavía falta quien firme. La propiedad se puede enviar a revisión cuando estén todas las firmas.'
          : 'Ya firmaron todas las personas nombradas: la propiedad se puede enviar a revisión.',
      ],
      facts: [
        ['Propiedad', address],
        ...(missing.length > 0 ? [['Falta la firma de', missing.join(', ')] as const] : []),
      ],
      action: { label: 'Ver el acuerdo', url: `${origin}/es/agreements#${agreementId}` },
    }),
    en: ({ origin, agreementId, address, signerName, missing }: SignedMail): Letter => ({
      subject: `${signerName} signed the listing agreement`,
      paragraphs: [
        missing.length > 0
          ? 'Somebody has not signed yet. The property can be sent for review once every signature is there.'
          : 'Everyone named has signed: the property can be sent for review.',
      ],
      facts: [
        ['Property', address],
        ...(missing.length > 0 ? [['Still to sign', missing.join(', ')] as const] : []),
      ],
      action: { label: 'See the agreement', url: `${origin}/en/agreements#${agreementId}` },
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Letter>>;
