import { useState } from 'react';
import {
  CONTACT_ACTION_LABELS,
  type ContactAction,
  MAX_MESSAGE_LENGTH,
} from '#domain/contact/message.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt, type RequestHeaders } from '#site/attempt.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { INBOX_TEXTS } from './texts.ts';

type MessageActionsProps = Readonly<{
  locale: Locale;
  messageId: string;
  allowed: readonly ContactAction[];
  note: string;
}>;

/** Moves of a message: answer, close, reopen. */
export default function MessageActions({ locale, messageId, allowed, note }: MessageActionsProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<ContactAction>();
  const [attempt] = useState(createAttempt);
  const root = useTypedEarly();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const param = { id: messageId };
  const calls = {
    answer: (headers: RequestHeaders) =>
      ask(api.admin.messages[':id'].answer.$post({ param, json: { text } }, { headers })),
    close: (headers: RequestHeaders) =>
      ask(api.admin.messages[':id'].close.$post({ param }, { headers })),
    reopen: (headers: RequestHeaders) =>
      ask(api.admin.messages[':id'].reopen.$post({ param }, { headers })),
  };

  async function act(action: ContactAction): Promise<void> {
    setBusy(action);
    const { error } = await attempt.send<unknown>([action, text], calls[action]);
    if (!error) return reloadFromTop();
    setProblem(error.data);
    setPresses((count) => count + 1);
    setBusy(undefined);
  }

  return (
    <form
      ref={root}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void act('answer');
      }}
    >
      {allowed.includes('answer') && (
        <TextArea
          name="text"
          label={INBOX_TEXTS.answer[locale]}
          hint={`${INBOX_TEXTS.answerHint[locale]} ${note}`}
          texts={UI_TEXTS[locale]}
          required
          value={text}
          maxLength={MAX_MESSAGE_LENGTH}
          rows={6}
          error={problem?.errors?.['text']?.[0]}
          onChange={setText}
        />
      )}
      {problem && !problem.errors && (
        <Failure problem={problem} attempt={presses} locale={locale} />
      )}
      <div className="button-row">
        {allowed.map((action) => (
          <Button
            key={action}
            type={action === 'answer' ? 'submit' : 'button'}
            variant={action === 'answer' ? 'main' : 'second'}
            busy={busy === action}
            disabled={busy !== undefined && busy !== action}
            onClick={action === 'answer' ? undefined : () => void act(action)}
          >
            {CONTACT_ACTION_LABELS[action][locale]}
          </Button>
        ))}
      </div>
    </form>
  );
}
