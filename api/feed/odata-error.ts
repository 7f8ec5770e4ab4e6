import { FilterError } from '#domain/feed/odata/expression.ts';

/** The error statuses of the feed. */
export type ODataStatus = 400 | 401 | 403 | 404 | 405 | 413 | 429 | 500 | 501;

const CODES: Readonly<Record<ODataStatus, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  413: 'ContentTooLarge',
  429: 'TooManyRequests',
  500: 'InternalError',
  501: 'NotImplemented',
};

/** An error in a request to the feed, in OData's format. */
export class ODataError extends Error {
  readonly status: ODataStatus;
  readonly target: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ODataStatus,
    message: string,
    { target, headers = {} }: { target?: string; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.status = status;
    this.target = target;
    this.headers = headers;
  }

  /** Returns the error body of OData JSON 4.01, section 21. */
  body() {
    const what = {
      code: CODES[this.status],
      message: this.message,
      ...(this.target && { target: this.target }),
    };
    return { error: { ...what, details: this.target ? [what] : [] } };
  }
}

/**
 * Returns the result of `read`; an error names the query option as its target.
 * @throws ODataError 400 for malformed input, 501 for what is not supported
 */
export function withTarget<T>(target: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw new ODataError(error.reason === 'malformed' ? 400 : 501, error.message, { target });
  }
}
