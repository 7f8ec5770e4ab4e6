import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import type { Statement } from '#api/db/read-together.ts';
import { toOther } from '#api/messages/gather.ts';
import type { OPEN_HOUSE_TEMPLATES } from '#api/messages/templates/open-houses.ts';
import { homeAddress } from '#api/visits/access.ts';
import { senderOf } from '#api/visits/visit-emails.ts';
import { fullName } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { openHouseInvitation } from './calendar-entry.ts';
import type { FoundOpenHouse } from './find-open-house.ts';
import { openHouseAttendees } from './table.ts';

export type Registered = Readonly<{
  id: string;
  email: string;
  language: Locale;
  firstName: string;
  lastName: string;
  people: number;
}>;

type Placed = Pick<FoundOpenHouse, 'house' | 'home'>;

/** Returns the registered people with an account for any of these open houses. */
export async function registeredFor({ db }: Pick<Context, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      openHouseId: openHouseAttendees.openHouseId,
      id: users.id,
      email: users.email,
      language: users.language,
      firstName: users.firstName,
      lastName: users.lastName,
      people: openHouseAttendees.people,
    })
    .from(openHouseAttendees)
    .innerJoin(users, eq(users.id, openHouseAttendees.userId))
    .where(
      and(
        isIn(openHouseAttendees.openHouseId, ids),
        isNotNull(openHouseAttendees.registeredAt),
        isNull(users.deletedAt),
      ),
    );
}

/**
 * Returns the statements that notify a registered person of an open house's current state, for a
 * batch.
 */
export function openHouseEmail(
  context: Context,
  found: Placed,
  template: Exclude<keyof typeof OPEN_HOUSE_TEMPLATES, 'open_house_lead'>,
  to: Registered,
): readonly Statement[] {
  const calendar = openHouseInvitation(
    found,
    to,
    to.language,
    senderOf(context.env),
    context.now(),
  );
  const notice = { ...mail(context, found, to), template, to, calendar };
  return toOther(context, { ...notice, cause: causeOf(found, template) }, subjectOf(found));
}

/** Notifies the owner of a registration. */
export function leadEmail(
  context: Context,
  found: FoundOpenHouse,
  who: Registered,
): readonly Statement[] {
  const notice = {
    ...mail(context, found, who),
    template: 'open_house_lead' as const,
    to: found.owner,
    cause: causeOf(found, `lead:${who.id}`),
  };
  return toOther(context, notice, subjectOf(found));
}

function mail({ env }: Context, { house, home }: Placed, who: Registered) {
  return {
    data: {
      origin: env.SITE_ORIGIN,
      listingId: house.propertyId,
      address: homeAddress(home, true, 'whole'),
      name: fullName(who),
      people: who.people,
      zone: home.zone,
      startsAt: house.startsAt,
      endsAt: house.endsAt,
    },
  };
}

function causeOf({ house }: Placed, what: string): string {
  return `open-house:${house.id}:${house.version}:${what}`;
}

function subjectOf({ house }: Placed): string {
  return `open-house:${house.id}`;
}
