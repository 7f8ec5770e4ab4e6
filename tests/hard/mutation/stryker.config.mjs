/**
 * Changes the rules that deals and money hang on, one place at a time, and asks whether the rules'
 * own tests notice. Below 85 of 100 it fails.
 */
export default {
  testRunner: 'vitest',
  // Of a mistake that is made where a file is loaded, only the tests that load it can know.
  vitest: { configFile: 'tests/hard/mutation/vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'domain/money.ts',
    'domain/moves.ts',
    'domain/accounts/**/*.ts',
    'domain/offers/status.ts',
    'domain/offers/dates/deadlines.ts',
    'domain/offers/money/net/net-sheet.ts',
    'domain/offers/history.ts',
    'domain/offers/pdf/{inspection,names,object-streams,bytes}.ts',
    'domain/payments/**/*.ts',
    'domain/properties/sniff-image.ts',
    '!**/*.test.ts',
  ],
  // Words for people are told, not decided.
  mutator: { excludedMutations: ['StringLiteral'] },
  thresholds: { high: 95, low: 90, break: 85 },
  coverageAnalysis: 'perTest',
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 20,
  incremental: true,
  incrementalFile: '.cache/mutants.json',
  tempDirName: '.cache/mutants',
  cleanTempDir: 'always',
};
