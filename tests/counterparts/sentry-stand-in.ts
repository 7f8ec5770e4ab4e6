import type { TestProject } from 'vitest/node';
import { recordEnvelopes } from './record-envelopes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address for error reports, `http://127.0.0.1:port`; a GET returns those received. */
    sentryStandIn: string;
  }
}

/** Receives the reports of tests, whose runtime cannot listen on a port. */
export async function setup(project: TestProject) {
  const { origin, close } = await recordEnvelopes();
  project.provide('sentryStandIn', origin);
  return close;
}
