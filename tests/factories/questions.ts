import { askQuestion } from '#api/questions/ask-question.ts';
import { writeMessage } from '#api/questions/write-message.ts';
import type { ThreadSide } from '#domain/questions/thread.ts';
import {
  aListedProperty,
  aPerson,
  contextFor,
  type ListedProperty,
  type Person,
} from './offers.ts';

/** Creates a thread about a home with the product's own functions. */
export async function aThread(
  given: Readonly<{
    home?: ListedProperty;
    asker?: Person;
    /** The sides that write, in order; the first is always the asker. */
    said?: readonly ThreadSide[];
    text?: string;
    /** When it starts, epoch ms; each message is a minute after the previous one. */
    now?: number;
  }> = {},
) {
  const home = given.home ?? (await aListedProperty());
  const asker = given.asker ?? (await aPerson());
  const { said = ['asker'], text = '¿Sigue disponible?', now = Date.now() } = given;
  const people = { owner: home.owner, asker };
  const question = { listingId: home.id, text };
  const { id } = await askQuestion(contextFor(asker, now), question);
  for (const [index, side] of said.entries()) {
    if (index === 0) continue;
    await writeMessage(contextFor(people[side], now + index * 60_000), id, { text: 'Claro.' });
  }
  return { id, home, asker, owner: home.owner };
}
