import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, useState } from 'react';
import { probableEmail } from '#domain/email-address.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { EmailQuestion } from './EmailQuestion.tsx';
import {
  type ControlWidth,
  controlAttributes,
  Field,
  type FieldProps,
  useHasLeft,
} from './Field.tsx';

export type TextFieldProps = FieldProps<string> &
  Readonly<{
    type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'password' | 'search' | 'url'>;
    autoComplete?: HTMLInputAutoCompleteAttribute;
    inputMode?: 'text' | 'numeric' | 'email' | 'search';
    maxLength?: number;
    width?: ControlWidth;
    placeholder?: string;
  }>;

/**
 * One line of text. Passwords can be shown. The domain of an e-mail address that resembles a mail
 * service is asked about.
 */
export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  width = 'full',
  placeholder,
  ...field
}: TextFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [hasLeft, leave] = useHasLeft();
  const [kept, setKept] = useState<string>();
  const meant = type === 'email' && field.value !== kept ? probableEmail(field.value) : undefined;
  const isPassword = type === 'password';
  return (
    <Field {...field}>
      <div className="control" data-width={width}>
        <input
          {...controlAttributes(field)}
          onBlur={() => {
            leave();
            field.onBlur?.();
          }}
          data-asked={meant}
          type={isPassword && isShown ? 'text' : type}
          value={field.value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          placeholder={placeholder}
          {...((isPassword || type === 'email') && { autoCapitalize: 'none', spellCheck: false })}
          onChange={(event) => field.onChange(event.target.value)}
        />
        {isPassword && (
          <button
            type="button"
            className="grid flex-none place-items-center w-12 rounded-[7px] text-ink-soft"
            aria-label={isShown ? field.texts.hidePassword : field.texts.showPassword}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
      {type === 'email' && (
        <EmailQuestion
          name={field.name}
          meant={hasLeft ? meant : undefined}
          texts={field.texts}
          onCorrect={field.onChange}
          onKeep={() => setKept(field.value)}
        />
      )}
    </Field>
  );
}
