import { createId } from '@paralleldrive/cuid2';
import { expect } from 'vitest';
import { mailsTo } from './messages.ts';
import type { Person } from './offers.ts';
import { asks } from './requests.ts';

/** Changes a person's e-mail and confirms the new address with the mailed link; returns it. */
export async function changesEmail({ id, headers }: Pick<Person, 'id' | 'headers'>) {
  const email = `${createId()}@example.com`;
  await asks(`/user/${id}`, { method: 'PUT', body: { email }, headers });
  const [mail] = await mailsTo(email);
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const verified = await asks(
    `/email${pathname.replace(/^\/..\/verifyEmail/, '/verify')}${search}`,
  );
  expect(verified.status).toBe(200);
  return email;
}
