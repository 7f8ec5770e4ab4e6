import { useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Answer, Problem } from '#site/api.ts';
import { createAttempt, type RequestHeaders } from '#site/attempt.ts';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';

type Values = Readonly<Record<string, string | boolean>>;

/**
 * State of a form: values, problem, and whether it is being sent. Keeps anything typed, even before
 * the page's script was loaded.
 * @param prefix of the fields' ids, for a dialog over another form that may have the same fields
 */
export function useForm<V extends Values>(
  initial: V,
  labels: Readonly<Record<keyof V & string, string>>,
  locale: Locale,
  prefix = '',
) {
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<Problem>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const element = useTypedEarly();
  const isUnderWay = useRef(false);
  const [keys] = useState(createAttempt);

  function set<Name extends keyof V & string>(name: Name, value: V[Name]): void {
    setValues((before) => ({ ...before, [name]: value }));
  }

  return {
    values,
    set,
    problem,
    attempt,
    isBusy,
    element,
    /** Errors in the order of the form, with the labels of their fields. */
    errors: errorsInOrder(problem, labels, prefix),
    /** Props for an input of the form. */
    field<Name extends keyof V & string>(name: Name) {
      return {
        name: `${prefix}${name}`,
        label: labels[name],
        value: values[name],
        onChange: (value: V[Name]) => set(name, value),
        error: problem?.errors?.[name]?.[0],
        texts: UI_TEXTS[locale],
        required: true,
      };
    },
    /**
     * Sends the form, one request at a time. It stays busy after success, because the page is then
     * left.
     * @param body the request body, if it differs from the form's values.
     */
    async send<Data>(
      call: (headers: RequestHeaders) => Promise<Answer<Data>>,
      body: unknown = values,
    ): Promise<Answer<Data> | undefined> {
      if (isUnderWay.current) return undefined;
      isUnderWay.current = true;
      setIsBusy(true);
      const answer = await keys.send(body, call);
      setProblem(answer.error?.data);
      setAttempt((count) => count + 1);
      if (answer.error) release();
      return answer;
    },
    release,
  };

  function release(): void {
    isUnderWay.current = false;
    setIsBusy(false);
  }
}

function errorsInOrder(
  problem: Problem | undefined,
  labels: Readonly<Record<string, string>>,
  prefix: string,
) {
  const errors = Object.entries(problem?.errors ?? {});
  const fields = Object.keys(labels);
  return errors
    .sort(([one], [other]) => fields.indexOf(one) - fields.indexOf(other))
    .map(([name, [message = '']]) => {
      const label = labels[name];
      const field = `${prefix}${name}`;
      if (!label) return { field, message };
      return { field, message: `${label}${label.endsWith('?') ? '' : ':'} ${message}` };
    });
}
