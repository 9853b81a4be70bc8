export { drivePausedText } from '@brand/copy/drive-paused';
