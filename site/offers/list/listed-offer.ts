import type { InferResponseType } from 'hono/client';
import type { api } from '#site/api.ts';

/** An offer in the format of lists. */
export type ListedOffer = InferResponseType<typeof api.offers.$get, 200>['items'][number];

/** Whether the viewer must answer. */
export function isMyTurn({ turn, role }: Pick<ListedOffer, 'turn' | 'role'>): boolean {
  return turn !== null && turn === role;
}

/** Whether the viewer must act next on the contract: open its signing, or sign. */
export function isContractOwed({ contractStep }: Pick<ListedOffer, 'contractStep'>): boolean {
  return contractStep?.isMine === true;
}

/**
 * The next deadline, epoch ms: to answer or to sign. Undefined for closed offers, and when the
 * signing period has passed without the seller opening the signing.
 * @param now epoch ms.
 */
export function nextDue(
  {
    turn,
    deadlineAt,
    contractDueAt,
    contractStep,
  }: Pick<ListedOffer, 'turn' | 'deadlineAt' | 'contractDueAt' | 'contractStep'>,
  now: number,
): number | undefined {
  const given = contractStep ? contractDueAt : turn ? deadlineAt : null;
  const at = given === null ? undefined : Date.parse(given);
  const isWaiting = contractStep?.isOpen === false && at !== undefined && at <= now;
  return isWaiting ? undefined : at;
}
