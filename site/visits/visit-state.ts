import type { Locale } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import { VISIT_STATUS_LABELS, type VisitSide, type VisitStatus } from '#domain/visits/status.ts';
import { VISIT_TEXTS } from './texts.ts';

/** State of a visit as lists show it. */
export type ShownVisit = Readonly<{
  status: VisitStatus;
  turn: VisitSide | null;
  role: VisitSide;
  proposedAt: string | null;
  noShowBy: VisitSide | null;
}>;

type State = Readonly<{
  label: string;
  icon: IconName;
  tone: 'ok' | 'warn' | 'brand' | 'error' | 'neutral';
}>;

/** State of a visit in words for the reader: whose turn it is, or how it ended. */
export function visitState(visit: ShownVisit, locale: Locale): State {
  const texts = VISIT_TEXTS[locale];
  const { status, turn, role, proposedAt, noShowBy } = visit;
  const label = VISIT_STATUS_LABELS[status][locale];
  switch (status) {
    case 'requested': {
      const icon = proposedAt ? 'swap' : 'clock';
      if (turn === role) {
        return { label: proposedAt ? texts.newTime : texts.yourTurn, icon, tone: 'warn' };
      }
      return { label: role === 'owner' ? texts.turnVisitor : label, icon, tone: 'brand' };
    }
    case 'confirmed':
      return { label, icon: 'check', tone: 'ok' };
    case 'declined':
      return { label: role === 'owner' ? texts.declinedByYou : label, icon: 'x', tone: 'error' };
    case 'canceled':
      return { label, icon: 'x', tone: 'neutral' };
    case 'lapsed':
      return { label, icon: 'clock', tone: 'neutral' };
    case 'done':
      return noShowBy
        ? { label: texts.noShow, icon: 'user', tone: 'warn' }
        : { label, icon: 'check-circle', tone: 'neutral' };
  }
}
