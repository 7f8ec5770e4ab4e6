import { env } from 'cloudflare:workers';
import type { D1Database } from '@cloudflare/workers-types';
import { eq, inArray } from 'drizzle-orm';
import { vi } from 'vitest';
import { sessions } from '#api/accounts/table.ts';
import { properties } from '#api/properties/table.ts';
import { expireSignings } from '#api/signing/contracts/ends/end-signings.ts';
import { sealContracts } from '#api/signing/seal/seal-contracts.ts';
import { signers, signingEvents, signings } from '#api/signing/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { currentConsent } from '#domain/signing/consent.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  type ADeal,
  type ASigner,
  aDeal,
  codeTo,
  contractTokenTo,
  readsWithLink,
} from '#tests/factories/contracts.ts';
import { givesDisclosure, readsDisclosures } from '#tests/factories/disclosures.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { contextFor } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { accountOf, isGuest } from './model.ts';
import { type Deed, NAMES, type Name } from './moves.ts';

/** Start of each game: Thursday, April 16, 2026, 10:00 a.m. in Florida. */
export const START = Date.parse('2026-04-16T14:00:00Z');

export type Table = Readonly<{
  deal: ADeal;
  /** The current or last cookie of each guest. */
  cookies: Partial<Record<Name, string>>;
  database: D1Database;
}>;
export type TableState = Awaited<ReturnType<typeof readTable>>;
export type Answer = Readonly<{ status: number; code: string }>;

const { db } = aContext();

/** Creates an accepted offer between two couples; without any signature. */
export async function aTable(isDisclosed: boolean): Promise<Table> {
  vi.setSystemTime(START);
  const deal = await aDeal({ isOfCouples: true, isDisclosed, now: START });
  return { deal, cookies: {}, database: env.DB };
}

/** Ends what is left of a game, so that the cron job of the next one does not find it. */
export async function leaveTable({ deal }: Table): Promise<void> {
  const own = eq(signings.offerId, deal.id);
  await db
    .update(signings)
    .set({ expiresAt: START + 36_500 * 24 * HOUR_MS, sealDueAt: null })
    .where(own);
}

/** Reads everything that is stored about the signings of a deal, in the order of opening. */
export async function readTable({ deal }: Table) {
  const own = db.select({ id: signings.id }).from(signings).where(eq(signings.offerId, deal.id));
  const [[home], all, people, events] = await db.batch([
    db
      .select({ status: properties.status })
      .from(properties)
      .where(eq(properties.id, deal.property.id)),
    db.select().from(signings).where(eq(signings.offerId, deal.id)).orderBy(signings.openedAt),
    db.select().from(signers).where(inArray(signers.signingId, own)).orderBy(signers.position),
    db
      .select()
      .from(signingEvents)
      .where(inArray(signingEvents.signingId, own))
      .orderBy(signingEvents.signingId, signingEvents.sequence),
  ]);
  const signing = all.at(-1);
  return {
    ...{ home: home?.status, opened: all.length, all, events, signing },
    people: people.filter(({ signingId }) => signingId === signing?.id),
  };
}

/** Renews all logins; `unproven` entered the password 15 minutes ago. */
async function logIn({ deal }: Table, now: number, unproven?: Name): Promise<void> {
  const renew = (id: string, provenAt: number) =>
    db
      .update(sessions)
      .set({ provenAt, lastSeenAt: now, expiresAt: now + 12 * HOUR_MS })
      .where(eq(sessions.userId, id));
  const at = (who: Name) => (unproven === who ? now - HOUR_MS / 4 : now);
  await db.batch([renew(deal.buyer.id, at('hannah')), renew(deal.seller.id, at('marisol'))]);
}

/**
 * Sends the request of one move, as that person's page does.
 * @param now epoch ms
 */
