import type { Localized } from '#domain/i18n/locale.ts';
import type { ProofMethod, SigningStatus, VoidReason } from './status.ts';

export const PROOF_LABELS: Readonly<Record<ProofMethod, Localized>> = {
  password: { es: 'Con contraseña', en: 'With a password' },
  'password+totp': { es: 'Con contraseña y código', en: 'With a password and a code' },
  email_code: { es: 'Con un código enviado a su correo', en: 'With a code sent by e-mail' },
};

/** `Espera a 2 firmas`. */
const WAITING: Localized<(count: number) => string> = {
  es: (count) => (count === 1 ? 'Espera a 1 firma' : `Espera a ${count} firmas`),
  en: (count) => (count === 1 ? 'Waiting for 1 signature' : `Waiting for ${count} signatures`),
};

const STATUS_LABELS = {
  open: { es: 'Le toca firmar', en: 'Your turn to sign' },
  complete: { es: 'Firmado por todos', en: 'Signed by everybody' },
  sealed: { es: 'Firmado y sellado', en: 'Signed and sealed' },
  declined: { es: 'No firmó', en: 'Didn’t sign' },
  expired: { es: 'Venció, faltan firmas', en: 'Expired, signatures missing' },
  voided: { es: 'Reemplazado', en: 'Replaced' },
} as const satisfies Record<SigningStatus, Localized>;

/** Label of a signing that was voided because the home went back on the market or the contract was signed on paper. */
const WITHOUT_EFFECT: Localized = { es: 'Sin efecto', en: 'No longer counts' };

type Seen = Readonly<{ missing: number; isTurn: boolean; reason: VoidReason | null }>;

/**
 * Name of a signing's status for a viewer.
 * @param missing number of people who have not signed.
 * @param isTurn whether the viewer may sign now.
 */
export function signingStatusLabel(
  status: SigningStatus,
  { missing, isTurn, reason }: Seen,
): Localized {
  if (reason === 'contract_cancelled' || reason === 'signed_on_paper') return WITHOUT_EFFECT;
  if (status !== 'open' || isTurn) return STATUS_LABELS[status];
  return { es: WAITING.es(missing), en: WAITING.en(missing) };
}
