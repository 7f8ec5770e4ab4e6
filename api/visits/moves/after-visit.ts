import type { Context } from '#api/context.ts';
import { forgetLetters, visitLetter } from '#api/visits/visit-letters.ts';
import type { Feedback } from '#domain/visits/request.ts';
import { otherSide } from '#domain/visits/status.ts';
import { answerVisit } from './answer-visit.ts';

/** Reports a no-show, within two days of the visit. @throws what `answerVisit` throws */
export function reportNoShow(context: Context, id: string) {
  return answerVisit(context, id, {
    move: 'no_show',
    letters: (at, after, side) => [
      forgetLetters(at, id),
      ...visitLetter(at, after, 'visit_no_show', otherSide(side)),
    ],
  });
}

/** Says what the visitor thought of the home; the owner sees it. @throws what `answerVisit` throws */
export function giveFeedback(context: Context, id: string, feedback: Feedback) {
  return answerVisit(context, id, {
    move: 'feedback',
    set: () => ({ feedback }),
    letters: (at, after) => [
      forgetLetters(at, id),
      ...visitLetter(at, after, 'visit_feedback_given', 'owner', { note: feedback.text }),
    ],
  });
}
