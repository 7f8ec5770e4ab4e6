import { type Account, BUYERS, type Deed, NAMES, type Name, SELLERS } from './moves.ts';

/** A small model of the signing of a contract, written from the rules and not from the code. */
export type Model = Readonly<{
  home: 'under_contract' | 'published';
  isDisclosed: boolean;
  /** Number of signings opened. */
  opened: number;
  signing: null | Readonly<{
    status: 'open' | 'complete' | 'sealed' | 'declined' | 'expired' | 'voided';
    /** Epoch ms. */
    endsAt: number;
    people: Readonly<Record<Name, Person>>;
  }>;
  /** When the last link sent to each person expires, epoch ms. */
  links: Readonly<Partial<Record<Name, number>>>;
  /** People who have signed and got the e-mail about it. */
  receipts: readonly Name[];
}>;

type Person = Readonly<{
  isRead: boolean;
  isConsented: boolean;
  state: 'unsigned' | 'signed' | 'declined';
  /** When the person was last asked to sign, epoch ms. */
  askedAt: number | null;
  /** When the person's session with a code expires, epoch ms. */
  isInUntil: number;
}>;

/** The expected result of a move: done, or the status and code of the refusal. */
export type Verdict = 'done' | '404' | '422' | '401' | '403' | `409 ${string}` | 'no link';
type Step = Readonly<{ model: Model; verdict: Verdict }>;

const DAY = 86_400_000;
const HALF_HOUR = 1_800_000;
const NEW: Person = {
  ...{ isRead: false, isConsented: false, state: 'unsigned', askedAt: null, isInUntil: 0 },
};

export const START_MODEL: Model = {
  ...{ home: 'under_contract', isDisclosed: true, opened: 0, signing: null },
  ...{ links: {}, receipts: [] },
};

export function isGuest(who: Name): boolean {
  return who === 'marcus' || who === 'andres';
}

/** Returns the account of a person's side. */
export function accountOf(who: Name): Account {
  return sideOf(who)[0];
}

function sideOf(who: Name): typeof BUYERS | typeof SELLERS {
  return who === 'hannah' || who === 'marcus' ? BUYERS : SELLERS;
}

/** Returns the people who may sign now, by the order of sides. */
export function onTurn({ signing }: Model): readonly Name[] {
  const unsigned = (who: Name) => signing?.people[who].state !== 'signed';
  const buyers = BUYERS.filter(unsigned);
  return buyers.length > 0 ? buyers : SELLERS.filter(unsigned);
}

/**
 * Returns the model after a move.
 * @param now epoch ms
 */
