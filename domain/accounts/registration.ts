import { z } from 'zod';
import { LOCALES } from '#domain/i18n/locale.ts';
import { usPhone } from '#domain/phone.ts';
import { emailAddress, optionalName, personName } from '#domain/scalars.ts';
import { rule } from '#domain/validation.ts';
import { isCommonPassword, MIN_PASSWORD_LENGTH } from './password-hints.ts';
import { typedCode } from './second-factor.ts';
import { OPEN_PROFILES } from './user.ts';

export const MAX_NAME_LENGTH = 80;

/** Hashing time grows with length, so there is a maximum. */
const MAX_PASSWORD_LENGTH = 256;

/** A new password: 8 to 256 characters, and not a common one. */
export const newPassword = z
  .string()
  .min(1, { abort: true })
  .min(MIN_PASSWORD_LENGTH, { abort: true })
  .max(MAX_PASSWORD_LENGTH, { abort: true })
  .refine((password) => !isCommonPassword(password), rule('password_common'));

/** The registration form. */
export const registrationSchema = confirmed(
  z.strictObject({
    email: emailAddress,
    password: newPassword,
    password_confirmation: z.string().min(1),
    firstName: personName(MAX_NAME_LENGTH),
    middleName: optionalName(MAX_NAME_LENGTH).optional(),
    lastName: personName(MAX_NAME_LENGTH),
    phone: usPhone,
    profile: z.enum(OPEN_PROFILES),
    language: z.enum(LOCALES),
    termsAccepted: z.boolean().refine((accepted) => accepted, rule('terms_unaccepted')),
  }),
  'password',
);
export type Registration = z.infer<typeof registrationSchema>;

/** A password entered to log in or confirm. The rules for new passwords do not apply to it. */
export const enteredPassword = z.string().min(1).max(MAX_PASSWORD_LENGTH);

export const loginSchema = z.strictObject({ email: emailAddress, password: enteredPassword });
export type Login = z.infer<typeof loginSchema>;

/** Login when a second factor is set up. Without a code, the API asks for one. */
export const codedLoginSchema = loginSchema.extend({ code: typedCode.optional() });
export type CodedLogin = z.infer<typeof codedLoginSchema>;

/** The page that a mailed link should lead to. Only its language is used. */
const pageUrl = z.string().max(2048).optional();

export const resendSchema = z.strictObject({ url: pageUrl });

export const forgotPasswordSchema = z.strictObject({
  email: emailAddress,
  language: z.enum(LOCALES).optional(),
  url: pageUrl,
});
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

export const resetPasswordSchema = confirmed(
  z.strictObject({
    email: emailAddress,
    password: newPassword,
    password_confirmation: z.string().min(1),
    token: z.string().min(1).max(256),
  }),
  'password',
);
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const changePasswordSchema = confirmed(
  z.strictObject({
    currentPassword: enteredPassword,
    newPassword,
    newPassword_confirmation: z.string().min(1),
  }),
  'newPassword',
);
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** The password, asked again before changes that could take over or delete an account. */
export const passwordProofSchema = z.strictObject({ password: enteredPassword });

/** The password may be absent right after a login. */
export const deletionSchema = passwordProofSchema.partial();

/** Push token of the user's device; `null` removes it. */
export const pushTokenSchema = z.strictObject({
  firebase_token: z.string().trim().min(1).max(4096).nullable(),
});

/** What an administrator may change in another user's account. */
export const accountEditSchema = z
  .strictObject({ email: emailAddress.optional(), password: newPassword.optional() })
  .refine((edit) => Object.keys(edit).length > 0, rule('required'));
export type AccountEdit = z.infer<typeof accountEditSchema>;

const changes = z.strictObject({
  phone: usPhone.optional(),
  email: emailAddress.optional(),
  language: z.enum(LOCALES).optional(),
  name: personName(2 * MAX_NAME_LENGTH).optional(),
  /** A buyer may become a seller, who can still buy. No other change of profile is allowed. */
  profile: z.literal('seller').optional(),
  /** Removes the picture. A new one is uploaded as a file. */
  imageUrl: z.null().optional(),
  /** Whether to send the weekly e-mail about the user's homes. */
  weeklyFigures: z.boolean().optional(),
});

/** Exactly one change of an account per request. */
export const userChangeSchema = changes.refine(
  (change) => Object.keys(change).length === 1,
  rule('one_change'),
);
export type UserChange = z.infer<typeof userChangeSchema>;

/** Refuses a confirmation that differs, even while other fields are invalid. */
function confirmed<Schema extends z.ZodObject>(schema: Schema, field: string) {
  const confirmation = `${field}_confirmation`;
  return schema.refine((value) => read(value, field) === read(value, confirmation), {
    ...rule('passwords_differ'),
    path: [confirmation],
    when: ({ value }) => Boolean(read(value, field) && read(value, confirmation)),
  });
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
