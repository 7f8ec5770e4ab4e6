/** Object identifiers used in seals, with the RFCs that define them. */
export const OID = {
  // RFC 5652: Cryptographic Message Syntax
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  // RFC 5035 and RFC 3161
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  // RFC 5754, RFC 5758 and RFC 8017
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  // RFC 5280: certificates
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  timestamping: '1.3.6.1.5.5.7.3.8',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  // RFC 9336
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const;
