import type { TestProject } from 'vitest/node';
import { keepEnvelopes } from './keep-envelopes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where reports of errors go to, as `http://127.0.0.1:port`; a GET answers what came. */
    sentryStandIn: string;
  }
}

/** Keeps the reports of the tests, which run where nobody can listen. */
export async function setup(project: TestProject) {
  const { origin, close } = await keepEnvelopes();
  project.provide('sentryStandIn', origin);
  return close;
}
