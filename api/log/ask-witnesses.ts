import { eq, max, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { readBody } from '#api/effects/read-body.ts';
import { reportError } from '#api/effects/reports.ts';
import { toBase64 } from '#domain/bytes.ts';
import { cosignatureIn, readWitnesses, type Witness } from '#domain/log/cosignature.ts';
import { consistencyProof } from '#domain/log/merkle.ts';
import { publishedHashes } from './log-files.ts';
import { LogContradiction } from './notify-stopped.ts';
import { logCosignatures } from './table.ts';

type Asking = Pick<Context, 'db' | 'env' | 'now'>;
/** The part of a checkpoint that is sent to witnesses. */
type Shown = Readonly<{ size: number; note: string }>;

const WAIT_MS = 10_000;
const MAX_BYTES = 16_384;

/**
 * Returns the checkpoint with the signature lines of all witnesses that have seen it. The others
 * are asked for one (C2SP `tlog-witness`); a witness that does not answer is asked again in the
 * next run.
 * @throws LogContradiction when a witness has seen a larger log than this one
 */
export async function withCosignatures(context: Asking, shown: Shown): Promise<string> {
  const { db, env, now } = context;
  if (!env.LOG_WITNESSES) return shown.note;
  const { witnesses, unreadable } = await readWitnesses(env.LOG_WITNESSES);
  if (unreadable.length > 0) {
    reportError(new Error('LOG_WITNESSES cannot be read whole.'), { requestId: 'log:witnesses' });
  }
  const { size, witness, line } = logCosignatures;
  const lines = new Map(
    (await db.select({ witness, line }).from(logCosignatures).where(eq(size, shown.size))).map(
      (row) => [row.witness, row.line],
    ),
  );
  const asked = witnesses.filter(({ origin }) => !lines.has(origin));
  const answers = await Promise.all(asked.map((one) => askWitness(context, one, shown)));
  for (const [index, answer] of answers.entries()) {
    const name = asked[index]?.origin;
    if (name === undefined || answer === undefined) continue;
    lines.set(name, answer);
    // A concurrent run may have stored it already.
    await db.insert(logCosignatures).select(sql`
      select ${shown.size}, ${name}, ${answer}, ${now()}
      where not exists (select 1 from log_cosignatures where size = ${shown.size} and witness = ${name})`);
  }
  return shown.note + witnesses.map(({ origin }) => lines.get(origin) ?? '').join('');
}

/** @returns undefined if the witness gives no valid answer; this is reported */
async function askWitness(
  context: Asking,
  witness: Witness,
  shown: Shown,
): Promise<string | undefined> {
  try {
    const seen = await lastSeen(context, witness);
    const answer = await send(context, witness, shown, seen);
    if (answer.status !== 409) return await lineOf(answer, witness, shown);
    // The answer contains the last size the witness saw. It may differ because an earlier answer
    // was lost.
    const newest = Number(await textIn(answer));
    if (!Number.isSafeInteger(newest)) throw new Error('The conflict has no size.');
    if (newest > shown.size) {
      throw new LogContradiction(
        `The log has ${shown.size} leaves and ${witness.origin} saw ${newest}: it was restored from a backup. Nothing is published.`,
      );
    }
    return await lineOf(await send(context, witness, shown, newest), witness, shown);
  } catch (error) {
    if (error instanceof LogContradiction) throw error;
    reportError(error, { requestId: `log:witness:${witness.origin}` });
    return undefined;
  }
}

/** Returns the size of the last checkpoint that the witness signed; 0 before the first. */
async function lastSeen({ db }: Asking, { origin }: Witness): Promise<number> {
  const { size, witness } = logCosignatures;
  const [last] = await db
    .select({ size: max(size) })
    .from(logCosignatures)
    .where(eq(witness, origin));
  return last?.size ?? 0;
}

async function send(
  { env }: Asking,
  { url }: Witness,
  { size, note }: Shown,
  seen: number,
): Promise<Response> {
  const proof = await consistencyProof(seen, size, publishedHashes(env.FILES, size));
  const lines = [`old ${seen}`, ...proof.map(toBase64), '', note];
  return await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body: lines.join('\n'),
    signal: AbortSignal.timeout(WAIT_MS),
  });
}

/** @throws Error when the answer has no valid cosignature of this checkpoint */
async function lineOf(answer: Response, witness: Witness, { note }: Shown): Promise<string> {
  if (answer.status !== 200) throw new Error(`The witness answers ${answer.status}.`);
  const line = await cosignatureIn(note, await textIn(answer), witness);
  if (!line) throw new Error('The witness sent no cosignature that holds.');
  return line;
}

async function textIn(answer: Response): Promise<string> {
  return new TextDecoder().decode(await readBody(answer, MAX_BYTES));
}
