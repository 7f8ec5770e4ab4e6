import type {
  D1Database,
  DurableObjectNamespace,
  Fetcher,
  ImagesBinding,
  Queue,
  R2Bucket,
  RateLimit,
  SendEmail,
} from '@cloudflare/workers-types';

/** What the platform binds; `wrangler.toml` names the same things. */
export type Env = Readonly<{
  ASSETS: Fetcher;
  DB: D1Database;
  FILES: R2Bucket;
  IMAGES: ImagesBinding;
  /** Counts searches per IP address, roughly; `wrangler.toml` says how many. */
  SEARCH_LIMIT?: RateLimit;
  /** The index of a market too large for an isolate; without it every isolate has its own. */
  SEARCH?: DurableObjectNamespace;
  /** Snapshots larger than this are searched in `SEARCH`. */
  SEARCH_ISOLATE_BYTES?: string;
  /** `development` shows the outbox and asks no administrator for a second step; else production. */
  APP_ENV: string;
  /** Origin that links in e-mails start with; a request's host is never trusted for it. */
  SITE_ORIGIN: string;
  /** Signs the links in e-mails and seals secrets of accounts; absent until somebody sets it. */
  LINK_SECRET?: string;
  /** Signs the public log's checkpoints: an Ed25519 key, PKCS#8, base64; without it there is no log. */
  LOG_KEY?: string;
  /** Who cosigns the public log's checkpoints (C2SP `tlog-witness`): `KEY ADDRESS`, separated by commas. */
  LOG_WITNESSES?: string;
  /** Seals documents: the key (PKCS#8) and its certificates (DER, its own first), base64; without them none is. */
  SEAL_KEY?: string;
  SEAL_CERTS?: string;
  /** Roots of seals made before the present one (DER, base64, separated by commas). */
  SEAL_ROOTS?: string;
  /** Certificates whose seals no longer count since a day: `SERIAL=2026-11-23`, separated by commas. */
  SEAL_REVOKED?: string;
  /** An authority for time stamps (RFC 3161); without it seals and the log have none. */
  TSA_URL?: string;
  /** Roots of such authorities that are believed (DER, base64, separated by commas). */
  TSA_ROOTS?: string;
  /** With it maps and address suggestions are Google's; every visitor's browser gets to see it. */
  PUBLIC_GOOGLE_MAPS_KEY?: string;
  /**
   * Carries messages that are due to the person who sends them; without it they are sent
   * immediately.
   */
  OUTBOX?: Queue;
  /** Carries views of homes to the figures, many at a time; without it each is added separately. */
  VIEWS?: Queue;
  /**
   * Carries announcements to the readers of the feed; without it they are called by the cron job.
   */
  WEBHOOKS?: Queue;
  /** Sends e-mail; without it or SMTP messages wait in the outbox. */
  EMAIL?: SendEmail;
  /** A mail server instead: `smtps://user:password@host:465` or `smtp://user:password@host:587`. */
  SMTP_URL?: string;
  /** The service account of Firebase, as the JSON it is downloaded as; without it no phone is. */
  FCM_SERVICE_ACCOUNT?: string;
  /** Keys of Web Push (P-256, base64url): without both no browser gets notifications. */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  /** The address e-mails come from, of a domain that the platform may send for. */
  MAIL_FROM?: string;
  /** Its mail reaches the Worker, at `reply+…`; without it e-mails cannot be answered. */
  REPLY_DOMAIN?: string;
  /** The broker through whom listings reach an MLS, as JSON (`brokerSchema`); without it they are only ready for one. */
  BROKER_OF_RECORD?: string;
  /** Address of the separate content site, whose sign-in flag is cleared; absent when there is none. */
  PUBLIC_CONTENT_SITE?: string;
  /** Where errors are reported to; without it they stay in the console. */
  SENTRY_DSN?: string;
  /** Takes cards through Stripe; without it the built-in sandbox does, and no money moves. */
  STRIPE_SECRET_KEY?: string;
  /** Given to browsers; the page loads Stripe's script only when it is set. */
  STRIPE_PUBLISHABLE_KEY?: string;
  /** Signs what Stripe sends to `/api/payments/webhook`; without it nothing it sends is believed. */
  STRIPE_WEBHOOK_SECRET?: string;
  /** Where Stripe's API answers instead: a stand-in, for tests. */
  STRIPE_API_BASE?: string;
}>;
