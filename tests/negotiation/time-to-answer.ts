import type { OfferOnTable, TableState } from './table.ts';

/** What is left of the time to answer, as it should be stored. */
type TimeLeft = Readonly<{ deadlineAt: number | null; heldMs: number | null }>;

/**
 * Until when terms can be answered, worked out from what happened: by the deadline they name, with a
 * pause for as long as the home was under contract.
 * @param number of the version; @param at the instant (epoch ms) for which it is asked.
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
  // A deadline that a later version repeats has run since the first that named it.
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
