import { api } from '#api/app.ts';

/** The tests' runtime requires a Worker; tests import the API directly. */
export default { fetch: api.fetch };
