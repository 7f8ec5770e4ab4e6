import { eq } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { agreements } from '#api/properties/table.ts';
import { streetLine } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';
import type { PersonalLink } from '../personal-links.ts';
import { findSigners } from './signers.ts';

/**
 * Returns the agreement of a link, with its account holder, all sellers, and the link's own seller.
 * @throws Refusal `unauthenticated` (401) if the link has no agreement
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

/** Returns the address of an agreement's home, such as `905 East 24th Street, Hialeah`. */
export function homeOf({ document: { address } }: Pick<Linked['agreement'], 'document'>): string {
  return `${streetLine(address.street, address.unit)}, ${address.city}`;
}
