import { api } from '#api/app.ts';
import { SearchIndex } from '#api/search/search-object.ts';

/** Exported because the tests' runtime requires it; tests import the API directly. */
export { SearchIndex };
export default { fetch: api.fetch };
