import { openDatabase } from '#api/db/open.ts';
import { lapseOffers } from '#api/offers/automatic/lapse-offers.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { uploadsPdf } from '#tests/factories/files/documents.ts';
import { type Person, termsAt } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { CHANGES } from './changes.ts';
import type { Move } from './moves.ts';
import type { Actor } from './rules.ts';
import type { OfferOnTable, Table } from './table.ts';

type Answer = Readonly<{
  status: number;
  json: Readonly<Record<string, unknown>>;
  isReplay: boolean;
}>;
export type Request = Omit<Move, 'by' | 'wait' | 'twice' | 'meanwhile' | 'isProven'> &
  Readonly<{
    actor: Actor;
    offer: OfferOnTable | undefined;
    /** Epoch ms. */
    now: number;
    /** `Idempotency-Key`. */
    key?: string;
  }>;

const HOME_PATHS = {
  back_on_market: 'back-on-market',
  edit_home: 'edit',
  discard_edit: 'discard',
  withdraw_home: 'withdraw',
} as const;

/** Returns the person in a role, for the offer of this seat. */
export function personOf(table: Table, actor: Actor, seat: 0 | 1): Person {
  if (actor === 'buyer') return table.buyers[seat];
  if (actor === 'rival') return table.buyers[seat === 0 ? 1 : 0];
  return table[actor];
}

/** Sends the request of one move as that person. */
export async function makeMove(table: Table, request: Request): Promise<Answer> {
  const { action, actor, seat, offer, staleBy, ifMatch, answers, now, key } = request;
  const { headers: session } = personOf(table, actor, seat);
  const bindings = { DB: table.database };
  if (action === 'clock') {
    await lapseOffers(aContext(undefined, { db: openDatabase(table.database), now: () => now }));
    return { status: 200, json: {}, isReplay: false };
  }
  const headers = { ...session, ...(key && { 'Idempotency-Key': key }) };
  const tag = { current: tagOf(offer, actor), old: '"sent.99"', none: undefined }[ifMatch];
  const matched = { ...headers, ...(tag && { 'If-Match': tag }) };
  const path = `/offers/${offer?.id ?? 'none'}`;
  const post = (to: string, body?: unknown, sent: Record<string, string> = headers) =>
    asks(to, { method: 'POST', headers: sent, bindings, ...(body !== undefined && { body }) });
  const terms = offer?.status === 'draft' ? termsAt(now) : CHANGES[answers](now);
  const answered = await (() => {
    switch (action) {
      case 'begin':
        return post('/offers', { propertyId: table.property.id });
      case 'save':
        return asks(path, { method: 'PATCH', body: { terms }, headers: matched, bindings });
      case 'submit':
        return post(`${path}/submit`, undefined, matched);
      case 'counter':
        return post(`${path}/counter`, { terms: CHANGES[answers](now) }, matched);
      case 'improve': {
        const version = (offer?.version ?? 0) + staleBy;
        return post(`${path}/improve`, { version, terms: CHANGES[answers](now) });
      }
      case 'discard':
        return asks(`${path}/counter`, { method: 'DELETE', headers, bindings });
      case 'accept':
      case 'reject':
        return post(`${path}/${action}`, { version: (offer?.version ?? 0) + staleBy });
      case 'withdraw':
        return post(`${path}/withdraw`);
      case 'upload':
        return uploadsPdf(offer?.id ?? 'none', headers, { bindings });
      case 'back_on_market':
      case 'edit_home':
      case 'discard_edit':
      case 'withdraw_home':
        return post(`/properties/${table.property.id}/${HOME_PATHS[action]}`, {});
    }
  })();
  return {
    status: answered.status,
    json: answered.json,
    isReplay: answered.headers.get('Idempotency-Replayed') === 'true',
  };
}

function tagOf(offer: OfferOnTable | undefined, actor: Actor): string {
  if (!offer) return '"none"';
  const isAuthor = offer.status === 'draft' ? actor === 'buyer' : offer.revisionBy === actor;
  if (isAuthor) return `"${offer.status}.${offer.version}.${offer.draftVersion}"`;
  return `"${offer.revisionFrom ?? offer.status}.${offer.version}"`;
}
