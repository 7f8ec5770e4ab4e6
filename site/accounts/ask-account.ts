import { type Answer, type Answering, ask } from '#site/api.ts';
import { whileLoading } from '#site/stores/session.ts';

/** Makes a call about the account; the page shows that it is loading from its start to its end. */
export function askAccount<Data>(
  call: () => Promise<Answering<Data>>,
): Promise<Answer<Exclude<Data, undefined>>> {
  return whileLoading(() => ask(call()));
}