export async function makeMove(table: Table, deed: Deed, now: number): Promise<Answer> {
  const { deal, cookies, database } = table;
  const { action, who, flaw } = deed;
  const bindings = { DB: database };
  const signer: ASigner = deal.signers[who];
  const cron = aContext(undefined, { now: () => now });
  await logIn(table, now, flaw === 'unproven' ? who : undefined);
  const state = await readTable(table);
  const account = deal.signers[accountOf(who)].headers;
  const root = `/offers/${deal.id}/signing`;
  const asAccount = (path: string, body?: unknown) =>
    asks(`${root}${path}`, { headers: account, bindings, ...(body !== undefined && { body }) });
  const Cookie = cookies[who] ?? '';
  const asSigner = (path: string, body?: unknown) =>
    isGuest(who)
      ? asks(`/sign${path}`, {
          headers: { ...(Cookie && { Cookie }), Origin: 'http://localhost' },
          bindings,
          ...(body !== undefined && { body }),
        })
      : asAccount(path, body);
  const wrong = 'f'.repeat(64);
  const answered = await (async () => {
    switch (action) {
      case 'clock':
        await expireSignings(cron);
        return DONE;
      case 'seal':
        await sealContracts(cron);
        return DONE;
      case 'open':
        return asAccount('', deal.opening);
      case 'enter':
        return entersAs(table, who);
      case 'read':
        return asSigner('/document.pdf');
      case 'consent': {
        const { sha256 } = await currentConsent('contract');
        return asSigner('/consent', {
          ...{ consentSha256: flaw === 'stale' ? wrong : sha256, accepted: true },
        });
      }
      case 'sign':
        // The page of a link has the disclosures read first.
        if (Cookie && isGuest(who)) {
          await readsWithLink({ ...signer, headers: { Cookie, Origin: 'http://localhost' } });
        }
        return asSigner('/sign', {
          documentSha256: flaw === 'stale' ? wrong : (state.signing?.documentSha256 ?? wrong),
          signature: { kind: 'typed', name: flaw === 'name' ? 'Otra Persona' : signer.name },
          intent: flaw !== 'intent',
        });
      case 'decline':
        return asSigner('/decline', { reason: flaw === 'empty' ? '  ' : 'Ya no.' });
      case 'correct': {
        const of = (side: string) => state.people.find((one) => one.side === side)?.id ?? 'x';
        const own = accountOf(who) === 'hannah' ? 'buyer' : 'seller';
        const other = own === 'buyer' ? 'seller' : 'buyer';
        const id = of(flaw === 'other_side' ? other : own);
        const capacity = `Trustee ${state.opened}`;
        return asAccount('/correct', { signers: [{ id, capacity }] });
      }
      case 'remind': {
        const signerId = state.people[NAMES.indexOf(who)]?.id ?? 'x';
        return asAccount('/remind', { signerId });
      }
      case 'dispute':
        return asks('/sign/dispute', { body: { link: await disputeLink(signer.email) } });
      case 'disclose':
        return disclosed(table, now);
      case 'back_on_market': {
        const path = `/properties/${deal.property.id}/back-on-market`;
        return asks(path, { body: {}, headers: deal.seller.headers, bindings });
      }
    }
  })();
  return { status: answered.status, code: String(answered.json['code'] ?? '') };
}

/** The seller gives the flood disclosure, and the buyer of a standing offer reads it. */
async function disclosed({ deal }: Table, now: number) {
  await givesDisclosure(deal.property, 'flood', now);
  await readsDisclosures(contextFor(deal.buyer, now), deal.id).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  return DONE;
}

const DONE = { status: 200, json: {} as Record<string, unknown> };

/** Requests a code with the latest link and enters it. A signer with an account has no link. */
async function entersAs({ deal, cookies }: Table, who: Name) {
  const { email } = deal.signers[who];
  const token = isGuest(who) ? await contractTokenTo(email) : 'none';
  if (token) await asks('/sign/code', { body: { token } });
  const body = { token, code: (await codeTo(email)) || '000000' };
  const answer = await asks('/sign/enter', { body });
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0];
  if (cookie) cookies[who] = cookie;
  return answer;
}

async function disputeLink(email: string): Promise<string> {
  for (const { text } of await mailsTo(email)) {
    const [, link] = /\/sign\/dispute#([\w.]+)/.exec(text) ?? [];
    if (link) return link;
  }
  return 'x.y';
}
