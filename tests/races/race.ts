import { asks } from '#tests/factories/requests.ts';
import { ruleViolations } from '#tests/negotiation/sound.ts';
import { readTable, type Table } from '#tests/negotiation/table.ts';

/** Number of people who make the same two moves at the same moment. */
export const CLIENTS = 20;

export type Answer = Readonly<{ status: number; json: Readonly<Record<string, unknown>> }>;

/** A race: the requests of all clients, and a check afterwards. */
export type Race = Readonly<{
  /** Sends the request of one client. */
  run: (client: number) => Promise<Answer>;
  wrong: (answers: readonly Answer[]) => Promise<readonly string[]>;
}>;

/** Runs all clients at once and returns the problems after the last answer. */
export async function raceOnce(scene: () => Promise<Race>): Promise<readonly string[]> {
  const { run, wrong } = await scene();
  const answers = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => run(client)));
  const broken = answers.filter(({ status }) => status >= 500);
  return [
    ...broken.map(({ status, json }) => `answers ${status}: ${JSON.stringify(json)}`),
    ...(await wrong(answers)),
  ];
}

/** Lets every second client make the first move, and the others the second. */
export function alternately(
  one: (client: number) => Promise<Answer>,
  other: (client: number) => Promise<Answer>,
): Race['run'] {
  return (client) => (client % 2 === 0 ? one(client) : other(client));
}

/** Returns the problems of a table and of its offers' histories. */
export async function tableWrong(table: Table): Promise<readonly string[]> {
  const state = await readTable(table);
  const histories = await Promise.all(
    state.offers.map(({ id }) =>
      asks(`/offers/${id}/history?verify=1`, { headers: table.seller.headers }),
    ),
  );
  return [
    ...ruleViolations(table, state),
    ...histories.flatMap(({ status, text }) =>
      // A draft is only visible to its buyer.
      status === 404 || text.includes('"ok":true') ? [] : [`I2: the chain says ${text}`],
    ),
  ];
}

/**
 * Checks that exactly this many requests succeeded, and that the others were refused with one of
 * these statuses.
 */
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
    ...others.map((status) => `unexpected status ${status}`),
  ];
}
