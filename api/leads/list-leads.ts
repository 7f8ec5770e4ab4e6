import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireProfile } from '#api/context.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { fullName } from '#domain/accounts/user.ts';
import { dealSchema } from '#domain/deal/deal.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { byTurn, isOwnersTurn, LEAD_STEPS, leadStepLabel, summarize } from '#domain/leads/lead.ts';
import { LEAD_DEEDS, LEAD_STAGES } from '#domain/leads/lead-labels.ts';
import { parsePhone } from '#domain/phone.ts';
import { fold } from '#domain/places/fold.ts';
import {
  type LeadPerson,
  offerEvents,
  openHouseEvents,
  type PersonalEvent,
  questionEvents,
  visitEvents,
} from './lead-events.ts';
import { leadNotes } from './table.ts';

const iso = z.iso.datetime();

/** The latest 500 of each kind are read. */
const MAX_LEADS = 2_000;
const LEAD_SORTS = ['turn', 'name', 'last', 'stage'] as const;

export const leadsQuerySchema = z.strictObject({
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
type LeadsQuery = z.output<typeof leadsQuerySchema>;

export const leadsFileSchema = leadsQuerySchema.omit({ limit: true, cursor: true });

export const leadSchema = z.strictObject({
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
export type Lead = z.output<typeof leadSchema>;

export const leadsSchema = z.strictObject({
  ...listOf(leadSchema).shape,
  /** Number of leads by stage, regardless of the filter. */
  stages: z.record(z.enum(LEAD_STAGES), z.int()),
});

/**
 * Lists all people who asked, registered, visited or made an offer on the viewer's own homes, one
 * row per person. Administrators have no such list.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for anyone who is not a seller
 */
export async function listLeads(
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
