import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { orphansAmong } from '#api/orphan-files.ts';
import { DAY_MS, MINUTE_MS } from '#domain/calendar.ts';
import { VISIT_DOCUMENT_RETENTION_MS } from '#domain/visits/status.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPdf, bytesOf, uploads } from '#tests/factories/files/documents.ts';
import { contextFor, type Person } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { aVisit, sendsVisitDocument } from '#tests/factories/visits.ts';
import type { VisitView } from './describe-visit.ts';
import { findVisit } from './find-visit.ts';
import { endVisits, leaveVisits } from './moves/end-visits.ts';
import { forgetOldDocuments, removeVisitDocument, visitDocumentKey } from './visit-document.ts';

const { db, env } = aContext();
const at = (now: number) => aContext(undefined, { now: () => now });

function sends(
  who: Person,
  id: string,
  value = aPdf(),
  more: { name: string; value: string }[] = [],
) {
  const file = { name: 'file', value, fileName: 'Carta del banco.pdf' };
  return uploads(`/visits/${id}/document`, [...more, file], who.headers);
}

function reads(who: Person, id: string) {
  const path = `http://localhost/api/visits/${id}/document`;
  return api.request(path, { headers: who.headers }, env);
}

const removes = (who: Person, id: string) =>
  asks(`/visits/${id}/document`, { method: 'DELETE', headers: who.headers });

async function seen(who: Person, id: string) {
  const { json } = await asks(`/visits/${id}`, { headers: who.headers });
  const { document, canChangeDocument } = json['visit'] as unknown as VisitView;
  return { name: document?.name, canChangeDocument };
}

async function keyOf(who: Person, id: string) {
  const { document } = await findVisit(contextFor(who), id);
  return visitDocumentKey(document?.id ?? 'none');
}

test('a document is refused first, then stored, replaced, readable only by both sides, and removed', async () => {
  const { id, visitor, owner } = await aVisit();
  const page = await sends(visitor, id, bytesOf('<!doctype html>'));
  expect([page.status, page.json['problem']]).toEqual([415, 'not_pdf']);
  const kind = await sends(visitor, id, aPdf(), [{ name: 'kind', value: 'other' }]);
  expect([kind.status, Object.keys(kind.json['errors'] ?? {})]).toEqual([422, ['kind']]);
  expect((await sends(owner, id)).status).toBe(404);
  expect(await seen(visitor, id)).toEqual({ name: undefined, canChangeDocument: true });

  expect((await sends(visitor, id)).status).toBe(201);
  const former = await keyOf(visitor, id);
  const other = aPdf('/Title (Otra)');
  expect((await sends(visitor, id, other)).status).toBe(201);
  expect(await env.FILES.head(former)).toBeNull();

  for (const side of [owner, visitor]) {
    const answer = await reads(side, id);
    expect(answer.headers.get('Content-Disposition')).toBe(
      "attachment; filename*=UTF-8''Carta%20del%20banco.pdf",
    );
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(other);
  }
  expect(await seen(owner, id)).toEqual({ name: 'Carta del banco.pdf', canChangeDocument: false });
  expect((await removes(owner, id)).status).toBe(404);
  const key = await keyOf(visitor, id);
  expect((await removes(visitor, id)).status).toBe(204);
  expect(await env.FILES.head(key)).toBeNull();
  expect((await removes(visitor, id)).status).toBe(404);
  expect((await reads(owner, id)).status).toBe(404);
});

test('once a visit begins its document cannot be changed, and it is deleted a month later', async () => {
  const { id, visitor, owner, startsAt } = await aVisit({ status: 'confirmed' });
  await sendsVisitDocument(contextFor(visitor), id);
  const key = await keyOf(visitor, id);
  const late = { ...contextFor(visitor), now: () => startsAt };
  await expect(sendsVisitDocument(late, id)).rejects.toMatchObject({
    code: 'transition_not_allowed',
  });
  const endsAt = startsAt + 30 * MINUTE_MS;
  await forgetOldDocuments(at(endsAt + VISIT_DOCUMENT_RETENTION_MS - 1));
  await expect(removeVisitDocument(late, id)).rejects.toMatchObject({
    code: 'transition_not_allowed',
  });
  expect((await reads(owner, id)).status).toBe(200);
  expect(await orphansAmong(aContext(), [key])).toEqual([]);
  await forgetOldDocuments(at(endsAt + VISIT_DOCUMENT_RETENTION_MS));
  expect((await reads(owner, id)).status).toBe(404);
  expect(await orphansAmong(aContext(), [key])).toEqual([key]);
});

test('the document of a canceled visit, or of a deleted account, is removed at once', async () => {
  const { id, visitor, owner } = await aVisit();
  await sendsVisitDocument(contextFor(visitor), id);
  const key = await keyOf(visitor, id);
  const body = { reason: 'time' };
  expect((await asks(`/visits/${id}/decline`, { headers: owner.headers, body })).status).toBe(200);
  expect((await reads(owner, id)).status).toBe(404);
  expect(await seen(owner, id)).toEqual({ name: undefined, canChangeDocument: false });
  await endVisits(aContext());
  expect(await orphansAmong(aContext(), [key])).toEqual([key]);

  const leaver = await aVisit({ startsAt: Date.now() + 5 * DAY_MS });
  await sendsVisitDocument(contextFor(leaver.visitor), leaver.id);
  const left = await keyOf(leaver.visitor, leaver.id);
  for (const statement of await leaveVisits(aContext(), leaver.visitor.id))
    await db.batch([statement]);
  expect(await orphansAmong(aContext(), [left])).toEqual([left]);
});
