import { asks } from '#tests/factories/requests.ts';
import type { LetterRow, Stage } from './stage.ts';

/** Every letter about a thread. */
export const QUESTION_LETTERS = {
  message_received: {
    'to the owner': async (stage) => {
      const owner = await stage.reader({ profile: 'seller' });
      await asked(stage, owner, await stage.person());
      return [owner];
    },
    'to who asked': async (stage) => {
      const owner = await stage.person({ profile: 'seller' });
      const asker = await stage.reader();
      const id = await asked(stage, owner, asker);
      await stage.ready();
      const body = { text: 'Yes, it is.' };
      await asks(`/threads/${id}/messages`, { headers: owner.headers, body });
      return [asker];
    },
  },
} as const satisfies Record<string, LetterRow>;

type Somebody = Awaited<ReturnType<Stage['person']>>;

async function asked(stage: Stage, owner: Somebody, asker: Somebody): Promise<string> {
  const { id } = await stage.homeOf(owner);
  const body = { listingId: id, text: 'Is it available?' };
  const { text } = await asks('/threads', { headers: asker.headers, body });
  return (JSON.parse(text) as { thread: { id: string } }).thread.id;
}
