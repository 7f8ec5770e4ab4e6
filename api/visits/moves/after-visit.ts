import type { Context } from '#api/context.ts';
import { forgetEmails, visitEmail } from '#api/visits/visit-emails.ts';
import { writtenText } from '#domain/i18n/written-text.ts';
import type { Feedback } from '#domain/visits/request.ts';
import { otherSide } from '#domain/visits/status.ts';
import { answerVisit } from './answer-visit.ts';

/**
 * Reports a no-show within two days of the visit.
 * @throws what `answerVisit` throws
 */
export function reportNoShow(context: Context, id: string) {
  return answerVisit(context, id, {
    move: 'no_show',
    emails: (at, after, side) => [
      forgetEmails(at, id),
      ...visitEmail(at, after, 'visit_no_show', otherSide(side)),
    ],
  });
}

/**
 * Saves the visitor's feedback about the home, which the owner can see.
 * @throws what `answerVisit` throws
 */
export function giveFeedback(context: Context, id: string, feedback: Feedback) {
  const text = writtenText(feedback.text, feedback.textLanguage, context.locale);
  return answerVisit(context, id, {
    move: 'feedback',
    set: () => ({ feedback: { ...feedback, ...(text && { textLanguage: text.language }) } }),
    emails: (at, after) => [
      forgetEmails(at, id),
      ...visitEmail(at, after, 'visit_feedback_given', 'owner', { note: text }),
    ],
  });
}
