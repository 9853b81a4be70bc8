export { type AppKey, apps, studio } from '@brand/studio';
