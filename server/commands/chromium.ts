import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { readChromiumPath } from '../config';

const systemPaths = [
  // Draws pages as Chromium does, with a third less work: it has no window.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findChromium(): string | null {
  const wished = readChromiumPath();
  if (wished) {
    if (!existsSync(wished)) throw new Error(`CHROMIUM_PATH points to ${wished}, which doesn't exist.`);
    return wished;
  }
  return [chromium.executablePath(), ...systemPaths].find(candidate => existsSync(candidate)) ?? null;
}

/** Installs one if there's none. @throws with instructions if that fails. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('Chromium not found. Installing it…\n');
  const installers: [string, string[]][] = [
    ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
    [
      'sh',
      [
        '-c',
        'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation',
      ],
    ],
  ];
  for (const [command, args] of installers) {
    spawnSync(command, args, { stdio: 'inherit', timeout: 600_000, shell: process.platform === 'win32' });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium, which couldn't be found or installed. Install Chromium or Chrome, or set CHROMIUM_PATH.",
  );
}
