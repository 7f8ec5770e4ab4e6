import { anAgreement, typedSignature } from '#tests/examples/agreement.ts';
import { aPaper } from '#tests/factories/disclosures.ts';
import { aPdf } from '#tests/factories/files/documents.ts';
import { aSignIn } from '#tests/factories/open-houses.ts';
import { anUpload, aPictureFile } from '#tests/factories/properties.ts';
import { openedAgreement, opensRenewal } from '#tests/factories/signing.ts';
import { OPEN_HOURS } from '#tests/factories/visits.ts';

import {
  EVERYBODY,
  MEMBERS,
  nothingSaid,
  REVIEWER,
  type Rows,
  SELLER_AND_ADMIN,
  SELLER_ONLY,
} from './reach.ts';

export const PROPERTIES_CALLS: Rows = {
  'GET /api/photos/{hash}/{file}': {
    visitor: 'refused_all',
    unverified: 'refused_all',
    buyer: 'refused_all',
    seller: 'refused_all',
    admin: 'refused_all',
    params: { hash: '0'.repeat(64), file: '768.webp' },
    neverSucceeds: 'no file is behind the photo of a factory',
  },

  'GET /api/properties': { ...MEMBERS, lists: 'property', query: '?limit=100' },
  'POST /api/properties': {
    ...SELLER_AND_ADMIN,
    of: 'agreement',
    body: (_who, { id }) => ({ agreementId: id, propertyType: 'condo' }),
  },
  'GET /api/properties/places': { ...MEMBERS, query: '?q=Mia' },
  'GET /api/properties/{id}': { ...SELLER_AND_ADMIN, of: 'property' },
  'GET /api/properties/{id}/offers': { ...SELLER_AND_ADMIN, of: 'listed' },
  'GET /api/properties/{id}/offer-settings': { ...SELLER_AND_ADMIN, of: 'listed' },
  'PUT /api/properties/{id}/offer-settings': {
    ...SELLER_ONLY,
    of: 'listed',
    body: () => ({ preferences: {} }),
  },
  'GET /api/properties/{id}/preferences': { ...EVERYBODY, of: 'listed' },
  'GET /api/properties/{id}/offers/compare': { ...SELLER_AND_ADMIN, of: 'listed' },
  'GET /api/properties/{id}/offers/compare.csv': { ...SELLER_AND_ADMIN, of: 'listed' },
  'GET /api/properties/{id}/estimate': { ...SELLER_AND_ADMIN, of: 'property' },
  'GET /api/properties/{id}/syndication': { ...SELLER_AND_ADMIN, of: 'property' },
  'GET /api/properties/{id}/photos.zip': {
    ...SELLER_AND_ADMIN,
    of: 'property',
  },
  'GET /api/properties/{id}/flyer.pdf': { ...SELLER_AND_ADMIN, of: 'listed' },
  'GET /api/properties/{id}/sign.pdf': { ...SELLER_AND_ADMIN, of: 'listed' },
  'GET /api/properties/{id}/market-analysis.pdf': { ...SELLER_AND_ADMIN, of: 'property' },
  'GET /api/properties/{id}/preview': { ...SELLER_AND_ADMIN, of: 'property' },
  'GET /api/properties/{id}/plan': { ...SELLER_AND_ADMIN, of: 'property' },
  'GET /api/properties/{id}/disclosures': { ...SELLER_AND_ADMIN, of: 'property' },
  'PATCH /api/properties/{id}/disclosures/{key}': {
    ...SELLER_ONLY,
    of: 'property',
    params: { key: 'sinkhole' },
    body: () => ({ answers: { wasPaid: false } }),
  },
  'POST /api/properties/{id}/disclosures/{key}': {
    ...SELLER_ONLY,
    of: 'disclosed',
    params: { key: 'sinkhole' },
    body: () => ({ name: 'Ana Pérez' }),
  },
  'POST /api/properties/{id}/disclosures/{key}/paper': {
    ...SELLER_ONLY,
    of: 'property',
    params: { key: 'sinkhole' },
    body: () => aPaper(['paper.pdf', aPdf()]),
  },
  'GET /api/disclosures/{id}': { ...EVERYBODY, of: 'listed' },
  'GET /api/disclosures/{id}/{key}/{number}': {
    ...EVERYBODY,
    of: 'disclosed',
    params: { key: 'sinkhole', number: '1' },
  },
  'GET /api/properties/{id}/history': { ...SELLER_AND_ADMIN, of: 'property' },
  'PATCH /api/properties/{id}': {
    ...SELLER_AND_ADMIN,
    of: 'property',
    body: () => ({ bedroomsTotal: 2 }),
  },
  'DELETE /api/properties/{id}': { ...SELLER_ONLY, of: 'property' },
  'PUT /api/properties/{id}/type': {
    ...SELLER_AND_ADMIN,
    of: 'property',
    body: () => ({ propertyType: 'condo' }),
  },
  'PUT /api/properties/{id}/price': {
    ...SELLER_ONLY,
    of: 'listed',
    body: () => ({ listPrice: 140_000_000 }),
  },
  'POST /api/properties/{id}/photos': {
    ...SELLER_AND_ADMIN,
    of: 'property',
    body: () => anUpload(aPictureFile(7)),
  },
  'PATCH /api/properties/{id}/photos': { ...SELLER_AND_ADMIN, of: 'property', body: nothingSaid },
  'DELETE /api/properties/{id}/photos/{photoId}': { ...SELLER_AND_ADMIN, of: 'property' },
  'POST /api/properties/{id}/{action}': [
    { ...SELLER_ONLY, of: 'property', params: { action: 'submit' }, body: nothingSaid },
    { ...REVIEWER, of: 'reviewed', params: { action: 'approve' }, body: nothingSaid },
    {
      ...REVIEWER,
      of: 'reviewed',
      params: { action: 'return' },
      body: () => ({ reasons: { photos: 'Más luz, por favor.' } }),
    },
    { ...SELLER_AND_ADMIN, of: 'listed', params: { action: 'edit' }, body: nothingSaid },
    { ...SELLER_AND_ADMIN, of: 'listed', params: { action: 'withdraw' }, body: nothingSaid },
  ],
  'GET /api/properties/{id}/statistics': { ...SELLER_ONLY, admin: 'none', of: 'listed' },
  'GET /api/properties/{id}/freshness': { ...SELLER_ONLY, admin: 'none', of: 'listed' },
  'POST /api/properties/{id}/freshness': { ...SELLER_ONLY, admin: 'none', of: 'listed' },
  'GET /api/properties/{id}/availability': { ...SELLER_ONLY, admin: 'none', of: 'listed' },
  'PUT /api/properties/{id}/availability': {
    ...SELLER_ONLY,
    admin: 'none',
    of: 'listed',
    body: () => OPEN_HOURS,
  },
  'GET /api/properties/{id}/open-houses': { ...SELLER_ONLY, admin: 'none', of: 'open_house' },
  'PUT /api/properties/{id}/open-houses': {
    ...SELLER_ONLY,
    admin: 'none',
    of: 'open_house',
    body: () => ({ items: [] }),
  },
  'GET /api/properties/{id}/open-houses/{openHouse}/attendees': {
    ...SELLER_ONLY,
    admin: 'none',
    of: 'open_house',
  },
  'POST /api/properties/{id}/open-houses/{openHouse}/attendees': {
    ...SELLER_ONLY,
    admin: 'none',
    of: 'open_house',
    body: () => aSignIn(),
  },
  'GET /api/agreements': { ...MEMBERS, lists: 'agreement' },
  'POST /api/agreements': {
    unverified: 'none',
    buyer: 'none',
    seller: 'all',
    admin: 'all',
    body: (who) => openedAgreement(who?.id ?? 'nobody'),
  },
  'GET /api/agreements/draft': { ...SELLER_AND_ADMIN, seller: 'all' },
  'PATCH /api/agreements/draft': {
    ...SELLER_AND_ADMIN,
    seller: 'all',
    body: () => ({ answers: { 'address.city': 'Hialeah' } }),
  },
  'GET /api/agreements/draft/estimate': {
    ...SELLER_AND_ADMIN,
    seller: 'all',
    query: '?type=single_family&livingArea=1800',
  },
  'DELETE /api/agreements/draft': { ...SELLER_AND_ADMIN, seller: 'all' },
  'GET /api/agreements/blank.pdf': MEMBERS,
  'POST /api/agreements/preview.pdf': {
    ...MEMBERS,
    body: () => {
      const { signature: _, ...answers } = anAgreement();
      return answers;
    },
  },
  'GET /api/agreements/{id}/agreement.pdf': { ...SELLER_AND_ADMIN, of: 'agreement' },
  'GET /api/properties/{id}/agreement': { ...SELLER_ONLY, admin: 'none', of: 'agreed' },
  'POST /api/properties/{id}/agreement': {
    ...SELLER_ONLY,
    admin: 'none',
    of: 'agreed',
    body: async (who, thing) => {
      const { headers = {} } = who ?? {};
      const openedProof = await opensRenewal({ headers }, thing['id'] ?? 'x', '2030-01-31');
      const signature = { ...typedSignature('Marisol Quintana'), openedProof };
      return { endDate: '2030-01-31', signature };
    },
  },
  'POST /api/agreements/{id}/signers/{place}/link': {
    ...SELLER_ONLY,
    of: 'cosigned',
    body: nothingSaid,
  },
  'GET /api/agreements/{id}': { ...SELLER_AND_ADMIN, of: 'agreement' },
};
