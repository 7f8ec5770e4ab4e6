import fc from 'fast-check';

/**
 * A fixed seed, so that tests with generated values are reproducible; the hard tests use other
 * seeds.
 */
fc.configureGlobal({ seed: 20_261_122 });
