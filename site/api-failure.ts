/** The API answered with a server error. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
}

/**
 * The answer, unless our side failed.
 * @throws ApiFailure at a status of 500 or more
 */
export function unlessFailed(answer: Response): Response {
  if (answer.status < 500) return answer;
  throw new ApiFailure(`the API answered ${answer.status}`);
}
