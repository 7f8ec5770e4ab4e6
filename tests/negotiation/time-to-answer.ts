import type { OfferOnTable, TableState } from './table.ts';

/** The expected time to answer, as stored. */
type TimeLeft = Readonly<{ deadlineAt: number | null; heldMs: number | null }>;

/**
 * Computes the expected time to answer from what happened: by the deadline in the terms, paused
 * while the home was under contract.
 * @param number of the version
 * @param at the instant (epoch ms) to compute it for
 */
export function timeLeft(
  { versions }: OfferOnTable,
  { propertyMoves }: Pick<TableState, 'propertyMoves'>,
  number: number,
  at = Number.POSITIVE_INFINITY,
): TimeLeft {
  const asked = versions[number - 1];
  if (!asked) return { deadlineAt: null, heldMs: null };
  const { responseDeadline } = asked.terms;
  // A deadline that a later version repeats has run since the first version with it.
  const other = versions.findLast(
    (version) => version.number < number && version.terms.responseDeadline !== responseDeadline,
  );
  const from = versions[other?.number ?? 0]?.at ?? asked.at;
  let end = Date.parse(responseDeadline);
  for (const [index, move] of propertyMoves.entries()) {
    if (move.action !== 'contract' || move.at > at) continue;
    const freeAt = propertyMoves.slice(index).find(({ action }) => action === 'back_on_market')?.at;
    if (freeAt !== undefined && freeAt < from) continue;
    const heldAt = Math.max(move.at, from);
    if (heldAt >= end) continue;
    if (freeAt === undefined || freeAt > at) return { deadlineAt: null, heldMs: end - heldAt };
    end += freeAt - heldAt;
  }
  return { deadlineAt: end, heldMs: null };
}
