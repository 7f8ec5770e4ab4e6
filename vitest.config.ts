import { generateKeyPairSync } from 'node:crypto';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { newSeal } from './domain/seal/write-certificate.ts';
import { type Corpus, readCorpus } from './tests/corpus/corpus-files.ts';
import { readSchema } from './tests/database/read-schema.ts';
import { fontAsset } from './tests/factories/files/font-assets.ts';
import { type Amounts, amounts } from './tests/hard/amounts.ts';

/** They stop what others need, or look at what a runtime has in memory: each has its own runtime and database. */
const ALONE = ['api/outages.test.ts'];

/** They count all there is, replace it or turn the clock: each begins with an empty database. */
const EMPTY = [
  'api/accounts/login/second-factor/second-factor.test.ts',
  'api/commands/backup/drill.test.ts',
  'api/contact/contact.test.ts',
  'api/effects/page-cache.test.ts',
  'api/search/query-plans.test.ts',
  'api/feed/consumers/announce-broker.test.ts',
  'api/log/update-log.test.ts',
  'api/log/vouchers.test.ts',
  'api/messages/deliver.test.ts',
  'api/offers/automatic/deadlines.test.ts',
  'api/offers/automatic/late-clock.test.ts',
  'api/offers/negotiation/model.test.ts',
  'api/offers/rounds/model.test.ts',
  'api/offers/rounds/rounds.test.ts',
  'api/signing/contracts/model.test.ts',
  'api/payments/reconcile.test.ts',
  'api/payments/refunded-plan.test.ts',
  'api/payments/work-orders/work-orders.test.ts',
  'api/properties/find-risks.test.ts',
  'api/properties/freshness/freshness.test.ts',
  'api/races.test.ts',
  'api/value/sold-figures.test.ts',
];

const SCHEMA = readSchema();

export default defineConfig({
  test: {
    // One is left free by default, which is half of a small machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'domain',
          testTimeout: 90_000,
          include: ['domain/**/*.test.ts'],
          setupFiles: ['./tests/fixed-seed.ts'],
          // Nothing there keeps a state, so files may share their modules.
          isolate: false,
        },
      },
      {
        test: {
          name: 'site',
          testTimeout: 90_000,
          include: ['{site,tests,tools}/**/*.test.ts'],
          exclude: ['tests/{e2e,hard,security,counterparts}/**'],
          isolate: false,
        },
      },
      // Tests make people and rows of their own, so that many files can share what takes long to start.
      await inWorkerd('api', ['{api,tests/security}/**/*.test.ts'], {
        exclude: [...ALONE, ...EMPTY],
        isolate: false,
      }),
      await inWorkerd('alone', ALONE),
      await inWorkerd('empty', EMPTY, {
        isolate: false,
        setupFiles: ['./tests/database/fresh.ts'],
      }),
      await inWorkerd('counterparts', ['tests/counterparts/**/*.test.ts'], {
        globalSetup: [
          './tests/counterparts/stripe-stand-in.ts',
          './tests/counterparts/sentry-stand-in.ts',
          './tests/counterparts/push-stand-in.ts',
          './tests/counterparts/paper-readers.ts',
        ],
      }),
      // Long ones, for `npm run test:hard`.
      ...(process.env['TRATO_HARD']
        ? [
            await inWorkerd('hard', ['tests/hard/**/*.test.ts'], {
              provide: { amounts: amounts(), corpus: readCorpus() },
            }),
          ]
        : []),
    ],
  },
});

/** Tests that run in the platform's own runtime, on their own database and files. */
async function inWorkerd(
  name: string,
  include: string[],
  {
    provide,
    setupFiles,
    ...more
  }: {
    globalSetup?: string[];
    exclude?: string[];
    isolate?: boolean;
    setupFiles?: string[];
    provide?: { amounts: Amounts; corpus: Corpus };
  } = {},
) {
  return {
    plugins: [
      cloudflareTest({
        main: './tests/worker.ts',
        miniflare: {
          compatibilityDate: '2026-10-01',
          compatibilityFlags: ['nodejs_compat'],
          // The spare ones are what a backup is restored into.
          d1Databases: ['DB', 'SPARE_DB'],
          r2Buckets: ['FILES', 'SPARE_FILES'],
          images: { binding: 'IMAGES' },
          serviceBindings: { ASSETS: fontAsset },
          bindings: {
            APP_ENV: 'development',
            SITE_ORIGIN: 'http://localhost',
            LINK_SECRET: 'a secret for tests only',
            LOG_KEY: anyLogKey(),
            ...(await anySeal()),
          },
        },
      }),
    ],
    test: {
      ...more,
      name,
      testTimeout: 90_000,
      include,
      setupFiles: ['./tests/quiet-log.ts', ...(setupFiles ?? ['./tests/database/once.ts'])],
      provide: { ...provide, schema: SCHEMA },
    },
  };
}

/** A key for the public log of these tests, another in each run. */
function anyLogKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** A seal for these tests, another in each run. */
async function anySeal() {
  const { key, certs } = await newSeal(Date.now(), true);
  return { SEAL_KEY: key, SEAL_CERTS: certs };
}
