import type { Closing } from '#domain/deal/tracker.ts';
import type { Person } from './offers.ts';
import { asks } from './requests.ts';

/** Saves the list of the walk-through as the buyer. @param wrong notes on rows not as agreed, by key */
export async function walksThrough(
  { id, buyer }: Readonly<{ id: string; buyer: Person }>,
  wrong: Readonly<Record<string, string>> = {},
) {
  const { headers } = buyer;
  const { json } = await asks(`/offers/${id}/closing`, { headers });
  // Cast: the API declares this answer.
  const { version, rows } = (json as unknown as Closing).walkThrough;
  const answers = rows.map(({ key }) => {
    const note = wrong[key];
    return [key, note ? { isOk: false, note } : { isOk: true }] as const;
  });
  const body = { version, rows: Object.fromEntries(answers) };
  return asks(`/offers/${id}/closing/walk-through`, { headers, body });
}
