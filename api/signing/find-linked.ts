import { eq } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { agreements } from '#api/properties/table.ts';
import { Refusal } from '#domain/refusal.ts';
import type { PersonalLink } from './personal-links.ts';
import { findSigners } from './signers.ts';

/**
 * The agreement that a link leads to, with its account holder, everybody it names, and whose link it is.
 * @throws Refusal `unauthenticated` (401) for a link that leads to none
 */
export async function findLinked(context: Context, { agreementId, seller }: PersonalLink) {
  if (agreementId === null || seller === null) throw new Refusal('unauthenticated');
  const [found] = await context.db
    .select({
      agreement: agreements,
      owner: {
        id: users.id,
        email: users.email,
        language: users.language,
        firstName: users.firstName,
        lastName: users.lastName,
      },
    })
    .from(agreements)
    .innerJoin(users, eq(users.id, agreements.userId))
    .where(eq(agreements.id, agreementId));
  const { agreement, owner } = found ?? {};
  const signers = (agreement && (await findSigners(context, [agreement])).get(agreement.id)) ?? [];
  const signer = signers[seller];
  const person = agreement?.document.sellers[seller];
  if (!agreement || !owner || !signer || !person) throw new Error('a link lacks its agreement');
  return { agreement, owner, signers, signer, person, place: seller };
}
export type Linked = Awaited<ReturnType<typeof findLinked>>;

/** `905 East 24th Street, Hialeah`: the home of an agreement. */
export function homeOf({ document: { address } }: Linked['agreement']): string {
  const street = [address.street, address.unit && `#${address.unit}`].filter(Boolean).join(' ');
  return `${street}, ${address.city}`;
}
