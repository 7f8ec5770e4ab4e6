import type { Locale } from '#domain/i18n/locale.ts';
import { Form } from '#site/accounts/Form.tsx';
import { useForm } from '#site/accounts/use-form.ts';
import type { Answer } from '#site/api.ts';
import type { ButtonVariant } from '#site/ui/button.ts';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SECOND_FACTOR_TEXTS as T } from './second-factor-texts.ts';

type CodeDialogProps<Data> = Readonly<{
  locale: Locale;
  title: string;
  lead: string;
  submit: string;
  variant?: ButtonVariant;
  isOpen: boolean;
  onClose: () => void;
  ask: (code: string) => Promise<Answer<Data>>;
  onAnswer: (answer: Answer<Data>) => void;
}>;

/** Asks for a code before actions that require the second factor. */
export function CodeDialog<Data>({ title, isOpen, onClose, ...asked }: CodeDialogProps<Data>) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} texts={UI_TEXTS[asked.locale]}>
      <p>{asked.lead}</p>
      <CodeForm {...asked} />
    </Dialog>
  );
}

/** Mounted while the dialog is open. */
function CodeForm<Data>({
  locale,
  submit,
  variant = 'main',
  ask,
  onAnswer,
}: Omit<CodeDialogProps<Data>, 'title' | 'isOpen' | 'onClose' | 'lead'>) {
  const form = useForm({ code: '' }, { code: T.code[locale] }, locale);

  async function send(): Promise<void> {
    const answer = await form.send(() => ask(form.values.code));
    if (answer) onAnswer(answer);
  }

  return (
    <Form
      form={form}
      locale={locale}
      variant={variant}
      submit={submit}
      onSubmit={() => void send()}
    >
      <TextField
        {...form.field('code')}
        hint={T.anyCodeHint[locale]}
        autoComplete="one-time-code"
        width="middle"
      />
    </Form>
  );
}
