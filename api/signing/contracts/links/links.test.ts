import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enter } from '#api/signing/enter.ts';
import { openedLink } from '#api/signing/personal-links.ts';
import { personalLinks, signers, signingEvents } from '#api/signing/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  type ADeal,
  anOpenSigning,
  calls,
  codeTo,
  contractTokenTo,
  enters,
  prepares,
  signingOf,
  signs,
} from '#tests/factories/contracts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { asks } from '#tests/factories/requests.ts';
import { findSigning } from '../find-signing.ts';
import { CONTRACT_TARGET } from './contract-target.ts';

const { db } = aContext();
const couples = () => anOpenSigning({ isOfCouples: true });
const contract = () => CONTRACT_TARGET;
const posts = (path: string, body: unknown) => asks(`/sign/${path}`, { body });

async function kindsOf(deal: Pick<ADeal, 'id'>): Promise<string[]> {
  const signing = await findSigning({ db }, deal.id);
  const rows = await db
    .select({ kind: signingEvents.kind })
    .from(signingEvents)
    .where(eq(signingEvents.signingId, signing?.signing.id ?? ''));
  return rows.map(({ kind }) => kind);
}

test('a signer without an account reads, agrees and signs with a link and a code', async () => {
  const deal = await couples();
  const { marcus, hannah, marisol, andres } = deal.signers;
  const token = await contractTokenTo(marcus.email);
  const [row] = await db.select().from(signers).where(eq(signers.email, marcus.email));
  const [link] = await db
    .select()
    .from(personalLinks)
    .where(eq(personalLinks.signerId, row?.id ?? ''));
  expect(JSON.stringify(link)).not.toContain(token);

  const before = await kindsOf(deal);
  const opened = await posts('open', { token });
  const { email } = marcus;
  const masked = `${email[0]}••••${email[23]}@example.com`;
  expect([opened.status, opened.json]).toEqual([
    200,
    { kind: 'contract', maskedEmail: masked, language: 'es', askedBy: 'Marisol Quintana' },
  ]);
  // Opening it, as e-mail scanners do, changes nothing and sends no code.
  expect(await kindsOf(deal)).toEqual(before);
  expect((await mailsTo(email)).map(({ template }) => template)).not.toContain('signing_code');
  for (const path of ['/sign', '/sign/document.pdf']) expect((await asks(path)).status).toBe(401);
  expect((await posts('code', { token })).status).toBe(202);
  const code = await codeTo(email);
  const wrong = code === '000000' ? '000001' : '000000';
  const refused = await posts('enter', { token, code: wrong });
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'code_wrong', triesLeft: 4 }]);
  const entered = await posts('enter', { token, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
  expect(entered.status).toBe(204);
  const cookie = entered.headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(
    /^signer=[\w-]{43}; Max-Age=1800; Path=\/api\/sign; HttpOnly; SameSite=Strict$/,
  );
  expect((await posts('enter', { token, code })).json['code']).toBe('code_expired');

  const Origin = 'http://localhost';
  const guest = { ...marcus, headers: { Cookie: cookie.split(';')[0] ?? '', Origin } };
  const seen = await signingOf(deal, guest);
  expect(seen.signing?.yours).toMatchObject({ name: 'Marcus Bell', email: masked });
  expect(JSON.stringify(seen)).not.toContain(deal.buyer.email);
  expect(seen.allowed).toEqual(['consent', 'sign', 'decline', 'ask_correction']);
  expect((await signs(deal, guest)).status).toBe(200);
  // The used link opens what was signed, and signs nothing more.
  const back = await enters(marcus, token);
  const seenAgain = await signingOf(deal, back);
  const own = seenAgain.signing?.signers.find(({ id }) => id === seenAgain.signing?.yours?.id);
  expect([own?.status, seenAgain.allowed]).toEqual(['signed', ['ask_correction']]);
  expect((await calls(deal, back, 'document.pdf')).status).toBe(200);
  expect((await signs(deal, back)).status).toBe(409);
  expect(await kindsOf(deal)).toEqual(
    expect.arrayContaining(['code_sent', 'code_failed', 'code_ok', 'document_opened', 'signed']),
  );

  await signs(deal, hannah);
  await signs(deal, marisol);
  expect((await signs(deal, await enters(andres))).json).toMatchObject({
    signing: { status: 'complete' },
  });
  const methods = (await signingOf(deal, hannah)).signing?.signers.map(({ method }) => method);
  expect(methods).toEqual(['password', 'email_code', 'password', 'email_code']);
  // The first link opens the completed contract too, also after a year; it requires a code.
  expect(await contractTokenTo(marcus.email)).toBe(token);
  const later = aContext(undefined, { now: () => Date.now() + 365 * DAY_MS });
  expect(await openedLink(later, token)).toMatchObject({ signerId: row?.id });
  const again = await enters(marcus);
  expect((await signingOf(deal, again)).signing?.status).toBe('complete');
  expect((await calls(deal, again, 'document.pdf')).status).toBe(200);
});

