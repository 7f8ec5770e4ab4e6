/** Changes the rules that deals and money hang on, one place at a time, and asks whether the rules' own tests notice. */
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
  // The tests of e-mails, labels and the glossary hold the words.
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
