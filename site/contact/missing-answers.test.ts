import { expect, test } from 'vitest';
import { missingAnswers } from './missing-answers.ts';

const GIVEN = {
  firstName: 'Ana',
  secondName: '',
  email: 'ana@example.com',
  phone: '(305) 372-1234',
  issue: 'selling',
  message: 'Hola',
  photos: '',
  website: '',
};

test('a whole form lacks nothing, without its second name too', () => {
  expect(missingAnswers(GIVEN, 'es')).toEqual({});
});

test('what is empty or cannot be right is named', () => {
  expect(missingAnswers({ ...GIVEN, firstName: ' ', issue: '' }, 'en')).toEqual({
    firstName: ['Required.'],
    issue: ['Required.'],
  });
  const wrong = missingAnswers({ ...GIVEN, email: 'ana@', phone: '+44 20 7946 0958' }, 'en');
  expect(Object.keys(wrong)).toEqual(['email', 'phone']);
});
