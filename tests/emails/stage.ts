import { inArray } from 'drizzle-orm';
import { attempts, type users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { BETWEEN } from '#api/messages/gather.ts';
import { outbox } from '#api/messages/table.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPerson, contextFor, type ListedProperty, type Person } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';

/** A person who should get an e-mail, and their language. */
export type Reader = Readonly<{ email: string; language: Locale }>;

/**
 * The people of one scene: the recipients have the language of the row, all other people and
 * requests have the other one.
 */
export type Stage = Readonly<{
  language: Locale;
  other: Locale;
  /** The people with an account in this scene. */
  cast: readonly Reader[];
  reader: (given?: Partial<typeof users.$inferInsert>) => Promise<Person>;
  person: (given?: Partial<typeof users.$inferInsert>) => Promise<Person>;
  /** Creates a home of a seller on the market. */
  homeOf: (owner: Person) => Promise<ListedProperty>;
  /** Excludes the e-mails written so far from the scene. */
  ready: () => Promise<void>;
  /** Returns the scene's e-mails of a template to these addresses. */
  emailsTo: (template: string, addresses: readonly string[]) => Promise<readonly EmailRecord[]>;
  /** Returns a context for calls by a person at an instant (epoch ms). */
  as: (person: Person, now?: number) => Context;
}>;

type EmailRecord = typeof outbox.$inferSelect;

/** Causes an e-mail and returns the people who should get it. */
export type Scene = (stage: Stage) => Promise<readonly Reader[]>;

/** The scenes that cause an e-mail, named by recipient and reason. */
export type EmailRow = Readonly<Record<string, Scene>>;

/** All people of the cast have used up the hourly e-mail limit to each other. */
export function aStage(language: Locale): Stage {
  const other = language === 'es' ? 'en' : 'es';
  const cast: Reader[] = [];
  const people: Person[] = [];
  const earlier = new Set<string>();
  const cameOnStage = async (given: Partial<typeof users.$inferInsert>) => {
    const person = await aPerson(given);
    cast.push(person);
    people.push(person);
    await spend(people);
    return { ...person, headers: { ...person.headers, 'Accept-Language': other } };
  };
  return {
    language,
    other,
    cast,
    reader: (given = {}) => cameOnStage({ language, ...given }),
    person: (given = {}) => cameOnStage({ language: other, ...given }),
    homeOf: async (owner) => {
      const { id, facts } = await aProperty({
        ownerId: owner.id,
        status: 'published',
        facts: { listPrice: 50_000_000 },
      });
      return { id, owner, facts };
    },
    ready: async () => {
      for (const { id } of await writtenTo(cast.map(({ email }) => email))) earlier.add(id);
    },
    emailsTo: async (template, addresses) =>
      (await writtenTo(addresses)).filter(
        (mail) => mail.template === template && !earlier.has(mail.id),
      ),
    as: (person, now) => ({ ...contextFor(person, now), locale: other }),
  };
}

function writtenTo(addresses: readonly string[]): Promise<EmailRecord[]> {
  return aContext()
    .db.select()
    .from(outbox)
    .where(inArray(outbox.to, [...addresses]));
}

async function spend(people: readonly Person[]): Promise<void> {
  const expiresAt = Date.now() + BETWEEN.perMs;
  const keys = people.flatMap(({ id }) =>
    people.map(({ email }) => ({
      ...{ key: `${BETWEEN.name}:${id}:${email}`, count: BETWEEN.max, expiresAt },
    })),
  );
  await aContext().db.insert(attempts).values(keys).onConflictDoNothing();
}
