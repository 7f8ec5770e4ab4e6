import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { ENGLISH_CONTROLS } from '#api/documents/bilingual-document.ts';
import { printedPages } from '#tests/factories/files/pdf-text.ts';
import { anOffer, aPerson } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

type Headers = Readonly<Record<string, string>>;

async function pdf(path: string, headers: Headers) {
  const answer = await api.request(`http://localhost/api${path}`, { headers }, env);
  return { answer, pages: await printedPages(new Uint8Array(await answer.arrayBuffer())) };
}

test('the summary has the version’s terms, its hash and the statement that English controls', async () => {
  const { id, buyer } = await anOffer({ status: 'offerted' });
  const { answer, pages } = await pdf(`/offers/${id}/summary.pdf`, buyer.headers);
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  expect(answer.headers.get('Content-Disposition')).toContain(`trato-${id}-v2.pdf`);
  const versions = await asks(`/offers/${id}/versions`, { headers: buyer.headers });
  const items: readonly { sha256: string }[] = versions.json['items'] ?? [];
  const hashOf = (number: number) => items[number - 1]?.sha256;
  for (const page of pages) {
    // At the right of the header; its width determines in which column the parser finds it.
    expect([...page.es, ...page.en]).toContain(`SHA-256 ${hashOf(2)}`);
    expect(page.es).toContain(ENGLISH_CONTROLS.es);
    expect(page.en).toContain(ENGLISH_CONTROLS.en);
  }
  const [es, en] = (['es', 'en'] as const).map((side) =>
    pages.flatMap((page) => page[side]).join(' '),
  );
  for (const column of [es, en]) expect(column).toContain('$485,000');
  const older = await pdf(`/offers/${id}/summary.pdf?version=1`, buyer.headers);
  const [first] = older.pages;
  expect([...(first?.es ?? []), ...(first?.en ?? [])]).toContain(`SHA-256 ${hashOf(1)}`);
});

test('a draft and an offer of others have no summary', async () => {
  const draft = await anOffer({ status: 'draft' });
  const sent = await anOffer();
  const stranger = await aPerson();
  for (const [id, headers] of [
    [draft.id, draft.buyer.headers],
    [sent.id, stranger.headers],
  ] as const) {
    expect((await asks(`/offers/${id}/summary.pdf`, { headers })).status).toBe(404);
  }
  const unknown = await asks(`/offers/${sent.id}/summary.pdf?version=9`, {
    headers: sent.buyer.headers,
  });
  expect(unknown.status).toBe(404);
});

test('the certificate has every event with its hash, as PDF and as JSON', async () => {
  const { id, seller } = await anOffer({ status: 'accepted' });
  const { json } = await asks(`/offers/${id}/certificate.json`, { headers: seller.headers });
  expect(json).toMatchObject({ offerId: id, verified: { ok: true }, versions: [{ number: 1 }] });
  const events: { hash: string }[] = json['events'] ?? [];
  const { pages } = await pdf(`/offers/${id}/certificate.pdf`, seller.headers);
  const text = pages.flatMap(({ es }) => es).join(' ');
  for (const { hash } of events) expect(text).toContain(hash);
});
