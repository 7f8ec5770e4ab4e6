import type { APIRequestContext } from '@playwright/test';

/** Returns an offer that the logged-in seller may counter now. */
export async function offerToCounter(request: APIRequestContext, origin: string): Promise<string> {
  const answer = await request.get(`${origin}/api/offers?role=seller`);
  const { items } = (await answer.json()) as { items: readonly { id: string }[] };
  for (const { id } of items) {
    const form = await request.get(`${origin}/en/offers/counter?offer=${id}`);
    if ((await form.text()).includes('id="amountCents"')) return id;
  }
  throw new Error('the sample has no offer to counter');
}
