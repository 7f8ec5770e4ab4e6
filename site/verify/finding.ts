/** `none`: there is nothing to check, which is no fault. */
export type CheckTone = 'ok' | 'warn' | 'error' | 'none';

export type Check = Readonly<{ name: string; tone: CheckTone; result: string; detail: string }>;
export type Finding = Omit<Check, 'name'>;

export type Verdict = Readonly<{
  tone: CheckTone;
  title: string;
  detail: string;
  checks: readonly Check[];
  /** What its reader does now, where there is something to do. */
  advice?: string | undefined;
}>;
