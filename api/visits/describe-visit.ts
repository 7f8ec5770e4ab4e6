import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { fullName } from '#domain/accounts/user.ts';
import { TIME_ZONES } from '#domain/calendar.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { parsePhone } from '#domain/phone.ts';
import { feedbackSchema, VISIT_PAYMENTS, VISIT_REASONS } from '#domain/visits/request.ts';
import {
  allowedMoves,
  mayChangeDocument,
  OPEN_VISIT_STATUSES,
  otherSide,
  showsDocument,
  VISIT_ACTORS,
  VISIT_MOVES,
  VISIT_SIDES,
  VISIT_STATUSES,
} from '#domain/visits/status.ts';
import { accessOf, placeOf, shownAddress } from './access.ts';
import { isVisitable } from './find-home.ts';
import { type FoundVisit, sideOn, standingVisit } from './find-visit.ts';

const iso = z.iso.datetime();

/** A visit as one of its two sides sees it. */
export const visitSchema = z.strictObject({
  id: z.string(),
  listingId: z.string(),
  role: z.enum(VISIT_SIDES),
  status: z.enum(VISIT_STATUSES),
  turn: z.enum(VISIT_SIDES).nullable(),
  version: z.int(),
  startsAt: iso,
  endsAt: iso,
  proposedAt: iso.nullable(),
  respondBy: iso.nullable(),
  zone: z.enum(TIME_ZONES),
  /** As much of the address as the viewer may see; city and ZIP for a hidden street. */
  address: z.string(),
  place: z.string(),
  coverHash: z.string().nullable(),
  coverPlaceholder: z.string().nullable(),
  /** The person on the other side, with the phone once the visit was confirmed. */
  other: z.strictObject({
    name: z.string(),
    phone: z.string().nullable(),
    language: z.enum(LOCALES),
  }),
  people: z.int(),
  payment: z.enum(VISIT_PAYMENTS),
  agentName: z.string().nullable(),
  note: z.string().nullable(),
  noteLanguage: z.enum(LOCALES),
  /** Message of the side that answered last. */
  reply: z
    .strictObject({ by: z.enum(VISIT_SIDES), text: z.string(), language: z.enum(LOCALES) })
    .nullable(),
  reason: z.enum(VISIT_REASONS).nullable(),
  endedBy: z.enum(VISIT_ACTORS).nullable(),
  /** Access instructions; null until the viewer may see them. */
  access: z
    .strictObject({
      contactName: z.string(),
      contactPhone: z.string(),
      requirements: z.array(z.string()),
      instructions: z.string(),
    })
    .nullable(),
  noShowBy: z.enum(VISIT_SIDES).nullable(),
  feedback: feedbackSchema.nullable(),
  /** The visitor's proof of payment for the owner; null for an ended visit. */
  document: z
    .strictObject({ name: z.string(), bytes: z.int(), activeContent: z.boolean(), at: iso })
    .nullable(),
  /** Whether the viewer may upload or delete the document now. */
  canChangeDocument: z.boolean(),
  /** Whether the owner has blocked the visitor; always false for the visitor. */
  isBlocked: z.boolean(),
  /**
   * Whether the owner is asked if it still takes place: it is open, the home is under contract with
   * another person, and the owner does not take backup visits.
   */
  isInDoubt: z.boolean(),
  /** What the viewer may do now. */
  allowed: z.array(z.enum(VISIT_MOVES)),
  confirmedAt: iso.nullable(),
  createdAt: iso,
});
export const visitAnswerSchema = z.strictObject({ visit: visitSchema });
export type VisitView = z.output<typeof visitSchema>;

export function describeVisit(context: Context, stored: FoundVisit): VisitView {
  const now = context.now();
  const role = sideOn(context, stored);
  const found = { ...stored, visit: standingVisit(stored, now) };
  const { visit, home } = found;
  const other = found[otherSide(role)];
  const [cover] = home.property.snapshot?.photos ?? [];
  const access = accessOf(found, role, context.locale);
  const { id, status, turn, version, people, payment, agentName, note, noteLanguage } = visit;
  return {
    ...{ id, status, turn, version, people, payment, agentName, note, noteLanguage },
    listingId: visit.propertyId,
    role,
    startsAt: isoOf(visit.startsAt),
    endsAt: isoOf(visit.endsAt),
    proposedAt: isoOrNull(visit.proposedAt),
    respondBy: isoOrNull(visit.respondBy),
    zone: home.zone,
    address: shownAddress(found, role),
    place: placeOf((home.property.snapshot ?? home.property).facts),
    coverHash: cover?.hash ?? null,
    coverPlaceholder: cover?.placeholder ?? null,
    other: {
      name: fullName(other),
      phone: status === 'confirmed' || status === 'done' ? parsePhone(other.phone).formatted : null,
      language: other.language,
    },
    reply:
      visit.reply !== null && visit.replyBy !== null
        ? { by: visit.replyBy, text: visit.reply, language: visit.replyLanguage ?? noteLanguage }
        : null,
    reason: visit.reason,
    endedBy: visit.endedBy,
    access: access ? { ...access, requirements: [...access.requirements] } : null,
    noShowBy: visit.noShowBy,
    feedback: visit.feedback,
    document: documentOf(found),
    canChangeDocument: role === 'visitor' && mayChangeDocument(visit, now),
    isBlocked: role === 'owner' && found.isBlocked,
    isInDoubt: role === 'owner' && isInDoubt(found),
    allowed: [...allowedMoves(visit, role, now)],
    confirmedAt: isoOrNull(visit.confirmedAt),
    createdAt: isoOf(visit.createdAt),
  };
}

function isInDoubt({ visit, home, isBuyer }: FoundVisit): boolean {
  const open: readonly string[] = OPEN_VISIT_STATUSES;
  return (
    home.property.status === 'under_contract' &&
    open.includes(visit.status) &&
    !isBuyer &&
    !isVisitable(home)
  );
}

function documentOf({ visit, document }: FoundVisit): VisitView['document'] {
  if (!document || !showsDocument(visit)) return null;
  const { name, bytes, activeContent, at } = document;
  return { name, bytes, activeContent, at: isoOf(at) };
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : isoOf(at);
}
