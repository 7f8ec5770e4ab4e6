import { api } from '#api/app.ts';
import { SearchIndex } from '#api/search/search-object.ts';

/** What the tests' runtime needs to have exported; the tests themselves ask the API by import. */
export { SearchIndex };
export default { fetch: api.fetch };
