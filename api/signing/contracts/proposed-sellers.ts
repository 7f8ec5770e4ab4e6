import { presentEmails } from '#api/accounts/former-emails.ts';
import type { Context } from '#api/context.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { fullName } from '#domain/offers/format.ts';
import { signingName } from '#domain/properties/agreement/signature.ts';
import type { SigningAnswer } from '#domain/signing/signing-answer.ts';
import type { FoundSigning } from './find-signing.ts';
import { agreementOf } from './open-signing.ts';

/**
 * Returns the initial values of the seller's form: the signers of the previous signing; else the
 * sellers of the listing agreement, or only the account holder.
 */
export async function proposedOpening(
  context: Context,
  { property, seller }: FoundOffer,
  last: FoundSigning | undefined,
): Promise<NonNullable<SigningAnswer['proposal']>> {
  if (last) return openedBefore(last);
  const agreed = await agreementOf(context, property.id);
  const { sellers = [], disclosure } = agreed ?? {};
  const { homestead } = disclosure ?? {};
  const presentOf = await presentEmails(
    context,
    sellers.map(({ email }) => email),
    [seller.id],
  );
  const people = sellers.map((person) => ({
    name: signingName(person),
    email: presentOf(person.email),
  }));
  return {
    isHomestead: homestead === undefined ? null : homestead !== 'none',
    sellers: people.length > 0 ? people : [{ name: fullName(seller), email: seller.email }],
  };
}

function openedBefore({ signing, signers }: FoundSigning) {
  const sellers = signers.filter(({ side }) => side === 'seller');
  return {
    isHomestead: signing.isHomestead,
    sellers: sellers.map(({ name, email, capacity, spouseOf }) => ({
      ...{ name, email, ...(capacity && { capacity }) },
      ...(spouseOf
        ? { spouseOf: sellers.findIndex((one) => one.name === spouseOf) }
        : signing.isHomestead && { isMarried: sellers.some((one) => one.spouseOf === name) }),
    })),
  };
}
