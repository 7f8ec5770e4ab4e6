import type {
  D1Database,
  Fetcher,
  ImagesBinding,
  Queue,
  R2Bucket,
  RateLimit,
  SendEmail,
} from '@cloudflare/workers-types';

/** The platform's bindings and variables; the same names are in `wrangler.toml`. */
export type Env = Readonly<{
  ASSETS: Fetcher;
  DB: D1Database;
  FILES: R2Bucket;
  IMAGES: ImagesBinding;
  /** Approximate rate limit of searches per IP address, set in `wrangler.toml`. */
  SEARCH_LIMIT?: RateLimit;
  /**
   * `development` shows the outbox and does not require a second factor of administrators; anything
   * else is production.
   */
  APP_ENV: string;
  /** Origin of links in e-mails; the request's host is not trusted for this. */
  SITE_ORIGIN: string;
  /** Key for signed links and encrypted account secrets; absent until configured. */
  LINK_SECRET?: string;
  /**
   * Key that signs the public log's checkpoints: Ed25519, PKCS#8, base64; without it there is no
   * log.
   */
  LOG_KEY?: string;
  /**
   * Witnesses that cosign the public log's checkpoints (C2SP `tlog-witness`): `KEY ADDRESS`,
   * separated by commas.
   */
  LOG_WITNESSES?: string;
  /**
   * Key (PKCS#8) and certificates (DER, its own first) of the document seal, base64; without them
   * documents are not sealed.
   */
  SEAL_KEY?: string;
  SEAL_CERTS?: string;
  /** Root certificates of earlier seals (DER, base64, separated by commas). */
  SEAL_ROOTS?: string;
  /**
   * Certificates whose seals are invalid from a day on: `SERIAL=2026-11-23`, separated by commas.
   */
  SEAL_REVOKED?: string;
  /** A time-stamping authority (RFC 3161); without it seals and the log have no time stamps. */
  TSA_URL?: string;
  /** Trusted root certificates of time-stamping authorities (DER, base64, separated by commas). */
  TSA_ROOTS?: string;
  /**
   * URL of a MapLibre style with streets, whose tiles have the same origin; by default OpenFreeMap's.
   * Empty for the bundled sketch of Florida alone.
   */
  PUBLIC_MAP_STYLE?: string;
  /** Turns on Google's maps and address suggestions; the key is sent to every visitor's browser. */
  PUBLIC_GOOGLE_MAPS_KEY?: string;
  /** Queue of due messages; without it the request that wrote them sends them. */
  OUTBOX?: Queue;
  /** Queue of listing views, counted in batches; without it each view is counted at once. */
  VIEWS?: Queue;
  /** Queue of webhook calls to consumers of the feed; without it the cron job makes the calls. */
  WEBHOOKS?: Queue;
  /** Sends e-mail; without this or SMTP, messages wait in the outbox. */
  EMAIL?: SendEmail;
  /**
   * An SMTP server to use instead: `smtps://user:password@host:465` or
   * `smtp://user:password@host:587`.
   */
  SMTP_URL?: string;
  /**
   * Translates people's texts by machine (Workers AI); without this or a server, only the reader's
   * browser may.
   */
  AI?: Readonly<{
    run: (model: string, input: object, options: { signal: AbortSignal }) => Promise<unknown>;
  }>;
  /** A server with the API of LibreTranslate to use instead, and its key if it needs one. */
  TRANSLATE_URL?: string;
  TRANSLATE_KEY?: string;
  /** The Firebase service account as downloaded JSON; without it phones get no notifications. */
  FCM_SERVICE_ACCOUNT?: string;
  /** VAPID keys of Web Push (P-256, base64url): without both, browsers get no notifications. */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  /** Sender address of e-mails, in a domain that the platform may send for. */
  MAIL_FROM?: string;
  /** Domain whose mail reaches the Worker, at `reply+…`; without it e-mails cannot be answered. */
  REPLY_DOMAIN?: string;
  /**
   * The broker who submits listings to an MLS, as JSON (`brokerSchema`); without it no listing
   * reaches an MLS.
   */
  BROKER_OF_RECORD?: string;
  /** Address of the separate content site, whose login flag is cleared; absent if there is none. */
  PUBLIC_CONTENT_SITE?: string;
  /** Where errors are reported; without it they are only logged. */
  SENTRY_DSN?: string;
  /**
   * Turns on card payments through Stripe; without it the built-in sandbox is used, and no money is
   * transferred.
   */
  STRIPE_SECRET_KEY?: string;
  /** Sent to browsers; pages load Stripe's script only if it is set. */
  STRIPE_PUBLISHABLE_KEY?: string;
  /** Verifies Stripe's deliveries to `/api/payments/webhook`; without it all are refused. */
  STRIPE_WEBHOOK_SECRET?: string;
  /** Replaces the address of Stripe's API in tests. */
  STRIPE_API_BASE?: string;
}>;
