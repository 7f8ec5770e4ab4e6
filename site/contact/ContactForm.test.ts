import { expect, test } from 'vitest';
import { missingAnswers } from './ContactForm.tsx';

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

test('a complete form has no missing answers, also without the second name', () => {
  expect(missingAnswers(GIVEN, 'es')).toEqual({});
});

test('empty and invalid fields are reported', () => {
  expect(missingAnswers({ ...GIVEN, firstName: ' ', issue: '' }, 'en')).toEqual({
    firstName: ['Required.'],
    issue: ['Required.'],
  });
  const wrong = missingAnswers({ ...GIVEN, email: 'ana@', phone: '+44 20 7946 0958' }, 'en');
  expect(Object.keys(wrong)).toEqual(['email', 'phone']);
});
