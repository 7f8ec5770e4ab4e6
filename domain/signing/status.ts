import type { Lifecycle } from '#domain/moves.ts';

export const SIGNING_STATUSES = [
  'open',
  'complete',
  'sealed',
  'declined',
  'expired',
  'voided',
] as const;
export type SigningStatus = (typeof SIGNING_STATUSES)[number];

/** Statuses of which an offer has at most one signing. */
export const STANDING_SIGNINGS = [
  'open',
  'complete',
  'sealed',
] as const satisfies readonly SigningStatus[];

/** Whether all have signed on this site. */
export function isComplete<Signing extends Readonly<{ status: SigningStatus }>>(
  signing: Signing | null,
): signing is Signing {
  return signing?.status === 'complete' || signing?.status === 'sealed';
}

/** Reasons for voiding a signing. */
export const VOID_REASONS = ['corrected', 'contract_cancelled', 'signed_on_paper'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

const SIGNING_ACTORS = ['signer', 'party', 'admin', 'clock', 'system'] as const;
export type SigningActor = (typeof SIGNING_ACTORS)[number];

const SIGNING_ACTIONS = [
  'consent',
  'read',
  'sign',
  'complete',
  'decline',
  'expire',
  'correct',
  'void',
  'seal',
] as const;
export type SigningAction = (typeof SIGNING_ACTIONS)[number];

/**
 * All moves of a signing. `complete` is in the batch of the last signature: from then on the
 * contract is binding, sealed or not.
 */
export const SIGNING_LIFECYCLE: Lifecycle<SigningStatus, SigningAction, SigningActor> = {
  open: [
    { action: 'read', by: 'signer', to: 'open' },
    { action: 'consent', by: 'signer', to: 'open' },
    { action: 'sign', by: 'signer', to: 'open' },
    { action: 'complete', by: 'system', to: 'complete' },
    { action: 'decline', by: 'signer', to: 'declined' },
    { action: 'expire', by: 'clock', to: 'expired' },
    { action: 'correct', by: 'party', to: 'voided' },
    { action: 'void', by: ['party', 'admin'], to: 'voided' },
  ],
  complete: [{ action: 'seal', by: 'clock', to: 'sealed' }],
  sealed: [],
  declined: [],
  expired: [],
  voided: [],
};

/** Events in the history of a signing. */
export const SIGNING_EVENTS = [
  'opened',
  'invited',
  'code_sent',
  'code_ok',
  'code_failed',
  'consented',
  'document_opened',
  'disclosure_read',
  'signed',
  'declined',
  'expired',
  'correction_asked',
  'corrected',
  'voided',
  'disputed',
  'completed',
  'sealed',
] as const;
export type SigningEventKind = (typeof SIGNING_EVENTS)[number];

/** How a signer proved their identity. */
export const PROOF_METHODS = ['password', 'password+totp', 'email_code'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];
