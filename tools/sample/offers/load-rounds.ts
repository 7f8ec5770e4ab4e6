import type { LocalPlatform } from '#api/commands/local/local-server.ts';
import { declareRound } from '#api/offers/rounds/declare-round.ts';
import { submitBest } from '#api/offers/rounds/submit-best.ts';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { offerDoubts } from '#domain/offers/doubts.ts';
import { mergeTerms, type TermsPatch } from '#domain/offers/draft/draft.ts';
import type { Declaration } from '#domain/rounds/declaration.ts';
import type { SampleHome } from '../load-homes.ts';
import { viewerOf } from '../load-people.ts';
import { BUYER, OTHER_BUYERS, type SamplePerson } from '../people.ts';
import type { Chapter } from './chapter.ts';
import { eveningAfter, wholeThousands } from './offer-terms.ts';

type Play = (home: SampleHome, buyer: SamplePerson, chapter: Chapter) => Promise<string>;

const RULES: Omit<Declaration, 'deadlineAt'> = {
  ...{ invited: 'open_offers', startsAt: null, shows: 'count', escalation: true },
  ...{ criteria: ['net', 'certainty'], decisionHours: 72 },
};

/**
 * Two homes whose sellers have asked for the best offers by one time: the round of three is open,
 * that of five has just passed its deadline. One of the five sealed nothing, so that their open offer
 * counts.
 */
export async function loadRounds(
  platform: LocalPlatform,
  homes: readonly SampleHome[],
  play: Play,
): Promise<void> {
  const [due, open] = homes.slice(-2);
  const now = Date.now();
  if (!open || !due) throw new Error('the sample has too few homes');
  await offersOn(open, [BUYER, ...OTHER_BUYERS.slice(0, 2)], play);
  const openUntil = new Date(eveningAfter(now + 3 * DAY_MS)).toISOString();
  await declareRound(platform.contextAt(now, viewerOf(open.owner)), open.id, {
    ...RULES,
    deadlineAt: openUntil,
  });

  const [fourth, , first, second, third] = await offersOn(due, OTHER_BUYERS, play);
  const price = wholeThousands(due.facts.listPrice ?? 0);
  const declaredAt = now - 26 * HOUR_MS;
  const dueAt = new Date(declaredAt + DAY_MS).toISOString();
  const { rulesSha256, decideBy } = await declareRound(
    platform.contextAt(declaredAt, viewerOf(due.owner)),
    due.id,
    { ...RULES, deadlineAt: dueAt },
  );
  const seals = async (entry: typeof first, hours: number, patch: TermsPatch) => {
    if (!entry) return;
    const terms = { ...patch, responseDeadline: new Date(decideBy + DAY_MS).toISOString() };
    const doubts = offerDoubts(mergeTerms({}, terms), due.facts);
    await submitBest(
      platform.contextAt(declaredAt + hours * HOUR_MS, viewerOf(entry.buyer)),
      entry.id,
      {
        ...{ version: 1, rulesSha256, terms, staysAsBackup: entry !== third },
        confirmed: Object.fromEntries(doubts.map(({ path, value }) => [path, value])),
      },
    );
  };
  const limitCents = wholeThousands(price * 1.06);
  await seals(first, 2, {
    amountCents: price,
    escalation: { stepCents: 500_000, limitCents },
  });
  await seals(second, 3, { amountCents: wholeThousands(price * 1.02) });
  await seals(fourth, 5, { amountCents: wholeThousands(price * 0.995) });
  await seals(third, 20, { amountCents: wholeThousands(price * 1.01) });
}

async function offersOn(home: SampleHome, buyers: readonly SamplePerson[], play: Play) {
  const made: Readonly<{ id: string; buyer: SamplePerson }>[] = [];
  for (const buyer of buyers) {
    made.push({ id: await play(home, buyer, { story: 'sent', hoursLeft: 6 * 24 }), buyer });
  }
  return made;
}
