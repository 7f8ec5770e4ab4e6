import type { InferResponseType } from 'hono/client';
import type { api } from '#site/api.ts';

/** An offer as lists show it. */
export type ListedOffer = InferResponseType<typeof api.offers.$get, 200>['items'][number];

/** Whether the viewer is the one to answer. */
export function isMyTurn({ turn, role }: Pick<ListedOffer, 'turn' | 'role'>): boolean {
  return turn !== null && turn === role;
}

/** Whether the next step of the contract is the viewer's: to open its signing, or to sign. */
export function isContractOwed({ contractStep }: Pick<ListedOffer, 'contractStep'>): boolean {
  return contractStep?.isMine === true;
}

/**
 * The instant that matters next, epoch ms: to answer, or to have signed; nothing once it is over, nor
 * when the time to sign has passed and the seller has not opened the signing.
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
