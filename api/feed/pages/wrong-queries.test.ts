import { beforeAll, describe, expect, test } from 'vitest';
import { aConsumer, readsFeed } from '#tests/factories/feed.ts';

let token = '';

beforeAll(async () => {
  token = (await aConsumer()).secret;
});

describe('invalid queries', () => {
  test.each([
    ['$filter=ListPrice eq', 400, '$filter'],
    ['$filter=BuyerBrokerageCompensation ne null', 400, '$filter'],
    ['$filter=ListPrice div 2 eq 1', 501, '$filter'],
    ['$select=ListPrice,OwnerName', 400, '$select'],
    ['$orderby=ExpirationDate', 400, '$orderby'],
    ['$orderby=ListPrice down', 400, '$orderby'],
    ['$orderby=PublicRemarks', 501, '$orderby'],
    [`$orderby=${Array(300).fill('ListPrice').join(',')}`, 400, '$orderby'],
    ['$top=-1', 400, '$top'],
    ['$top=1.5', 400, '$top'],
    ['$top=1&$top=2', 400, '$top'],
    ['$skip=x', 400, '$skip'],
    ['$count=yes', 400, '$count'],
    ['$expand=Offers', 400, '$expand'],
    ['$expand=Media($select=Order)', 501, '$expand'],
    ['$skiptoken=abc.def', 400, '$skiptoken'],
    ['$search=x', 400, '$search'],
    ['$format=xml', 400, '$format'],
  ])('%s', async (query, status, target) => {
    const [name = '', ...value] = query.split('=');
    const sent = query.includes('&') ? query : `${name}=${encodeURIComponent(value.join('='))}`;
    const answer = await readsFeed(`/odata/Property?${sent}`, { token });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error: { target, details: [{ target }] } });
    expect(answer.headers.get('OData-Version')).toBe('4.0');
  });

  test('read-only', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await readsFeed('/odata/Property', { token, method });
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    }
  });
});
