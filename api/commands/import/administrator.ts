import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { hc } from 'hono/client';
import type { Api } from '#api/app.ts';

/** The API of a product, as an administrator who is logged in. */
export type Administrator = Readonly<{ api: Client; logOut: () => Promise<void> }>;

type Client = ReturnType<typeof clientOf>;

/** What a product refused, or why it does not answer. */
export class Refused extends Error {
  readonly code: string;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(code: string, message: string, errors: Refused['errors'] = {}) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}

/**
 * Logs in with `TRATO_ADMIN_EMAIL` and `TRATO_ADMIN_PASSWORD`, and asks for what is missing and for
 * the code of the second factor if the account has one.
 * @throws Refused when the product does not answer or refuses the login
 */
export async function logIn(origin: string): Promise<Administrator> {
  const email = process.env['TRATO_ADMIN_EMAIL'] ?? (await typed('E-mail: '));
  const password = process.env['TRATO_ADMIN_PASSWORD'] ?? (await typed('Password: ', true));
  const visitor = clientOf(origin);
  const begin = (code?: string) =>
    answerTo(visitor.auth.login.$post({ json: { email, password, ...(code && { code }) } }));
  const { token, user } = await begin().catch(async (error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'second_factor_required') throw error;
    return begin(await typed('Code: '));
  });
  const api = clientOf(origin, token);
  const logOut = async () => {
    await api.logout.$post().catch(() => undefined);
  };
  if (user.profile === 'admin') return { api, logOut };
  await logOut();
  throw new Refused('not_found', `${email} is not an administrator.`);
}

/**
 * Returns what the product answered.
 * @throws Refused with the product's own message, or `unreachable`
 */
export async function answerTo<Data>(
  call: Promise<Readonly<{ ok: boolean; status: number; json: () => Promise<Data> }>>,
): Promise<Data> {
  const response = await call.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new Refused('unreachable', 'The product does not answer. Is it running?');
  });
  if (response.ok) return response.json();
  const problem: unknown = await response.json().catch(() => undefined);
  if (typeof problem === 'object' && problem !== null && 'code' in problem) {
    const { code, message, errors } = problem as Readonly<{
      code: string;
      message?: string;
      errors?: Refused['errors'];
    }>;
    throw new Refused(code, message ?? code, errors);
  }
  throw new Refused('unknown', `The product answered ${response.status}.`);
}

function clientOf(origin: string, token?: string) {
  return hc<Api>(origin, {
    headers: { 'Accept-Language': 'en', ...(token && { Authorization: `Bearer ${token}` }) },
  }).api;
}

/** Asks on the terminal; a password is not shown. */
async function typed(prompt: string, isSecret = false): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? nowhere : process.stderr,
    terminal: process.stdin.isTTY,
  });
  if (isSecret) process.stderr.write(prompt);
  const answer = await lines.question(prompt);
  lines.close();
  if (isSecret) process.stderr.write('\n');
  return answer.trim();
}