export function step(model: Model, deed: Deed, now: number): Step {
  const { signing } = model;
  const { action, who } = deed;
  const refused = (verdict: Verdict): Step => ({ model, verdict });
  const person = signing?.people[who];
  const isOpen = signing?.status === 'open' && now < signing.endsAt;
  const done = (
    change: Partial<NonNullable<Model['signing']>>,
    more: Partial<Model> = {},
  ): Step => {
    if (!signing) throw new Error('nothing is open');
    return { model: { ...model, signing: { ...signing, ...change }, ...more }, verdict: 'done' };
  };
  const only = (change: Partial<Person>, one = who) => {
    if (!signing) throw new Error('nothing is open');
    return { people: { ...signing.people, [one]: { ...signing.people[one], ...change } } };
  };
  switch (action) {
    case 'open': {
      const isStanding = isOpen || signing?.status === 'complete' || signing?.status === 'sealed';
      if (accountOf(who) !== 'marisol' || model.home !== 'under_contract' || isStanding) {
        return refused('409 transition_not_allowed');
      }
      return { model: opened(model, now), verdict: 'done' };
    }
    case 'enter': {
      if (!isGuest(who) || (model.links[who] ?? 0) <= now) return refused('no link');
      return done(only({ isInUntil: now + HALF_HOUR }));
    }
    case 'disclose':
      return { model: { ...model, isDisclosed: true }, verdict: 'done' };
    case 'clock':
      return signing?.status === 'open' && !isOpen
        ? done({ status: 'expired' })
        : { model, verdict: 'done' };
    case 'seal':
      return signing?.status === 'complete'
        ? done({ status: 'sealed' }, { links: guestsUntil(now + 30 * DAY) })
        : { model, verdict: 'done' };
    case 'back_on_market': {
      if (model.home === 'published') return refused('409 transition_not_allowed');
      const home = { home: 'published' as const };
      if (signing?.status !== 'open') return { model: { ...model, ...home }, verdict: 'done' };
      return done({ status: 'voided' }, { ...home, links: ended(model.links, now) });
    }
    case 'correct':
      if (!signing) return refused('404');
      if (!isOpen) return refused('409 signing_closed');
      if (deed.flaw === 'other_side') return refused('422');
      return { model: opened(model, now), verdict: 'done' };
    case 'remind': {
      if (!signing || !person) return refused('404');
      if (!isOpen) return refused('409 signing_closed');
      if (person.state === 'signed') return refused('409 already_signed');
      if (!onTurn(model).includes(who)) return refused('409 not_your_turn');
      if ((person.askedAt ?? 0) + DAY / 2 > now) return refused('409 reminded_lately');
      const links = isGuest(who) ? { ...model.links, [who]: signing.endsAt } : model.links;
      // A new link invalidates the previous one and ends its session.
      return done(only({ askedAt: now, isInUntil: 0 }), { links });
    }
    case 'dispute':
      return refused(model.receipts.includes(who) ? 'done' : '403');
    default:
      return signerStep(model, deed, now);
  }

  function signerStep(standing: Model, { flaw }: Deed, at: number): Step {
    if (action === 'sign' && flaw === 'intent') return refused('422');
    if (action === 'decline' && flaw === 'empty') return refused('422');
    if (isGuest(who) && (person?.isInUntil ?? 0) <= at) return refused('401');
    if (!signing || !person) return refused('404');
    const closed =
      person.state === 'signed' ? '409 already_signed' : isOpen ? undefined : '409 signing_closed';
    if (action === 'read') {
      return closed ? refused('done') : done(only({ isRead: true }));
    }
    if (action === 'consent') {
      if (flaw === 'stale') return refused('409 stale_consent');
      return closed ? refused(closed) : done(only({ isConsented: true }));
    }
    if (closed) return refused(closed);
    if (action === 'decline') {
      const links = ended(standing.links, at);
      return done({ status: 'declined', ...only({ state: 'declined' }) }, { links });
    }
    if (!onTurn(standing).includes(who)) return refused('409 not_your_turn');
    if (flaw === 'stale') return refused('409 stale_document');
    if (!person.isConsented) return refused('409 consent_missing');
    if (!person.isRead) return refused('409 document_unread');
    if (!standing.isDisclosed) return refused('409 disclosure_missing');
    if (flaw === 'name') return refused('422');
    if (flaw === 'unproven' && !isGuest(who)) return refused('403');
    return signed(standing, at);
  }

  function signed(standing: Model, at: number): Step {
    const after = done(only({ state: 'signed' }), {
      links: { ...standing.links, ...(isGuest(who) && { [who]: at }) },
      receipts: [...standing.receipts, who],
    }).model;
    const left = onTurn(after);
    if (!after.signing) throw new Error('nothing is open');
    if (left.length === 0) {
      const links = guestsUntil(at + 30 * DAY);
      const complete = { ...after.signing, status: 'complete' as const };
      return { model: { ...after, links, signing: complete }, verdict: 'done' };
    }
    const isNext = who !== 'marisol' && who !== 'andres' && left[0] === 'marisol';
    if (!isNext) return { model: after, verdict: 'done' };
    const people = {
      ...after.signing.people,
      marisol: { ...after.signing.people.marisol, askedAt: at },
      andres: { ...after.signing.people.andres, askedAt: at },
    };
    const links = { ...after.links, andres: after.signing.endsAt };
    return { model: { ...after, links, signing: { ...after.signing, people } }, verdict: 'done' };
  }
}

function opened(model: Model, now: number): Model {
  const people = Object.fromEntries(
    NAMES.map((who) => [who, BUYERS.some((one) => one === who) ? { ...NEW, askedAt: now } : NEW]),
    // Cast: every name has a person.
  ) as Record<Name, Person>;
  const endsAt = now + 7 * DAY;
  const signing = { status: 'open', endsAt, people } as const;
  const links = { ...ended(model.links, now), marcus: endsAt };
  return { ...model, opened: model.opened + 1, signing, links };
}

function ended(links: Model['links'], now: number): Model['links'] {
  return Object.fromEntries(
    Object.entries(links).map(([who, until]) => [who, Math.min(until, now)]),
  );
}

function guestsUntil(until: number): Model['links'] {
  return { marcus: until, andres: until };
}
