import { makeZip } from 'client-zip';
import { and, desc, eq, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { findUser } from '#api/accounts/find-user.ts';
import { listSessions } from '#api/accounts/login/list-sessions.ts';
import { contactMessages } from '#api/contact/table.ts';
import { contactPhotoKey } from '#api/contact/uploads.ts';
import { type ApiEnv, type Context, requireViewer } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { outbox } from '#api/messages/table.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import { listDocuments } from '#api/offers/documents/documents.ts';
import { visibleTo } from '#api/offers/find-offer.ts';
import { documentKey } from '#api/offers/moves/unsent-documents.ts';
import { listComments } from '#api/offers/records/comments.ts';
import { listSigningEvents } from '#api/offers/records/signing-events.ts';
import { listHistory, listVersions } from '#api/offers/records/versions.ts';
import { offers } from '#api/offers/table.ts';
import { payments } from '#api/payments/table.ts';
import { describeProperty } from '#api/properties/describe-property.ts';
import { agreements, properties } from '#api/properties/table.ts';
import { listMessages, threadFileKey } from '#api/questions/list-messages.ts';
import { threads } from '#api/questions/table.ts';
import {
  agreementDrafts,
  signers,
  signingCopies,
  signings,
  signingTraces,
} from '#api/signing/table.ts';
import { describeVisit } from '#api/visits/describe-visit.ts';
import { foundVisit, selectVisits } from '#api/visits/find-visit.ts';
import { visits } from '#api/visits/table.ts';
import { visitDocumentKey } from '#api/visits/visit-document.ts';
import { pictureKey } from '#domain/accounts/user.ts';
import { dateOf, HOUR_MS } from '#domain/calendar.ts';
import { photoKey } from '#domain/listings/photo.ts';

export const exportRoutes = new Hono<ApiEnv>().get(
  '/',
  about('Export all data stored about oneself, as a ZIP archive of JSON and files.', {
    answers: { status: 200, type: 'application/zip' },
  }),
  async (c) => {
    const archive = await exportOwn(c.var.context);
    const name = `trato-${dateOf(c.var.context.now())}.zip`;
    return c.body(archive, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  },
);

/** Low, because an export reads all data of a person. */
const EXPORTS: Limit = { name: 'export', max: 5, perMs: HOUR_MS };

/**
 * Streams a ZIP archive of everything stored about the viewer: what they can see, as JSON, and
 * their files. Anything else, such as another buyer's offer or a password hash, is left out.
 * @throws Refusal `unauthenticated` (401), `rate_limited` (429)
 */
async function exportOwn(context: Context): Promise<ReadableStream<Uint8Array>> {
  const viewer = requireViewer(context);
  await countAttempt(context, EXPORTS, viewer.id);
  return makeZip(entriesOf(context, viewer.id));
}

type Entry = Readonly<{
  name: string;
  input: string | ReadableStream;
  lastModified: number;
}>;

async function* entriesOf(context: Context, userId: string): AsyncGenerator<Entry> {
  const { db } = context;
  const lastModified = context.now();
  const json = (name: string, content: unknown): Entry => ({
    name,
    input: `${JSON.stringify(content, null, 2)}\n`,
    lastModified,
  });
  const viewer = requireViewer(context);
  const user = await findUser(context);
  yield json('account.json', { user, sessions: (await listSessions(context)).items });
  const picture = user.imageUrl && pictureKey(user.imageUrl);
  if (picture) yield* stored(context, 'picture.webp', picture);

  const owned = await db.select().from(properties).where(eq(properties.ownerId, userId));
  yield json(
    'properties.json',
    owned.map((property) => describeProperty(property, viewer, context.now())),
  );
  for (const { id, photos } of owned) {
    for (const [index, { hash }] of photos.entries()) {
      const name = `properties/${id}/${String(index + 1).padStart(2, '0')}.webp`;
      yield* stored(context, name, photoKey(hash, 1600, 'webp'));
    }
  }
  const signed = await db.select().from(agreements).where(eq(agreements.userId, userId));
  yield json('agreements.json', signed);

  const parties = or(eq(offers.buyerId, userId), eq(offers.sellerId, userId));
  const deals = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(parties, visibleTo(viewer)));
  for (const { id } of deals) {
    const documents = await listDocuments(context, id);
    yield json(`offers/${id}/offer.json`, {
      offer: await describeOffer(context, id),
      versions: await listVersions(context, id),
      comments: await allComments(context, id),
      history: await listHistory(context, id, false),
      signings: await listSigningEvents(context, id),
      documents,
    });
    for (const document of documents) {
      yield* stored(context, `offers/${id}/${document.id}.pdf`, documentKey(id, document.id));
    }
  }

  const talks = await db
    .select({ id: threads.id })
    .from(threads)
    .where(or(eq(threads.ownerId, userId), eq(threads.askerId, userId)));
  for (const { id } of talks) {
    const messages = await allMessages(context, id);
    yield json(`threads/${id}/messages.json`, messages);
    for (const file of messages.flatMap(({ files }) => files)) {
      yield* stored(context, `threads/${id}/${file.id}`, threadFileKey(file.id));
    }
  }

  const visitRows = await selectVisits(context).where(
    or(eq(visits.ownerId, userId), eq(visits.visitorId, userId)),
  );
  const visited = visitRows.map(foundVisit);
  yield json(
    'visits.json',
    visited.map((found) => describeVisit(context, found)),
  );
  for (const { visit, document } of visited) {
    if (!document || visit.visitorId !== userId) continue;
    yield* stored(context, `visits/${visit.id}.pdf`, visitDocumentKey(document.id));
  }

  const [paid, received, asked, drafts, contracts, signatures, copies] = await db.batch([
    db.select().from(payments).where(eq(payments.userId, userId)),
    // Without the message texts, which contain one-time links.
    db
      .select({ template: outbox.template, subject: outbox.subject, at: outbox.createdAt })
      .from(outbox)
      .where(eq(outbox.to, user.email))
      .orderBy(desc(outbox.createdAt)),
    db.select().from(contactMessages).where(eq(contactMessages.userId, userId)),
    db.select().from(agreementDrafts).where(eq(agreementDrafts.userId, userId)),
    db
      .select({ signing: signings })
      .from(signings)
      .innerJoin(offers, eq(offers.id, signings.offerId))
      .where(and(parties, visibleTo(viewer))),
    // What the viewer signed or was asked to sign, with the IP addresses and devices used.
    db
      .select({ signer: signers, trace: signingTraces })
      .from(signers)
      .leftJoin(signingTraces, eq(signingTraces.signerId, signers.id))
      .where(or(eq(signers.userId, userId), eq(signers.email, user.email))),
    db
      .select()
      .from(signingCopies)
      .where(or(eq(signingCopies.userId, userId), eq(signingCopies.email, user.email))),
  ]);
  for (const { signing } of contracts) {
    const name = `offers/${signing.offerId}/contract-${signing.id}.pdf`;
    yield* stored(context, name, signing.sealedKey ?? signing.documentKey);
  }
  yield json('signatures.json', signatures);
  yield json('contract-copies.json', copies);
  yield json('payments.json', paid);
  yield json('messages.json', received);
  yield json('contact.json', asked);
  yield json('agreement-drafts.json', drafts);
  for (const { id, photos } of asked) {
    for (const [index] of photos.entries()) {
      const number = index + 1;
      yield* stored(context, `contact/${id}/${number}`, contactPhotoKey(id, number));
    }
  }
}

/** Yields a stored file, or nothing if it was deleted after its row was read. */
async function* stored({ env, now }: Context, name: string, key: string): AsyncGenerator<Entry> {
  const file = await env.FILES.get(key);
  if (!file) return;
  // The platform's type of this standard stream differs.
  yield { name, input: file.body as unknown as ReadableStream, lastModified: now() };
}

/** Returns all messages of a thread, newest first. */
async function allMessages(context: Context, threadId: string) {
  const messages: Awaited<ReturnType<typeof listMessages>>['items'] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listMessages>> = await listMessages(
      context,
      threadId,
      cursor ? { cursor: Number(cursor) } : {},
    );
    messages.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return messages;
}

/** Returns all comments that the viewer may read, newest first. */
async function allComments(context: Context, offerId: string) {
  const comments: Awaited<ReturnType<typeof listComments>>['items'] = [];
  let cursor: string | undefined;
  do {
    const page = await listComments(context, offerId, { limit: 50, cursor });
    comments.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return comments;
}
