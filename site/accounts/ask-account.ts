import { type Answer, type Answering, ask } from '#site/api.ts';
import { whileLoading } from '#site/stores/session.ts';

/** Calls the account API and shows the page's loading indicator meanwhile. */
export function askAccount<Data>(
  call: () => Promise<Answering<Data>>,
): Promise<Answer<Exclude<Data, undefined>>> {
  return whileLoading(() => ask(call()));
}
