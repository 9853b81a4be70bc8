import { expect, it } from 'vitest';
import { problemsOf, readEnvironment } from '../../testing/environments';

const s3 = {
  STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'studio-files',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: 'secret',
};

it('files are stored in a folder by default, or on an S3 store, which needs all of its settings', () => {
  expect(readEnvironment({ ...s3, STORAGE: '' }).storage).toEqual({ kind: 'local' });
  expect(readEnvironment(s3).storage).toEqual({
    kind: 's3',
    endpoint: s3.S3_ENDPOINT,
    region: 'eu-central-1',
    bucket: 'studio-files',
    accessKeyId: 'AKIA1',
    secretAccessKey: 'secret',
    addressing: 'path',
  });
  const other = { S3_ENDPOINT: 'https://gateway.example/s3/', S3_ADDRESSING: 'virtual-host' };
  expect(readEnvironment({ ...s3, ...other }).storage).toMatchObject({
    endpoint: 'https://gateway.example/s3',
    addressing: 'virtual-host',
  });
  const missing = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  expect(problemsOf({ STORAGE: 's3', S3_BUCKET: 'files', S3_REGION: ' ' })).toEqual(
    missing.map(name => `${name}: is required with STORAGE=s3`),
  );
  expect(problemsOf({ STORAGE: 'tape', S3_ENDPOINT: 'files', S3_ADDRESSING: 'dns' })).toHaveLength(3);
});
