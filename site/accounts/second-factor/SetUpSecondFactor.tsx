import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { Form } from '#site/accounts/Form.tsx';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { SECOND_FACTOR_TEXTS as T } from './second-factor-texts.ts';

/** What the server made for the app: the key as text, and its QR code as an outline. */
export type NewKey = Readonly<{
  key: string;
  picture: Readonly<{ size: number; path: string }>;
}>;

type SetUpSecondFactorProps = Readonly<{
  locale: Locale;
  made: NewKey;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onPasswordRequired: () => void;
}>;

/** Gives the key to an app, and takes its first code. */
export function SetUpSecondFactor({ locale, made, ...on }: SetUpSecondFactorProps) {
  const form = useForm({ code: '' }, { code: T.code[locale] }, locale);
  const { size, path } = made.picture;

  async function confirm(): Promise<void> {
    const answer = await form.send(() =>
      askAccount(() => api.user['second-factor'].confirm.$post({ json: form.values })),
    );
    if (answer?.data) on.onConfirmed(answer.data.recoveryCodes);
    else if (answer?.error?.data.code === 'password_required') on.onPasswordRequired();
  }

  return (
    <>
      <p>{T.scan[locale]}</p>
      <svg
        className="block w-52 max-w-full bg-paper fill-ink"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={T.picture[locale]}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p>{T.byHand[locale]}</p>
      <p>
        <code className="app-key text-body tracking-[0.04em] wrap-anywhere">
          {made.key.match(/.{4}/g)?.join(' ')}
        </code>
      </p>
      <p>{T.enter[locale]}</p>
      <Form
        compact
        form={form}
        locale={locale}
        submit={T.confirm[locale]}
        onSubmit={() => void confirm()}
      >
        <TextField
          {...form.field('code')}
          hint={T.codeHint[locale]}
          autoComplete="one-time-code"
          inputMode="numeric"
          width="middle"
        />
      </Form>
      <Button variant="text" onClick={on.onCancel}>
        {T.cancel[locale]}
      </Button>
    </>
  );
}
