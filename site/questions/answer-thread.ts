import { isLocale } from '#domain/i18n/locale.ts';
import { REPORT_REASONS } from '#domain/questions/thread.ts';
import type { apiFor } from '#site/api.server.ts';
import { isProblem } from '#site/api.ts';

type Api = ReturnType<typeof apiFor>;
/** Outcome of a form on a thread's page: done, refused, or only a text inserted into the answer. */
export type Outcome = Readonly<
  | { kind: 'done'; sent: boolean; closed: boolean }
  | { kind: 'refused'; intent: string; refused: Refused; form: FormData }
  | { kind: 'facts'; form: FormData }
>;

/** Handles a form on a thread's page. All of them work without a script. */
export async function answerThread(api: Api, id: string, form: FormData): Promise<Outcome> {
  const intent = textOf(form, 'intent');
  if (intent === 'facts') return { kind: 'facts', form };
  const answer = await call(api, id, intent, form);
  if (answer.ok) {
    return { kind: 'done', sent: intent === 'send', closed: intent === 'dismissed' };
  }
  return { kind: 'refused', intent, refused: await readProblem(answer), form };
}

function call(api: Api, id: string, intent: string, form: FormData) {
  const thread = api.threads[':id'];
  const param = { id };
  switch (intent) {
    case 'publish':
    case 'unpublish': {
      const question = intent === 'publish' ? textOf(form, 'question') : null;
      return thread.publish.$post({
        param,
        json: { number: Number(form.get('number')), question },
      });
    }
    case 'report': {
      const note = textOf(form, 'note').trim();
      const reason = REPORT_REASONS.find((one) => one === textOf(form, 'reason')) ?? ('' as 'spam');
      return thread.report.$post({ param, json: { reason, ...(note && { note }) } });
    }
    case 'upheld':
    case 'dismissed':
      return thread.verdict.$post({ param, json: { verdict: intent } });
    case 'take_down':
    case 'put_back': {
      const reason = intent === 'take_down' ? textOf(form, 'reason') : null;
      return thread['take-down'].$post({
        param,
        json: { number: Number(form.get('number')), reason },
      });
    }
    case 'block':
    case 'unblock':
      return thread.block.$post({ param, json: { isBlocked: intent === 'block' } });
    default: {
      const text = textOf(form, 'text');
      const language = textOf(form, 'language');
      const chosen = isLocale(language) && { language };
      const publishAs = form.has('publish') && { publishAs: textOf(form, 'publishAs') };
      const headers = { 'Idempotency-Key': textOf(form, 'key') || crypto.randomUUID() };
      return thread.messages.$post({ param, json: { text, ...chosen, ...publishAs } }, { headers });
    }
  }
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

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
