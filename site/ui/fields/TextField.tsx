import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, useState } from 'react';
import { Icon } from '#site/ui/Icon.tsx';
import { type ControlWidth, controlAttributes, Field, type FieldProps } from './Field.tsx';

export type TextFieldProps = FieldProps<string> &
  Readonly<{
    type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'password' | 'search' | 'url'>;
    autoComplete?: HTMLInputAutoCompleteAttribute;
    inputMode?: 'text' | 'numeric' | 'email' | 'search';
    maxLength?: number;
    width?: ControlWidth;
    placeholder?: string;
  }>;

/** One line of text. Passwords can be shown. */
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
  const isPassword = type === 'password';
  return (
    <Field {...field}>
      <div className="control" data-width={width}>
        <input
          {...controlAttributes(field)}
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
    </Field>
  );
}