test('a code is valid for five attempts and ten minutes, and five are sent per hour', async () => {
  const deal = await couples();
  const { email } = deal.signers.marcus;
  const token = await contractTokenTo(email);
  const at = (now: number) => aContext(undefined, { now: () => now });
  await posts('code', { token });
  const code = await codeTo(email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (const left of [4, 3, 2, 1, 0]) {
    expect((await posts('enter', { token, code: wrong })).json).toMatchObject({ triesLeft: left });
  }
  expect((await posts('enter', { token, code })).json['code']).toBe('code_expired');
  await posts('code', { token });
  const next = await codeTo(email);
  await expect(enter(at(Date.now() + 600_000), contract, token, next)).rejects.toMatchObject({
    code: 'code_expired',
  });
  await expect(enter(at(Date.now() + 7 * DAY_MS), contract, token, next)).rejects.toMatchObject({
    code: 'link_expired',
  });
  for (let turn = 0; turn < 3; turn += 1) expect((await posts('code', { token })).status).toBe(202);
  expect((await posts('code', { token })).status).toBe(429);
});

test('a guest’s write request must come from our own pages', async () => {
  const deal = await couples();
  const { headers, ...marcus } = await enters(deal.signers.marcus);
  const { Cookie = '' } = headers ?? {};
  const { consent } = await signingOf(deal, { ...marcus, headers: { Cookie } });
  const agrees = (more: Record<string, string>) =>
    asks('/sign/consent', {
      body: { consentSha256: consent.sha256, accepted: true },
      headers: { Cookie, ...more },
    });
  const foreign: Record<string, string>[] = [
    {},
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
  ];
  for (const more of foreign) {
    const { status, json } = await agrees(more);
    expect([more, status, json['code']]).toEqual([more, 403, 'csrf']);
  }
  expect(await kindsOf(deal)).not.toContain('consented');
  expect((await agrees({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
});

test('an unknown link gets the same answer as any other until a code is requested', async () => {
  // Not the unknown link of the access matrix, whose codes are counted in the same database.
  const token = 'u'.repeat(43);
  expect((await posts('code', { token })).status).toBe(202);
  expect((await posts('open', { token })).status).toBe(404);
  expect((await posts('enter', { token, code: '123456' })).status).toBe(404);
  expect((await asks('/sign', { headers: { Cookie: `signer=${token}` } })).status).toBe(401);
});

test('a reminder repeats the link, once in 12 hours', async () => {
  const now = Date.now() - DAY_MS / 2 - 60_000;
  const deal = await anOpenSigning({ isOfCouples: true, now });
  const { marcus } = deal.signers;
  const token = await contractTokenTo(marcus.email);
  const { signing } = await signingOf(deal, deal.signers.marisol);
  const idOf = (name: string) => signing?.signers.find((one) => one.name === name)?.id;
  const remind = (name: string) =>
    asks(`/offers/${deal.id}/signing/remind`, {
      body: { signerId: idOf(name) },
      headers: deal.seller.headers,
    });
  expect((await remind('Marcus Bell')).status).toBe(200);
  expect((await posts('open', { token })).status).toBe(200);
  expect(await contractTokenTo(marcus.email)).toBe(token);
  expect((await remind('Marcus Bell')).json['code']).toBe('reminded_lately');
  expect((await remind('Andrés Quintana')).json['code']).toBe('not_your_turn');
  expect((await remind('nobody')).status).toBe(422);
});

test('a correction voids the signing: links end, and all sign the new text', async () => {
  const deal = await couples();
  const { marcus, hannah } = deal.signers;
  await signs(deal, hannah);
  const guest = await enters(marcus);
  const { signing } = await signingOf(deal, hannah);
  const [own, other, foreign] = signing?.signers ?? [];
  const corrects = (body: unknown) =>
    asks(`/offers/${deal.id}/signing/correct`, { body, headers: deal.buyer.headers });
  const bad = await corrects({ signers: [{ id: foreign?.id, name: 'Mary Q' }] });
  expect(bad.status).toBe(422);
  const body = await prepares(deal, guest);
  const fixed = await corrects({ signers: [{ id: other?.id, name: 'Marcus A. Bell' }] });
  expect(fixed.json).toMatchObject({
    signing: { status: 'open', isCorrection: true, signers: [{ status: 'invited' }, {}, {}, {}] },
  });
  expect((await calls(deal, guest, 'sign', body)).status).toBe(401);
  expect((await signingOf(deal, hannah)).signing?.document.sha256).not.toBe(
    signing?.document.sha256,
  );
  expect(own?.name).toBe('Hannah Whitfield');
  expect(await contractTokenTo(marcus.email)).not.toBe('');
  const renamed = await enters({ ...marcus, name: 'Marcus A Bell' });
  expect((await signs(deal, renamed)).status).toBe(200);
});

test('a signer with a link asks the account of their side for a correction, once in 12 hours', async () => {
  const deal = await couples();
  const guest = await enters(deal.signers.marcus);
  const headers = guest.headers ?? {};
  const asksFor = (text: string) => asks('/sign/ask-correction', { body: { text }, headers });
  expect((await asksFor(' ')).status).toBe(422);
  const asked = await asksFor('Bell, no Ball.');
  expect(asked.json).toMatchObject({ allowed: expect.not.arrayContaining(['ask_correction']) });
  expect((await asksFor('Bell!')).json['code']).toBe('asked_lately');
  expect((await kindsOf(deal)).filter((kind) => kind === 'correction_asked')).toHaveLength(1);
  const told = async (email: string) =>
    (await mailsTo(email)).filter(({ template }) => template === 'correction_asked');
  expect((await told(deal.buyer.email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Bell, no Ball.'),
  ]);
  expect(await told(deal.seller.email)).toEqual([]);
  const shownTo = async (who: typeof deal.signers.hannah) =>
    (await signingOf(deal, who)).signing?.askedCorrections;
  expect(await shownTo(deal.signers.hannah)).toEqual([
    expect.objectContaining({ by: 'Marcus Bell', text: 'Bell, no Ball.' }),
  ]);
  expect(await shownTo(deal.signers.marisol)).toEqual([]);
});

test('a person who did not sign reports it from the e-mail, once, and both sides are notified', async () => {
  const deal = await couples();
  await signs(deal, deal.signers.hannah);
  const receipt = (await mailsTo(deal.buyer.email)).find(
    ({ template }) => template === 'contract_signed',
  );
  const [, link] = /\/sign\/dispute#([\w.]+)/.exec(receipt?.text ?? '') ?? [];
  expect((await posts('dispute', { link: `${link}0` })).status).toBe(403);
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await posts('dispute', { link })).status).toBe(204);
  }
  expect((await kindsOf(deal)).filter((kind) => kind === 'disputed')).toHaveLength(1);
  for (const { email } of [deal.buyer, deal.seller]) {
    const told = (await mailsTo(email)).filter(({ template }) => template === 'signing_disputed');
    expect(told).toHaveLength(1);
  }
  for (const who of [deal.signers.hannah, deal.signers.marisol]) {
    const { signing } = await signingOf(deal, who);
    expect(signing?.signers.filter(({ isDisputed }) => isDisputed).map(({ name }) => name)).toEqual(
      [deal.signers.hannah.name],
    );
  }
});

test('of twelve guesses at once from twelve networks five are checked, and no other text counts', async () => {
  const deal = await couples();
  const { marcus } = deal.signers;
  const token = await contractTokenTo(marcus.email);
  await posts('code', { token });
  const code = await codeTo(marcus.email);
  for (const typed of ['12', 'abcdef', '1234567', '      ', '12345a']) {
    const { status, json } = await posts('enter', { token, code: typed });
    expect([typed, status, Object.keys(json['errors'] ?? {})]).toEqual([typed, 422, ['code']]);
  }
  const wrong = code === '000000' ? '000001' : '000000';
  const guesses = Array.from({ length: 12 }, () => posts('enter', { token, code: wrong }));
  const codes = (await Promise.all(guesses)).map(({ json }) => json['code']);
  expect(codes.toSorted()).toEqual([
    ...new Array<string>(7).fill('code_expired'),
    ...new Array<string>(5).fill('code_wrong'),
  ]);
  expect((await posts('enter', { token, code })).json['code']).toBe('code_expired');
});

test('a buyer with a link reads each disclosure before signing, and the history has its hash', async () => {
  const deal = await couples();
  await signs(deal, deal.signers.hannah);
  const marcus = await enters(deal.signers.marcus);
  const { headers = {} } = marcus;
  const listed = await asks('/sign/disclosures', { headers });
  const items = listed.json['items'] as unknown as readonly ReadDisclosure[];
  const flood = items.find(({ key }) => key === 'flood');
  expect(flood).toMatchObject({ state: 'given', readAt: null });
  const { number = 0, sha256 = '' } = flood?.version ?? {};
  const pdf = await asks(`/sign/disclosures/flood/${number}`, { headers });
  expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect((await asks('/sign/disclosures/flood/9', { headers })).status).toBe(404);

  const { signing, consent } = await signingOf(deal, marcus);
  expect(signing?.unread.map(({ key }) => key)).toEqual(['flood']);
  await calls(deal, marcus, 'document.pdf');
  await calls(deal, marcus, 'consent', { consentSha256: consent.sha256, accepted: true });
  const body = {
    ...{ documentSha256: signing?.document.sha256, intent: true },
    signature: { kind: 'typed', name: marcus.name },
  };
  expect((await calls(deal, marcus, 'sign', body)).json).toMatchObject({
    ...{ code: 'disclosures_unread', unread: ['flood'] },
  });
  const reads = (given: object) =>
    asks('/sign/disclosures', { body: { key: 'flood', number, sha256, ...given }, headers });
  expect((await reads({ sha256: 'a'.repeat(64) })).json['code']).toBe('stale_document');
  expect((await reads({ key: 'lead_paint' })).status).toBe(404);
  expect((await reads({})).status).toBe(200);
  // A second press writes nothing.
  expect((await reads({})).status).toBe(200);
  expect((await kindsOf(deal)).filter((kind) => kind === 'disclosure_read')).toHaveLength(1);
  const note = `flood ${number} ${sha256}`;
  expect(await db.select().from(signingEvents).where(eq(signingEvents.note, note))).toHaveLength(1);
  expect((await calls(deal, marcus, 'sign', body)).status).toBe(200);

  const andres = await enters(deal.signers.andres);
  expect((await asks('/sign/disclosures', { headers: andres.headers ?? {} })).status).toBe(404);
});

type ReadDisclosure = Readonly<{
  key: string;
  state: string;
  readAt: string | null;
  version: Readonly<{ number: number; sha256: string }> | null;
}>;
