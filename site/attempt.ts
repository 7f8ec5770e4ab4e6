import type { Answer } from './api.ts';

export type RequestHeaders = { 'Idempotency-Key': string };

/** Gives retried requests the same idempotency key. */
export type Attempt = Readonly<{
  send: <Data>(
    /** Compared with the body of the previous attempt. */
    body: unknown,
    call: (headers: RequestHeaders) => Promise<Answer<Data>>,
  ) => Promise<Answer<Data>>;
}>;

/**
 * Keeps the `Idempotency-Key` while the outcome of a request is unknown, so that sending the same
 * body again has the same key. After any response, including a refusal, or with a changed body, the
 * next request has a new key.
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

/** Thrown when the API fails: a server error, or too many requests. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';

  readonly status: number;

  constructor(status: number) {
    super(`the API answered ${status}`);
    this.status = status;
  }
}

/**
 * Returns the response.
 * @throws ApiFailure at a status of 429 (too many requests), or of 500 or more
 */
export function unlessFailed<Answer extends Pick<Response, 'status'>>(answer: Answer): Answer {
  if (answer.status < 500 && answer.status !== 429) return answer;
  throw new ApiFailure(answer.status);
}
