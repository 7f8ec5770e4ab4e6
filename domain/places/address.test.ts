import { expect, test } from 'vitest';
import { addressKey, hasWordFrom, mayBeAddress } from './address.ts';

/** Each line is one address, in several spellings. */
const SAME = `
1154 SE 6th Ave | 1154 Southeast 6th Avenue | 1154 S.E. 6th Ave. | 1154 SE 6 Ave | 1154 south east sixth av | 1154 se Sixth Avenue | 1154 SE 6TH AVE, FL | 1154 SE 6th Ave, FL, USA | 1154 Sureste 6ta Avenida | 1154 S E 6th Av. | 1154 sudeste 6 avenida
802 Weeden St | 802 Weeden Street | 802 weeden str. | 802 Weeden Calle | 802 WEEDEN ST
7518 McGregor Blvd | 7518 McGregor Boulevard | 7518 mcgregor boul | 7518 McGregor Bulevar | 7518 Mcgregor Blvd.
4872 Georgia Ave #1803 | 4872 Georgia Ave Apt 1803 | 4872 Georgia Avenue Unit 1803 | 4872 georgia av apto 1803 | 4872 Georgia Ave, Apt. #1803 | 4872 Georgia Ave unidad 1803 | 4872 Georgia Ave 1803 | 4872 Georgia Avenue Suite 1803 | 4872 Georgia Ave Ste. 1803 | 4872 Georgia Ave apartamento 1803 | 4872 Georgia Avenida No. 1803
3173 Ninth Ave | 3173 9th Ave | 3173 9 Ave | 3173 Novena Avenida | 3173 9na Ave | 3173 9va Ave | 3173 NINTH AVENUE
905 East 24th Street | 905 E 24th St | 905 E. 24 St | 905 este 24 calle | 905 East Twenty-Fourth Street | 905 E Twenty Fourth St
77 21st St N | 77 Twenty-First Street North | 77 21 St N. | 77 twenty first st norte | 77 21 calle norte
12 St Augustine Rd | 12 Saint Augustine Road | 12 St. Augustine Rd. | 12 SAINT AUGUSTINE RD
100 Fort King St | 100 Ft King Street | 100 Ft. King St
45 Mount Vernon Ct | 45 Mt Vernon Court | 45 Mt. Vernon Crt
9 Lake Ellen Ter | 9 Lk Ellen Terrace | 9 Lake Ellen Terr.
1200 Brickell Bay Dr #2107 | 1200 Brickell Bay Drive Apt 2107 | 1200 brickell bay drv unit 2107 | 1200 Brickell Bay Dr., #2107
2401 Collins Ave | 2401 Collins Avenue | 2401 Collins Avda | 2401 COLLINS AVE., FL
300 NW 2nd Ave | 300 Northwest Second Avenue | 300 N.W. 2 Ave | 300 noroeste 2da avenida | 300 North West 2nd Av
8 SW 8th St | 8 Southwest Eighth Street | 8 S.W. 8 St. | 8 suroeste 8va calle | 8 SW 8 Calle | 8 South West 8th Street
55 NE 40th Ter | 55 Northeast Fortieth Terrace | 55 N.E. 40 Terr | 55 noreste 40 ter | 55 nordeste 40th terrace
701 S Miami Ave | 701 South Miami Avenue | 701 sur Miami Av | 701 S. Miami Ave
1000 W Island Blvd | 1000 West Isla Boulevard | 1000 oeste Island Blvd. | 1000 W. Island Bulevar
16 O'Neil Ct | 16 ONeil Court | 16 O’Neil Ct.
21 County Road 13 | 21 Co Rd 13 | 21 Cnty Road 13
640 Palm Beach Lakes Blvd | 640 Palm Bch Lakes Boulevard
33 Cypress Xing | 33 Cypress Crossing
4 Royal Pt | 4 Royal Point | 4 Royal Pte
70 Sunset Trl | 70 Sunset Trail | 70 Sunset Trails
15 Rickenbacker Cswy | 15 Rickenbacker Causeway
18 Ocean Vw | 18 Ocean View | 18 OCEAN VW.
501 Bayshore Pl | 501 Bayshore Place
6 Banyan Cir | 6 Banyan Circle | 6 Banyan Circ. | 6 Banyan Círculo
11 Heron Cv | 11 Heron Cove
27 Pelican Lndg | 27 Pelican Landing
40 Alton Pkwy | 40 Alton Parkway | 40 Alton Pky
88 Overseas Hwy | 88 Overseas Highway | 88 Overseas Carretera
2 Garden Sq | 2 Garden Square
5 Bay Plz | 5 Bay Plaza
19 Deer Rdg | 19 Deer Ridge
14 River Trce | 14 River Trace
250 Obispo Ave, Coral Gables, FL 33134, USA | 250 Obispo Avenue, Coral Gables, 33134 | 250 Obispo Av, Coral Gables, Florida 33134 | 250 Obispo Ave Coral Gables FL 33134 United States | 250 obispo ave. coral gables fla 33134
100 US-1 | 100 US 1 | 100 U.S.-1
`;

