import { and, countDistinct, eq, gt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireProfile, requireViewer } from '#api/context.ts';
import { csvOf } from '#api/documents/csv.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { offers } from '#api/offers/table.ts';
import { isStillAhead } from '#api/open-houses/find-houses-ahead.ts';
import { openHouseAttendees, openHouses } from '#api/open-houses/table.ts';
import { properties } from '#api/properties/table.ts';
import { threads } from '#api/questions/table.ts';
import { isTheTurnOf } from '#api/visits/list-visits.ts';
import { visits } from '#api/visits/table.ts';
import { fullName } from '#domain/accounts/user.ts';
import { dealSchema } from '#domain/deal/deal.ts';
import { LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';
import {
  byTurn,
  isOwnersTurn,
  LEAD_DEED_LABELS,
  LEAD_DEEDS,
  LEAD_STAGE_LABELS,
  LEAD_STAGES,
  LEAD_STEPS,
  leadStepLabel,
  summarize,
} from '#domain/leads/lead.ts';
import { parsePhone } from '#domain/phone.ts';
import { fold } from '#domain/places/fold.ts';
import { paragraphs } from '#domain/properties/text.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  HAS_ASKED,
  type LeadPerson,
  offerEvents,
  openHouseEvents,
  type PersonalEvent,
  questionEvents,
  visitEvents,
} from './lead-events.ts';
import { leadNotes } from './table.ts';

const MAX_NOTE = 500;

const leadNoteSchema = z.strictObject({ note: paragraphs(MAX_NOTE) });

const leadCountsSchema = z.strictObject({
  /** Visits, to or by the viewer, that wait for the viewer's answer. */
  yourTurn: z.int(),
  /** Open houses of the viewer's homes that have not ended. */
  openHouses: z.int(),
  /** People who asked, registered, visited or made an offer on the viewer's homes. */
  leads: z.int(),
});

const iso = z.iso.datetime();

/** The latest 500 of each kind are read. */
const MAX_LEADS = 2_000;
const LEAD_SORTS = ['turn', 'name', 'last', 'stage'] as const;

const leadsQuerySchema = z.strictObject({
  /** Part of a name or of a note. */
  q: z.string().max(120).optional(),
  stage: z.enum(LEAD_STAGES).optional(),
  property: z.string().max(64).optional(),
  /** `turn`: steps of the owner by deadline, then upcoming steps, then the most recent activity. */
  sort: z.enum(LEAD_SORTS).default('turn'),
  /** Sort direction; by default the latest activity first, the rest ascending. */
  order: z.enum(['asc', 'desc']).optional(),
  limit: wholeNumber(1, MAX_LEADS).default(MAX_LEADS),
  cursor: wholeNumber(0, MAX_LEADS).default(0),
});

const leadsFileSchema = leadsQuerySchema.omit({ limit: true, cursor: true });

const leadSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  language: z.enum(LOCALES),
  /** Only if the person gave it to the owner: with a confirmed visit or at an open house. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  stage: z.enum(LEAD_STAGES),
  last: z.strictObject({
    deed: z.enum(LEAD_DEEDS),
    at: iso,
    listingId: z.string(),
    address: z.string(),
  }),
  next: z.strictObject({
    step: z.enum(LEAD_STEPS),
    /** In words, in the language of the request. */
    label: z.string(),
    /** The deal whose next step it is. */
    deal: dealSchema.nullable(),
    dueAt: iso.nullable(),
    path: z.string().nullable(),
  }),
  isYourTurn: z.boolean(),
  /** Number of visits, including requested ones. */
  visits: z.int(),
  note: z.string().nullable(),
});

const leadsSchema = z.strictObject({
  ...listOf(leadSchema).shape,
  /** Number of leads by stage, regardless of the filter. */
  stages: z.record(z.enum(LEAD_STAGES), z.int()),
});

