import type { Answer } from './api.ts';

export type RequestHeaders = { 'Idempotency-Key': string };

/** Retries a request so that it takes effect once. */
export type Attempt = Readonly<{
  send: <Data>(
    /** The body, to compare with the previous attempt. */
    body: unknown,
    call: (headers: RequestHeaders) => Promise<Answer<Data>>,
  ) => Promise<Answer<Data>>;
}>;

/**
 * Keeps the `Idempotency-Key` of a request whose outcome is unknown: the same body is then
 * repeated under the same key. A changed body, or a send after an answer, a refusal included, is
 * another attempt with its own key.
 */
export function createAttempt(): Attempt {
  let open: Readonly<{ key: string; body: string }> | undefined;
  return {
    async send(body, call) {
      const text = JSON.stringify(body) ?? '';
      if (open?.body !== text) open = { key: crypto.randomUUID(), body: text };
      const current = open;
      const answer = await call({ 'Idempotency-Key': current.key });
      if (!isOutcomeUnknown(answer) && open === current) open = undefined;
      return answer;
    },
  };
}

function isOutcomeUnknown({ status, error }: Answer<unknown>): boolean {
  return status >= 500 || error?.data.code === 'request_in_progress';
}
