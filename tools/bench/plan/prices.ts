/** One line of a bill, in US dollars a month. */
export type Price = Readonly<{
  name: string;
  unit: string;
  /** Free units per month. */
  included: number;
  /** Price in dollars, and the number of units it is for. */
  dollars: number;
  per: number;
  from: string;
}>;

const MILLION = 1_000_000;
const DOCS = 'https://developers.cloudflare.com';
const READ = 'as of 2026-11-23';

/** The platform's published prices for its paid plan. */
export const PRICES = {
  requests: {
    ...{ name: 'Workers, requests', unit: 'requests', included: 10 * MILLION },
    ...{ dollars: 0.3, per: MILLION, from: `${DOCS}/workers/platform/pricing/, ${READ}` },
  },
  cpu: {
    ...{ name: 'Workers, processor time', unit: 'CPU ms', included: 30 * MILLION },
    ...{ dollars: 0.02, per: MILLION, from: `${DOCS}/workers/platform/pricing/, ${READ}` },
  },
  rowsRead: {
    ...{ name: 'D1, rows read', unit: 'rows', included: 25_000 * MILLION },
    ...{ dollars: 0.001, per: MILLION, from: `${DOCS}/d1/platform/pricing/, ${READ}` },
  },
  rowsWritten: {
    ...{ name: 'D1, rows written', unit: 'rows', included: 50 * MILLION },
    ...{ dollars: 1, per: MILLION, from: `${DOCS}/d1/platform/pricing/, ${READ}` },
  },
  databaseBytes: {
    ...{ name: 'D1, storage', unit: 'GB', included: 5 },
    ...{ dollars: 0.75, per: 1, from: `${DOCS}/d1/platform/pricing/, ${READ}` },
  },
  fileBytes: {
    ...{ name: 'R2, storage', unit: 'GB', included: 10 },
    ...{ dollars: 0.015, per: 1, from: `${DOCS}/r2/pricing/, ${READ}` },
  },
  fileWrites: {
    ...{ name: 'R2, files written (class A)', unit: 'files', included: MILLION },
    ...{ dollars: 4.5, per: MILLION, from: `${DOCS}/r2/pricing/, ${READ}` },
  },
  fileReads: {
    ...{ name: 'R2, files read (class B)', unit: 'files', included: 10 * MILLION },
    ...{ dollars: 0.36, per: MILLION, from: `${DOCS}/r2/pricing/, ${READ}` },
  },
  transformations: {
    ...{ name: 'Images, transformations', unit: 'pictures', included: 5_000 },
    ...{ dollars: 0.5, per: 1_000, from: `${DOCS}/images/pricing/, ${READ}` },
  },
  queue: {
    ...{ name: 'Queues, operations', unit: 'operations', included: MILLION },
    ...{ dollars: 0.4, per: MILLION, from: `${DOCS}/queues/platform/pricing/, ${READ}` },
  },
} as const satisfies Record<string, Price>;

/** Base price of the paid plan in dollars per month. */
export const PLAN_DOLLARS = 5;

/** Hard limits of the platform. */
export const LIMITS = {
  databaseBytes: { value: 10e9, from: `${DOCS}/d1/platform/limits/, ${READ}` },
  /** A database runs one query at a time: 1,000 per second if each takes 1 ms. */
  databaseCallsASecond: { value: 1_000, from: `${DOCS}/d1/platform/limits/, ${READ}` },
  callsARequest: { value: 1_000, from: `${DOCS}/d1/platform/limits/, ${READ}` },
  isolateBytes: { value: 128 * 1024 * 1024, from: `${DOCS}/workers/platform/limits/, ${READ}` },
  /** For a zone on the Pro plan; the Free plan allows five per minute. */
  purgesASecond: { value: 5, from: `${DOCS}/cache/how-to/purge-cache/, ${READ}` },
} as const;
