import { z } from 'zod';
import { usPhone } from '#domain/phone.ts';
import { emailAddress, MAX_EMAIL_LENGTH, personName } from '#domain/scalars.ts';
import { rule } from '#domain/validation.ts';
import { instantSchema, MAX_VISITORS } from '#domain/visits/request.ts';

/** How a visitor of an open house plans to pay; optional. */
export const DOOR_PAYMENTS = ['loan', 'cash', 'unknown'] as const;

/** How long after its end sign-ins that a tablet kept are still taken, in hours. */
export const LATE_SIGN_IN_HOURS = 72;
/** How long before its start the door page signs people in, in hours. */
export const EARLY_SIGN_IN_HOURS = 2;

const people = z.int().min(1).max(MAX_VISITORS);
/** Made by the device, so that what is sent twice is written once. */
const deviceId = z.string().regex(/^[a-z0-9]{20,40}$/);
/** Of the door page or of the sheet; absent for the owner, who is logged in. */
const key = z.string().max(128).optional();

/** A phone number or an e-mail address, as typed at check-in. */
export const contactSchema = z
  .string()
  .max(MAX_EMAIL_LENGTH)
  .transform((text, context) => {
    const typed = text.trim();
    const read = typed.includes('@') ? emailAddress.safeParse(typed) : usPhone.safeParse(typed);
    if (read.success && typed !== '') return read.data;
    context.addIssue({ code: 'custom', ...rule('phone_or_email') });
    return z.NEVER;
  });

/** The check-in form. */
export const signInSchema = z.strictObject({
  name: personName(120),
  contact: contactSchema,
  people,
  payment: z.enum(DOOR_PAYMENTS),
  hasAgent: z.boolean(),
  /** Whether the owner may write to them about this home. */
  mayWrite: z.boolean(),
});

/** What happens with the list of an open house: a person with an account registers or withdraws,
 * somebody at the door signs in, or who was registered is ticked off. */
export const attendanceSchema = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('registered'), people }),
  z.strictObject({ as: z.literal('withdrawn') }),
  signInSchema.extend({ as: z.literal('signed_in'), key, id: deviceId, at: instantSchema }),
  z.strictObject({
    as: z.literal('ticked'),
    key,
    id: deviceId,
    hasCome: z.boolean(),
    at: instantSchema,
  }),
]);
export type Attendance = z.output<typeof attendanceSchema>;

/** `Rosa L.`: the form of a name that other visitors may see. */
export function doorName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName} ${initial}.` : firstName;
}

/** The same of a name written in one line: the last word is the last name. */
export function doorNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : '';
  return doorName(words.join(' '), last ?? '');
}
