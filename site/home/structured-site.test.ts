import { expect, test } from 'vitest';
import { structuredQuestions, structuredSite } from './structured-site.ts';

test.each(['es', 'en'] as const)(
  'the home page in %s names the organization and the search',
  (locale) => {
    const data = JSON.parse(structuredSite('Casas', locale, (path) => `https://x.test${path}`));
    const [organization, site] = data['@graph'];
    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Trato' });
    expect(site.publisher['@id']).toBe(organization['@id']);
    expect(site).toMatchObject({ '@type': 'WebSite', inLanguage: `${locale}-US` });
    expect(site.potentialAction.target.urlTemplate).toBe(
      `https://x.test/${locale}/listing?q={search_term_string}`,
    );
  },
);

test('the questions are those of the page, and cannot close the script element', () => {
  const shown = [{ key: 'a', question: '¿Qué </script>?', paragraphs: ['Uno.', 'Dos.'] }];
  const text = structuredQuestions(shown, 'es');
  expect(text).not.toContain('</script>');
  expect(JSON.parse(text).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: '¿Qué </script>?',
      acceptedAnswer: { '@type': 'Answer', text: 'Uno.\n\nDos.' },
    },
  ]);
});
