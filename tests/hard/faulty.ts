import type { R2Bucket } from '@cloudflare/workers-types';
import type { Env } from '#api/env.ts';
import { watchedDatabase } from '#tests/factories/watched-database.ts';

/**
 * Error messages of the platform's services; D1 does not retry writes, and R2 does not retry puts.
 */
const D1_FAULTS = [
  'D1_ERROR: Network connection lost.',
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
] as const;
const R2_FAULTS = [
  'put: We encountered an internal error. Please try again. (10001)',
  'get: Unspecified error (0)',
  'delete: Network connection lost.',
] as const;
const MAIL_FAULTS = ['the mail service answered 500', 'the mail service timed out'] as const;

export type When = 'before' | 'after';

/**
 * Returns the platform's services, of which the n-th call fails before or after it takes effect. If
 * n is greater than the number of calls, nothing fails; `calls` is that number.
 */
export function faulty(env: Env, n: number, when: When) {
  const state = { calls: 0, fault: '' };

  async function call<T>(faults: readonly string[], run: () => Promise<T>): Promise<T> {
    state.calls += 1;
    if (state.calls !== n) return run();
    state.fault = `${when} ${faults[n % faults.length]}`;
    if (when === 'after') await run();
    throw new Error(faults[n % faults.length]);
  }

  const DB = watchedDatabase(env.DB, { call: (run) => call(D1_FAULTS, run) });

  const FILES = new Proxy(env.FILES, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) =>
        call(R2_FAULTS, async (): Promise<unknown> => Reflect.apply(member, target, args));
    },
  }) as R2Bucket;

  const EMAIL = { send: () => call(MAIL_FAULTS, async () => ({ messageId: 'x' })) };
  return { env: { ...env, DB, FILES, EMAIL, MAIL_FROM: 'trato@example.com' }, state };
}
