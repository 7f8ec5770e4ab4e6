import { DEAL_ACTION_LABELS } from '#domain/deal/deal-action.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { ListedProperty, Need } from './need.ts';
import { undated } from './undated.ts';

/** A thread in the owner's inbox whose last message is from the other side. */
export type OpenQuestion = Readonly<{
  id: string;
  listingId: string;
  role: 'owner' | 'asker' | 'admin';
  asker: Readonly<{ name: string }>;
  mayWrite: boolean;
  last: Readonly<{ text: string }> | null;
}>;

const ANSWER_QUESTION: Localized<(name: string) => string> = {
  es: (name) => `Conteste la pregunta de ${name}`,
  en: (name) => `Answer ${name}’s question`,
};

/** Unanswered questions about a property. */
export function questionNeeds(
  property: ListedProperty,
  questions: readonly OpenQuestion[],
  locale: Locale,
): readonly Need[] {
  return questions
    .filter(
      ({ listingId, role, mayWrite }) => listingId === property.id && role === 'owner' && mayWrite,
    )
    .map(({ id, asker, last }) => ({
      key: id,
      property,
      ...undated(locale),
      title: ANSWER_QUESTION[locale](asker.name),
      why: last?.text ?? '',
      action: DEAL_ACTION_LABELS.answer[locale],
      href: `/${locale}/messages/${id}`,
    }));
}
