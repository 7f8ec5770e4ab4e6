import fc from 'fast-check';

/** Generated values are the same in every run, so that a run that passes once passes again; the hard tests take other seeds. */
fc.configureGlobal({ seed: 20_261_122 });
