import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageUnavailableError } from './storage';

/** All but `ListBucket` are permissions on a bucket's objects. */
export type S3Permission = 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject' | 's3:ListBucket';

/** Error codes of docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html, and of other stores. */
const sentences: [codes: RegExp, sentence: string][] = [
  [/^InvalidAccessKeyId$/, "S3_ACCESS_KEY_ID: the store doesn't know this key. Copy it again."],
  [/^SignatureDoesNotMatch$/, "S3_SECRET_ACCESS_KEY: it doesn't match S3_ACCESS_KEY_ID. Copy both again."],
  [
    /^(ExpiredToken|InvalidToken|TokenRefreshRequired)$/,
    "S3_ACCESS_KEY_ID: it's a temporary key. Use a permanent one.",
  ],
  [/^NoSuchBucket$/, "S3_BUCKET: there's no bucket with that name. Create it, or correct the name."],
  [
    /^(RequestTimeTooSkewed|RequestExpired)$/,
    "This machine's clock differs from the store's. Set it, by NTP for example.",
  ],
  [
    /^(SecondLevelDomainForbidden|PathStyleDomainForbidden)$/,
    'S3_ADDRESSING: this store wants virtual-host.',
  ],
];

export const isDenied = (error: unknown): boolean =>
  error instanceof StorageUnavailableError &&
  error.cause instanceof S3ServiceException &&
  ['AccessDenied', 'AllAccessDisabled', 'Forbidden'].includes(error.cause.name);

export function explainS3Failure(cause: unknown, permission: S3Permission): StorageUnavailableError {
  return new StorageUnavailableError(explain(cause, permission), { cause });
}

function explain(cause: unknown, permission: S3Permission): string {
  if (!(cause instanceof S3ServiceException))
    return 'S3_ENDPOINT: no S3 store answers there in time. Check it, S3_ADDRESSING and the network.';
  const { name, $metadata, $response } = cause;
  const status = $metadata.httpStatusCode;
  const known = sentences.find(([codes]) => codes.test(name));
  if (known) return known[1];
  const region: unknown = $response?.headers['x-amz-bucket-region'] ?? Reflect.get(cause, 'Region');
  if (status === 301 || status === 307 || (status === 400 && region))
    return `S3_REGION: the bucket is in ${region ?? 'another region'}. Set it, and S3_ENDPOINT if that names a region.`;
  if (status === 403) return `The store denies ${permission}: grant it to S3_ACCESS_KEY_ID in S3_BUCKET.`;
  return `The store answers with ${status} ${name}. Check S3_ENDPOINT and the store.`;
}
