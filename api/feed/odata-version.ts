/**
 * Returns the OData version of the answer: 4.01 if the client accepts it, else 4.0; `undefined` if
 * it accepts neither (OData 4.01 part 1, sections 8.1.5 and 8.2.7).
 */
export function odataVersion(headers: Headers): '4.0' | '4.01' | undefined {
  const sent = headers.get('OData-Version');
  const max = headers.get('OData-MaxVersion');
  if ([sent, max].some((version) => version !== null && !/^4\.0(1)?$/.test(version))) {
    return undefined;
  }
  return sent === '4.01' || max === '4.01' ? '4.01' : '4.0';
}
