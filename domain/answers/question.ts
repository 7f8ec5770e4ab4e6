/**
 * What kind of answer a question takes. `money` is integer US cents, `date` is `YYYY-MM-DD`, `check`
 * a box that is ticked or not, `rows` a list of objects.
 */
export type AnswerKind =
  | 'number'
  | 'money'
  | 'text'
  | 'longtext'
  | 'choice'
  | 'choices'
  | 'yes_no'
  | 'check'
  | 'date'
  | 'rows';

/** An answer on which a question depends. Of several chosen options one is enough. */
export type Condition = Readonly<{ field: string; is: readonly (string | boolean)[] }>;

/** Whether a question is asked, and whether it has to be answered. Plain data. */
export type Asking = Readonly<{
  /** Asked only while another answer is one of these. */
  when?: Condition;
  isRequired: boolean;
  /** Required only while another answer is one of these. */
  requiredWhen?: Condition;
}>;
