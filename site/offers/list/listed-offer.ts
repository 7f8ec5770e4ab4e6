import type { InferResponseType } from 'hono/client';
import type { api } from '#site/api.ts';

/** An offer as lists show it. */
export type ListedOffer = InferResponseType<typeof api.offers.$get, 200>['items'][number];

/** Whether the viewer is the one to answer. */
export function isMyTurn({ turn, role }: Pick<ListedOffer, 'turn' | 'role'>): boolean {
  return turn !== null && turn === role;
}

/** Whether the viewer bought and the signed contract is still to be brought. */
export function isContractOwed({
  status,
  role,
  contract,
}: Pick<ListedOffer, 'status' | 'role' | 'contract'>): boolean {
  return status === 'accepted' && role === 'buyer' && contract === null;
}

/** The instant that matters next, epoch ms: to answer, or to bring the signed papers; nothing once it is over. */
export function nextDue({
  status,
  turn,
  deadlineAt,
  contractDueAt,
  contract,
}: Pick<ListedOffer, 'status' | 'turn' | 'deadlineAt' | 'contractDueAt' | 'contract'>):
  | number
  | undefined {
  const isDue = status === 'accepted' && contract === null;
  const at = isDue ? contractDueAt : turn ? deadlineAt : null;
  return at === null ? undefined : Date.parse(at);
}
