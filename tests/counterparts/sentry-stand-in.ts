import type { TestProject } from 'vitest/node';
import { recordEnvelopes } from './record-envelopes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where reports of errors go to, as `http://127.0.0.1:port`; a GET answers what came. */
    sentryStandIn: string;
  }
}

/** Stores the reports of the tests, which run where no server can listen. */
export async function setup(project: TestProject) {
  const { origin, close } = await recordEnvelopes();
  project.provide('sentryStandIn', origin);
  return close;
}
