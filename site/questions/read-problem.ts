import { isProblem } from '#site/api.ts';

/** Why a form was refused: a message, and one for each field. */
export type Refused = Readonly<{
  status: number;
  /** The refusal's code; empty for an answer that is not a refusal. */
  code: string;
  message: string;
  errors: Readonly<Record<string, readonly string[]>>;
}>;

/** Message of a failed API response. */
export async function readProblem(answer: Pick<Response, 'status' | 'json'>): Promise<Refused> {
  const problem: unknown = await answer.json();
  const known = isProblem(problem) ? problem : undefined;
  return {
    status: answer.status,
    code: known?.code ?? '',
    message: known?.message ?? '',
    errors: known?.errors ?? {},
  };
}