/** Two addresses that are not the same. */
const DIFFERENT = `
1154 SE 6th Ave | 1154 SW 6th Ave
1154 SE 6th Ave | 1154 SE 6th St
1154 SE 6th Ave | 1154 SE 16th Ave
1154 SE 6th Ave | 1145 SE 6th Ave
1154 SE 6th Ave | 1154 6th Ave
4872 Georgia Ave #1803 | 4872 Georgia Ave #1804
4872 Georgia Ave #1803 | 4872 Georgia Ave
4872 Georgia Ave | 4872 Virginia Ave
77 21st St N | 77 21st St S
77 21st St N | 77 N 21st St
802 Weeden St | 802 Weeden Ct
802 Weeden St | 802 Weeden Dr
3173 Ninth Ave | 3173 Nineteenth Ave
3173 Ninth Ave | 3173 Ninetieth Ave
905 E 24th St | 905 W 24th St
905 E 24th St | 905 E 42nd St
12 Lake Dr | 12 Lake Ln
5 Bay Plz | 5 Bay Pl
40 Twenty First St | 40 Twenty Second St
16 Palm Ave | 16 Palmetto Ave
8 SW 8th St | 8 NW 8th St
33 Pine Ter | 33 Pine Trl
33 Pine Ter | 33 Pine Trce
9 Ocean Dr, 33139 | 9 Ocean Dr, 33140
1200 Brickell Ave | 1200 Brickell Bay Dr
6A Main St | 6B Main St
11 Key Way | 11 Keys Way
7 Park Ave | 7 Park Blvd
`;

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
const PAIRS = rowsOf(SAME).flatMap(([first = '', ...others]) =>
  others.flatMap((other, index) => [
    [first, other] as const,
    ...others.slice(index + 1).map((third) => [other, third] as const),
  ]),
);

test('at least two hundred pairs are compared', () => {
  expect(PAIRS.length + rowsOf(DIFFERENT).length).toBeGreaterThanOrEqual(200);
});

test.each(PAIRS)('%s is the address %s', (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other));
});

test.each(rowsOf(DIFFERENT))('%s is not the address %s', (one = '', other = '') => {
  expect(addressKey(one)).not.toBe(addressKey(other));
});

test.each([
  ['1154 SE 6th Ave', true],
  ['4872 Georgia Ave Apt 1803', true],
  ['SE 6th Ave', true],
  ['12 Ocean', true],
  ['Ocean Drive', false],
  ['33134', false],
  ['casa con piscina', false],
  ['4/3/2', false],
  ['', false],
])('%j may be an address: %s', (text, may) => {
  expect(mayBeAddress(text)).toBe(may);
});

test.each([
  ['1154 SE 6th Ave', 'sou', true],
  ['1154 SE 6th Ave', 'aven', true],
  ['1154 SE 6th Ave', 'aveni', true],
  ['1154 SE 6th Ave', '6t', false],
  ['1154 SE 6th Ave', '6th', true],
  ['802 Weeden St', 'wee', true],
  ['802 Weeden St', 'nor', false],
  ['802 Weeden St', '', true],
])('a word of %s begins with %j: %s', (address, letters, begins) => {
  expect(hasWordFrom(address, letters)).toBe(begins);
});
