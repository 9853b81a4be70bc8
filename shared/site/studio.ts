export { type AppKey, apps, drive, office, studio } from '@brand/studio';
