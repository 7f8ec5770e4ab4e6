import type { ReactNode } from 'react';
import type { FieldProps } from '#site/ui/fields/Field.tsx';
import { ChoiceField } from './ChoiceField.tsx';

export type YesNoFieldProps = FieldProps<boolean | undefined> &
  Readonly<{
    variant?: 'plain' | 'cards';
    yesLabel?: string;
    noLabel?: string;
    yesHint?: string;
    noHint?: string;
    /** Shown when the answer is yes. */
    ifYes?: ReactNode;
  }>;

export function YesNoField({
  value,
  onChange,
  variant = 'cards',
  yesLabel,
  noLabel,
  yesHint,
  noHint,
  ifYes,
  ...field
}: YesNoFieldProps) {
  return (
    <ChoiceField
      {...field}
      variant={variant}
      grid={variant === 'cards' && !ifYes}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
      options={[
        {
          value: 'yes',
          label: yesLabel ?? field.texts.yes,
          ...(yesHint && { hint: yesHint }),
          reveals: ifYes,
        },
        { value: 'no', label: noLabel ?? field.texts.no, ...(noHint && { hint: noHint }) },
      ]}
    />
  );
}
