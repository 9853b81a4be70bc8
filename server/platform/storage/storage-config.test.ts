import { describe, expect, it } from 'vitest';
import { problemsOf, readEnvironment } from '../../testing/environments';

const s3 = {
  STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'studio-files',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the configuration of storage', () => {
  it('stores files in a folder by default', () => {
    expect(readEnvironment({}).storage).toEqual({ kind: 'local' });
    expect(readEnvironment({ ...s3, STORAGE: 'local' }).storage).toEqual({ kind: 'local' });
  });

  it('stores files on an S3 store', () => {
    expect(readEnvironment(s3).storage).toEqual({
      ...{ kind: 's3', endpoint: s3.S3_ENDPOINT, region: 'eu-central-1', bucket: 'studio-files' },
      ...{ accessKeyId: 'AKIA1', secretAccessKey: 'secret' },
    });
  });

  it('requires all settings of a store', () => {
    expect(problemsOf({ STORAGE: 's3', S3_BUCKET: 'files', S3_REGION: ' ' })).toEqual([
      'S3_ENDPOINT: is required with STORAGE=s3',
      'S3_REGION: is required with STORAGE=s3',
      'S3_ACCESS_KEY_ID: is required with STORAGE=s3',
      'S3_SECRET_ACCESS_KEY: is required with STORAGE=s3',
    ]);
    expect(problemsOf({ STORAGE: 'tape', S3_ENDPOINT: 'files' })).toHaveLength(2);
  });
});
