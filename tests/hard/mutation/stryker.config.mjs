/**
 * Mutates the rules for accounts, offers and payments one place at a time, to check that their
 * tests fail.
 */
export default {
  testRunner: 'rules',
  plugins: ['./tests/hard/mutation/plugin.ts'],
  mutate: [
    'domain/money.ts',
    'domain/moves.ts',
    'domain/accounts/**/*.ts',
    'domain/offers/**/*.ts',
    'domain/payments/**/*.ts',
    'domain/properties/sniff-image.ts',
    '!**/*.test.ts',
  ],
  // Texts are covered by the tests of e-mails, labels and the glossary.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  timeoutMS: 10_000,
  dryRunTimeoutMinutes: 20,
  tempDirName: '.cache/mutants',
  cleanTempDir: 'always',
};