/** Routes of an owner's leads: the people interested in their homes. */
export const leadRoutes = new Hono<ApiEnv>()
  .get(
    '/leads',
    about(
      'List the people who asked, registered, visited or made an offer on your homes, one row per person: the latest 500 of each kind.',
      {
        answers: { status: 200, schema: leadsSchema },
      },
    ),
    query(leadsQuerySchema),
    async (c) => c.json(await listLeads(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/leads.csv',
    about('Export the same as CSV.', { answers: { status: 200, type: 'text/csv' } }),
    query(leadsFileSchema),
    async (c) => {
      const { items } = await listLeads(c.var.context, c.req.valid('query'));
      return c.body(leadsCsv(items, c.var.context.locale), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="trato-leads.csv"',
        'Cache-Control': 'private, no-store',
      });
    },
  )
  .get(
    '/leads/counts',
    about('Count the visits that wait for you, and the open houses and leads of your homes.', {
      answers: { status: 200, schema: leadCountsSchema },
    }),
    async (c) => c.json(await countLeads(c.var.context)),
  )
  .put(
    '/leads/:id/note',
    about('Save your own note about a lead; an empty text deletes it.', {
      answers: { status: 200, schema: leadSchema },
    }),
    body(leadNoteSchema),
    async (c) => c.json(await saveLeadNote(c.var.context, c.req.param('id'), c.req.valid('json'))),
  );

type LeadCounts = z.output<typeof leadCountsSchema>;

/**
 * Counts the visits that wait for the viewer, and the open houses and leads of their homes.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for anyone who is not a seller
 */
async function countLeads(context: Context): Promise<LeadCounts> {
  const { db, now } = context;
  const { id } = requireProfile(context, 'seller');
  const [yourTurn, [ahead], [people]] = await Promise.all([
    db.$count(visits, isTheTurnOf(id, now())),
    db
      .select({ count: countDistinct(openHouses.id) })
      .from(openHouses)
      .innerJoin(properties, eq(properties.id, openHouses.propertyId))
      .where(and(eq(properties.ownerId, id), isStillAhead(now()))),
    countPeople(context, id),
  ]);
  return { yourTurn, openHouses: ahead?.count ?? 0, leads: people?.count ?? 0 };
}

/** The distinct people of the owner's leads, the same as in `listLeads`. */
function countPeople({ db }: Context, ownerId: string) {
  const attendee = sql<string>`coalesce(${openHouseAttendees.userId}, ${openHouseAttendees.openHouseId} || '.' || ${openHouseAttendees.id})`;
  const people = unionAll(
    db.select({ id: visits.visitorId }).from(visits).where(eq(visits.ownerId, ownerId)),
    db
      .select({ id: threads.askerId })
      .from(threads)
      .where(and(eq(threads.ownerId, ownerId), HAS_ASKED)),
    db
      .select({ id: attendee })
      .from(openHouseAttendees)
      .innerJoin(openHouses, eq(openHouses.id, openHouseAttendees.openHouseId))
      .innerJoin(properties, eq(properties.id, openHouses.propertyId))
      .where(eq(properties.ownerId, ownerId)),
    db
      .select({ id: offers.buyerId })
      .from(offers)
      .where(and(eq(offers.sellerId, ownerId), gt(offers.version, 0))),
  ).as('people');
  return db.select({ count: countDistinct(people.id) }).from(people);
}

/** Returns the leads as a CSV, one row per person. */
function leadsCsv(leads: readonly Lead[], locale: Locale): string {
  return csvOf([
    [...HEADERS[locale]],
    ...leads.map(({ name, phone, email, stage, last, next, note }) => [
      name,
      phone ?? '',
      email ?? '',
      LEAD_STAGE_LABELS[stage][locale],
      LEAD_DEED_LABELS[last.deed][locale],
      last.at,
      last.address,
      leadStepLabel({ ...next, deal: next.deal ?? undefined }, locale),
      next.dueAt ?? '',
      note ?? '',
    ]),
  ]);
}

const HEADERS: Localized<readonly string[]> = {
  es: [
    ...['Persona', 'Teléfono', 'Correo', 'Etapa', 'Última actividad', 'Cuándo'],
    ...['Propiedad', 'Próximo paso', 'Para cuándo', 'Su nota'],
  ],
  en: [
    ...['Person', 'Phone', 'E-mail', 'Stage', 'Last activity', 'When'],
    ...['Property', 'Next step', 'Due', 'Your note'],
  ],
};

/**
 * Saves an owner's private note about one of their leads; an empty text deletes it.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for a person who is not their lead
 */
async function saveLeadNote(
  context: Context,
  leadId: string,
  { note }: z.output<typeof leadNoteSchema>,
): Promise<Lead> {
  const { db, now } = context;
  const { items } = await listLeads(context, {});
  const lead = items.find(({ id }) => id === leadId);
  if (!lead) throw new Refusal('not_found');
  const ownerId = requireViewer(context).id;
  const isIt = and(eq(leadNotes.ownerId, ownerId), eq(leadNotes.leadId, leadId));
  if (note === '') await db.delete(leadNotes).where(isIt);
  else {
    const set = { note, updatedAt: now() };
    await db
      .insert(leadNotes)
      .values({ ownerId, leadId, ...set })
      .onConflictDoUpdate({ target: [leadNotes.ownerId, leadNotes.leadId], set });
  }
  return { ...lead, note: note || null };
}

type LeadsQuery = z.output<typeof leadsQuerySchema>;
type Lead = z.output<typeof leadSchema>;

/**
 * Lists all people who asked, registered, visited or made an offer on the viewer's own homes, one
 * row per person. Administrators have no such list.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for anyone who is not a seller
 */
async function listLeads(
  context: Context,
  {
    q = '',
    stage,
    property,
    sort = 'turn',
    order,
    limit = MAX_LEADS,
    cursor = 0,
  }: Partial<LeadsQuery>,
): Promise<z.output<typeof leadsSchema>> {
  const { id } = requireProfile(context, 'seller');
  const [asked, came, visited, offered, notes] = await Promise.all([
    questionEvents(context, id),
    openHouseEvents(context, id),
    visitEvents(context, id),
    offerEvents(context, id),
    context.db.select().from(leadNotes).where(eq(leadNotes.ownerId, id)),
  ]);
  const noteOf = new Map(notes.map(({ leadId, note }) => [leadId, note]));
  const people = new Map<string, PersonalEvent[]>();
  for (const one of [...visited, ...came, ...asked, ...offered]) {
    const known = people.get(one.who.id);
    if (known) known.push(one);
    else people.set(one.who.id, [one]);
  }
  const rows = [...people.values()].flatMap((events) => {
    const about = property ? events.filter(({ event }) => event.listingId === property) : events;
    const summary = summarize(about.map(({ event }) => event));
    return summary ? [{ who: known(events), events: about, summary }] : [];
  });
  const all = rows
    .toSorted((one, other) => byTurn(one.summary, other.summary))
    .map(
      ({ who, events, summary: { stage: reached, last, next } }): Lead => ({
        id: who.id,
        name: fullName(who),
        language: who.language,
        phone: who.phone === '' ? null : parsePhone(who.phone).formatted,
        email: who.email || null,
        stage: reached,
        last: {
          deed: last.deed,
          at: new Date(last.at).toISOString(),
          ...{ listingId: last.listingId, address: last.address },
        },
        next: {
          step: next.step,
          label: leadStepLabel(next, context.locale),
          deal: next.deal ?? null,
          dueAt: next.dueAt === null ? null : new Date(next.dueAt).toISOString(),
          path: next.path,
        },
        isYourTurn: isOwnersTurn(next),
        visits: events.filter(({ event }) => VISITS.includes(event.deed)).length,
        note: noteOf.get(who.id) ?? null,
      }),
    );
  const wanted = fold(q.trim());
  const items = all.filter(
    (lead) =>
      (!stage || lead.stage === stage) && fold(`${lead.name} ${lead.note ?? ''}`).includes(wanted),
  );
  const count = (one: Lead['stage']) => all.filter((lead) => lead.stage === one).length;
  const stages = { asked: count('asked'), visit: count('visit'), offer: count('offer') };
  const page = sorted(items, sort, order).slice(cursor, cursor + limit);
  return {
    items: page,
    total: items.length,
    nextCursor: cursorAfter(cursor, page.length, items.length),
    stages,
  };
}

/** Leads in another order than by turn. */
function sorted(
  leads: readonly Lead[],
  sort: LeadsQuery['sort'],
  order: LeadsQuery['order'],
): readonly Lead[] {
  const compare: Record<LeadsQuery['sort'], (one: Lead, other: Lead) => number> = {
    turn: () => 0,
    name: (one, other) => fold(one.name).localeCompare(fold(other.name)),
    last: (one, other) => Date.parse(one.last.at) - Date.parse(other.last.at),
    stage: (one, other) => LEAD_STAGES.indexOf(one.stage) - LEAD_STAGES.indexOf(other.stage),
  };
  const inOrder = leads.toSorted(compare[sort]);
  return (order ?? (sort === 'last' ? 'desc' : 'asc')) === 'asc' ? inOrder : inOrder.toReversed();
}

const VISITS: readonly string[] = ['requested_visit', 'visit_confirmed', 'visited', 'visit_ended'];

/** Returns the person, from an event that includes their phone if there is one. */
function known(events: readonly PersonalEvent[]): LeadPerson {
  const [first] = events;
  if (!first) throw new Error('nobody did anything');
  return events.find(({ who }) => who.phone !== '')?.who ?? first.who;
}
