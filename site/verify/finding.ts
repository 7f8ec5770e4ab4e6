/** `none`: there is nothing to verify, which is not an error. */
export type CheckTone = 'ok' | 'warn' | 'error' | 'none';

export type Check = Readonly<{ name: string; tone: CheckTone; result: string; detail: string }>;
export type Finding = Omit<Check, 'name'>;

export type Verdict = Readonly<{
  tone: CheckTone;
  title: string;
  detail: string;
  checks: readonly Check[];
  /** What the reader should do, if anything. */
  advice?: string | undefined;
}>;
