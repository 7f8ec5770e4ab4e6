import { expect, test } from 'vitest';
import { isRequiredNow } from '#domain/answers/missing.ts';
import { allFields, findStep, OFFER_WIZARD_TEXTS } from './wizard.ts';

const fieldAt = (path: string) => allFields().find((known) => known.field.path === path)?.field;

// Days from the acceptance or, for the answer, business days.
test.each([
  ['loanApplicationDays', [5]],
  ['loanApprovalDays', [30, 45, 3, 15]],
  ['closingDate', [30, 45, 60]],
  ['responseDeadline', [1, 2, 3]],
])('%s has its usual values at one click: %j', (path, usual) => {
  expect(fieldAt(path)?.usual).toEqual(usual);
});

test.each([
  ['loanTerm', ['15', '30', 'other']],
  ['assignability', ['not_assignable', 'not_released', 'released']],
  ['specialAssessment', ['A', 'B']],
])('%s has the options %j', (path, options) => {
  expect(fieldAt(path)?.options?.map(({ key }) => key)).toEqual(options);
});

test('a person as buyer is required unless a company buys', () => {
  const buyers = fieldAt('buyers');
  if (!buyers) throw new Error('no field for the buyers');
  const asking = { ...buyers, isRequired: !buyers.optional };
  expect(isRequiredNow(asking, {})).toBe(true);
  expect(isRequiredNow(asking, { companies: [] })).toBe(true);
  expect(isRequiredNow(asking, { companies: [{}] })).toBe(false);
});

test('the text says that closing usually takes 30 to 45 days from the acceptance', () => {
  const body = JSON.stringify(findStep('closing-date')?.body);
  expect(body).toContain('de 30 a 45 días');
  expect(body).toContain('30 to 45 days');
});

test('the wizard has its buttons: cancel, begin, continue, agree and continue, save and exit, back', () => {
  expect(
    (['cancel', 'begin', 'continue', 'agree', 'save_and_exit', 'back'] as const).map(
      (button) => OFFER_WIZARD_TEXTS[button].en,
    ),
  ).toEqual([
    'Cancel offer',
    'Begin offer',
    'Continue',
    'Agree and continue',
    'Save and exit',
    'Back',
  ]);
});
