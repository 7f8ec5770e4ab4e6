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
