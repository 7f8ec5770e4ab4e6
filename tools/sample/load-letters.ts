import type { LocalPlatform } from '#api/commands/local-platform.ts';
import { MAX_ATTEMPTS } from '#api/messages/deliver.ts';
import { messageRow } from '#api/messages/outbox.ts';
import { outbox } from '#api/messages/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { sampleId } from './load-people.ts';
import { OTHER_BUYERS } from './people.ts';

/** A letter that no mail server took, so that an administrator has something to decide. */
export async function loadLetters({ db }: LocalPlatform): Promise<void> {
  const [{ email, language, firstName }] = OTHER_BUYERS;
  const at = Date.now() - 2 * DAY_MS;
  const letter = {
    template: 'password_changed',
    to: { id: sampleId(email), email, language },
    data: { firstName, at, origin: 'http://localhost' },
    cause: 'sample:dead-letter',
  } as const;
  await db.insert(outbox).values({
    ...messageRow(letter, at),
    attempts: MAX_ATTEMPTS,
    lastError: `550 5.1.1 <${email}>: Recipient address rejected: User unknown`,
  });
}
