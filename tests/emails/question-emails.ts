import { aNotifiedAdmin } from '#tests/factories/accounts.ts';
import { asks } from '#tests/factories/requests.ts';
import type { EmailRow, Stage } from './stage.ts';

/** All e-mails about a thread. */
export const QUESTION_EMAILS = {
  message_received: {
    'to the owner': async (stage) => {
      const owner = await stage.reader({ profile: 'seller' });
      await asked(stage, owner, await stage.person());
      return [owner];
    },
    'to the asker': async (stage) => {
      const owner = await stage.person({ profile: 'seller' });
      const asker = await stage.reader();
      const id = await asked(stage, owner, asker);
      await stage.ready();
      const body = { text: 'Yes, it is.' };
      await asks(`/threads/${id}/messages`, { headers: owner.headers, body });
      return [asker];
    },
  },
  thread_reported: {
    'to the administrators': async (stage) => {
      const admin = await stage.reader(aNotifiedAdmin());
      await reported(stage, await stage.person({ profile: 'seller' }));
      return [admin];
    },
  },
  answer_taken_down: {
    'to its author': async (stage) => {
      const owner = await stage.reader({ profile: 'seller' });
      await taken(stage, owner, ['Insulting.']);
      return [owner];
    },
  },
  answer_put_back: {
    'to its author': async (stage) => {
      const owner = await stage.reader({ profile: 'seller' });
      await taken(stage, owner, ['Insulting.', null]);
      return [owner];
    },
  },
} as const satisfies Record<string, EmailRow>;

type Somebody = Awaited<ReturnType<Stage['person']>>;

async function asked(stage: Stage, owner: Somebody, asker: Somebody): Promise<string> {
  const { id } = await stage.homeOf(owner);
  const body = { listingId: id, text: 'Is it available?' };
  const { text } = await asks('/threads', { headers: asker.headers, body });
  return (JSON.parse(text) as { thread: { id: string } }).thread.id;
}

/** A thread with a published answer that the asker has reported. */
async function reported(stage: Stage, owner: Somebody): Promise<string> {
  const asker = await stage.person();
  const id = await asked(stage, owner, asker);
  const body = { text: 'Yes, it is.', publishAs: 'Available?' };
  await asks(`/threads/${id}/messages`, { headers: owner.headers, body });
  await asks(`/threads/${id}/report`, { headers: asker.headers, body: { reason: 'offensive' } });
  return id;
}

/** Removes the answer of such a thread from the listing; a reason of `null` restores it. */
async function taken(stage: Stage, owner: Somebody, reasons: readonly (string | null)[]) {
  const id = await reported(stage, owner);
  const { headers } = await stage.person({ profile: 'admin' });
  for (const reason of reasons) {
    await asks(`/threads/${id}/take-down`, { headers, body: { number: 2, reason } });
  }
}
