import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiEnv } from '#api/context.ts';
import { reportError } from '#api/effects/reports.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { requestLocale } from './locale.ts';

/** HTTP status of each refusal. */
export const STATUS_OF = {
  malformed: 400,
  signature_invalid: 400,
  unauthenticated: 401,
  credentials_invalid: 401,
  second_factor_required: 401,
  plan_required: 402,
  payment_declined: 402,
  email_unverified: 403,
  password_required: 403,
  second_factor_missing: 403,
  csrf: 403,
  link_invalid: 403,
  not_found: 404,
  method_not_allowed: 405,
  transition_not_allowed: 409,
  stale_version: 409,
  not_your_turn: 409,
  property_under_contract: 409,
  offer_expired: 409,
  round_running: 409,
  round_late: 409,
  round_not_open: 409,
  round_not_possible: 409,
  own_property: 409,
  slot_taken: 409,
  open_house_over: 409,
  import_gap: 409,
  visits_closed: 409,
  questions_closed: 409,
  not_on_market: 409,
  visit_open: 409,
  visits_unanswered: 409,
  already_signed: 409,
  signing_closed: 409,
  stale_document: 409,
  stale_consent: 409,
  consent_missing: 409,
  document_unread: 409,
  disclosure_missing: 409,
  disclosures_unread: 409,
  reminded_lately: 409,
  asked_lately: 409,
  code_wrong: 409,
  code_expired: 409,
  agreement_address: 409,
  agreement_term: 409,
  signatures_missing: 409,
  agreement_used: 409,
  price_change_unconfirmed: 409,
  unconfirmed: 422,
  deal_in_progress: 409,
  request_in_progress: 409,
  payment_in_progress: 409,
  link_expired: 410,
  gone: 410,
  too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<RefusalCode, ContentfulStatusCode>;

const TITLES: Partial<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/**
 * Converts anything thrown into a problem document (RFC 9457), without details of unexpected
 * errors.
 */
export function answerError(error: unknown, c: HonoContext<ApiEnv>): Response {
  const refusal = asRefusal(error);
  if (refusal.code === 'internal') reportError(error, { requestId: c.get('requestId') });
  return problem(c, refusal);
}

/** Returns the problem document of a refusal in the language of the request. */
export function problem(c: HonoContext<ApiEnv>, refusal: Refusal): Response {
  const status = STATUS_OF[refusal.code];
  const { errors, extra, retryAfterSeconds } = refusal.details;
  const message = refusal.messageIn(c.get('context')?.locale ?? requestLocale(c.req.raw));
  const title = TITLES[status] ?? 'Error';
  return c.body(
    JSON.stringify({
      ...extra,
      type: `${new URL(c.req.url).origin}/api/docs#${refusal.code}`,
      title,
      status,
      detail: message,
      code: refusal.code,
      message,
      ...(errors && { errors }),
      requestId: c.get('requestId'),
    }),
    status,
    {
      'Content-Type': 'application/problem+json; charset=utf-8',
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    },
  );
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) {
    if (error.status === 413) return new Refusal('too_large');
    if (error.status < 500) return new Refusal('malformed');
  }
  return new Refusal('internal');
}
