import { z } from 'zod';
import { cents, dateSchema, optionalLine } from '#domain/scalars.ts';
import { dealParagraphs } from '#domain/text-audience.ts';
import type { Question } from './question.ts';

/** Schema of the answers to a list of questions; `null` clears one, and none is required. */
export function answersSchema(questions: readonly Question[]) {
  const shape = questions.map(
    (question) => [question.path, answerSchema(question).nullable().optional()] as const,
  );
  return z.strictObject(Object.fromEntries(shape));
}

function answerSchema(question: Question): z.ZodType {
  const { kind, maxLength = 200, options = [], min = 0, max, fields = [] } = question;
  switch (kind) {
    case 'yes_no':
    case 'check':
      return z.boolean();
    case 'money':
      return max === undefined ? cents : cents.max(max);
    case 'number':
      return z
        .int()
        .min(min)
        .max(max ?? 365);
    case 'date':
      return dateSchema;
    case 'longtext':
      return dealParagraphs(maxLength);
    case 'choice':
      return z.enum(options.map(({ key }) => key));
    case 'choices':
      return z.array(z.enum(options.map(({ key }) => key))).max(options.length);
    case 'group':
      return answersSchema(fields);
    default:
      return optionalLine(maxLength);
  }
}
