import type { Locale } from '#domain/i18n/locale.ts';
import { OFFER_ACTION_LABELS } from '#domain/offers/labels.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { counterAddress } from '#site/offers/addresses.ts';
import { Button } from '#site/ui/Button.tsx';
import { ANSWER_BUTTONS, type Answer, consequenceOf, isWritten } from './answers.ts';

type AnswerButtonProps = Readonly<{
  answer: Answer;
  offerId: string;
  side: OfferSide;
  locale: Locale;
  /** Called for answers that do not lead to another page. */
  onPress: () => void;
}>;

/** The button of an answer, and what the answer commits to. */
export function AnswerButton({ answer, offerId, side, locale, onPress }: AnswerButtonProps) {
  const { binds, meaning } = consequenceOf(side, answer);
  const press = isWritten(answer)
    ? { href: counterAddress(locale, offerId) }
    : { onClick: onPress };
  return (
    <div className="grid gap-3 content-start p-5">
      <Button {...ANSWER_BUTTONS[answer]} wide {...press}>
        {OFFER_ACTION_LABELS[answer][locale]}
      </Button>
      <p className="small">
        <b>{binds[locale]}</b> {meaning[locale]}
      </p>
    </div>
  );
}
