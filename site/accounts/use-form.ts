import { useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Answer, Problem } from '#site/api.ts';
import { createAttempt, type RequestHeaders } from '#site/attempt.ts';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { UI_TEXTS } from '#site/ui/texts.ts';

type Values = Readonly<Record<string, string | boolean>>;

/**
 * The state of one form: what was typed, what the server said of it, and whether it is on its way.
 * Nothing typed is ever lost, what was typed before the page's script arrived included.
 */
export function useForm<V extends Values>(
  initial: V,
  labels: Readonly<Record<keyof V & string, string>>,
  locale: Locale,
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
    /** What is wrong, in the order of the form, each with the name of its field. */
    errors: errorsInOrder(problem, labels),
    /** What an input of the form takes. */
    field<Name extends keyof V & string>(name: Name) {
      return {
        name,
        label: labels[name],
        value: values[name],
        onChange: (value: V[Name]) => set(name, value),
        error: problem?.errors?.[name]?.[0],
        texts: UI_TEXTS[locale],
        required: true,
      };
    },
    /**
     * Sends the form, once at a time; it stays busy after success, because then the page is left.
     * `body` is what is sent, if it is more than the form's values.
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

  /** Lets the form be sent again. */
  function release(): void {
    isUnderWay.current = false;
    setIsBusy(false);
  }
}

function errorsInOrder(problem: Problem | undefined, labels: Readonly<Record<string, string>>) {
  const errors = Object.entries(problem?.errors ?? {});
  const fields = Object.keys(labels);
  return errors
    .sort(([one], [other]) => fields.indexOf(one) - fields.indexOf(other))
    .map(([field, [message = '']]) => {
      const label = labels[field];
      if (!label) return { field, message };
      return { field, message: `${label}${label.endsWith('?') ? '' : ':'} ${message}` };
    });
}
