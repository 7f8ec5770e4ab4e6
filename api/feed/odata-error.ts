import { FilterError } from '#domain/feed/odata/expression.ts';

/** The statuses that the feed answers instead of records. */
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

/** What a reader of the feed did wrong or asked too much of, in the words of OData. */
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

  /** The error body of OData JSON 4.01, section 21. */
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
 * What a query option answers; what is wrong with it names the option.
 * @throws ODataError 400 for what is malformed, 501 for what is not computed
 */
export function withTarget<T>(target: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw new ODataError(error.reason === 'malformed' ? 400 : 501, error.message, { target });
  }
}
