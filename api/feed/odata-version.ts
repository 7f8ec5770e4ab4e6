/**
 * The version of an answer: 4.01 for anyone who names it, else 4.0; `undefined` for anyone who can
 * read neither (OData 4.01 part 1, sections 8.1.5 and 8.2.7).
 */
export function odataVersion(headers: Headers): '4.0' | '4.01' | undefined {
  const sent = headers.get('OData-Version');
  const max = headers.get('OData-MaxVersion');
  if ([sent, max].some((version) => version !== null && !/^4\.0(1)?$/.test(version))) {
    return undefined;
  }
  return sent === '4.01' || max === '4.01' ? '4.01' : '4.0';
}
