import { asks } from '#tests/factories/requests.ts';
import { whatIsWrong } from '#tests/negotiation/sound.ts';
import { readTable, type Table } from '#tests/negotiation/table.ts';

/** How many people do the same two things at the same moment. */
export const CLIENTS = 20;

export type Answer = Readonly<{ status: number; json: Readonly<Record<string, unknown>> }>;

/** What everybody does at once, and what is wrong afterwards, in words. */
export type Race = Readonly<{
  /** What the client of a number does. */
  run: (client: number) => Promise<Answer>;
  wrong: (answers: readonly Answer[]) => Promise<readonly string[]>;
}>;

/** Lets all clients go at once, and says what is wrong when the last one has its answer. */
export async function raceOnce(scene: () => Promise<Race>): Promise<readonly string[]> {
  const { run, wrong } = await scene();
  const answers = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => run(client)));
  const broken = answers.filter(({ status }) => status >= 500);
  return [
    ...broken.map(({ status, json }) => `answers ${status}: ${JSON.stringify(json)}`),
    ...(await wrong(answers)),
  ];
}

/** Every second client does the one thing, the others the other. */
export function alternately(
  one: (client: number) => Promise<Answer>,
  other: (client: number) => Promise<Answer>,
): Race['run'] {
  return (client) => (client % 2 === 0 ? one(client) : other(client));
}

/** What is wrong with a table and the histories of its offers. */
export async function tableWrong(table: Table): Promise<readonly string[]> {
  const state = await readTable(table);
  const histories = await Promise.all(
    state.offers.map(({ id }) =>
      asks(`/offers/${id}/history?verify=1`, { headers: table.seller.headers }),
    ),
  );
  return [
    ...whatIsWrong(table, state),
    ...histories.flatMap(({ status, text }) =>
      // A draft is its buyer's alone.
      status === 404 || text.includes('"ok":true') ? [] : [`I2: the chain says ${text}`],
    ),
  ];
}

/** Exactly so many were done, and the others refused as one of these. */
export function unlessDone(
  answers: readonly Answer[],
  done: number,
  ...refusals: readonly number[]
): string[] {
  const statuses = answers.map(({ status }) => status);
  const count = statuses.filter((status) => status < 300).length;
  const others = statuses.filter((status) => status >= 300 && !refusals.includes(status));
  return [
    ...(count === done ? [] : [`${count} were done instead of ${done}`]),
    ...others.map((status) => `somebody is answered ${status}`),
  ];
}
