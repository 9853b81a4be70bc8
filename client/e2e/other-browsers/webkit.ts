import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { findFreePort } from '../../../server/scripts/free-port';
import type { Driver } from './driver';
import { ensureInstalled } from './ensure-installed';

const packages = ['webkit2gtk-driver', 'xvfb'];

/** WebKitGTK's MiniBrowser over WebDriver, on a virtual display. WebDriver reports no console errors. */
export async function startWebKit(): Promise<Driver> {
  const xvfb = ensureInstalled('Xvfb', ['/usr/bin/Xvfb'], packages);
  const webDriver = ensureInstalled('WebKitGTK', ['/usr/bin/WebKitWebDriver'], packages);
  const port = await findFreePort();
  const display = `:${port}`;
  const screen = spawn(xvfb, [display, '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  const settings = [`DISPLAY=${display}`, 'GDK_BACKEND=x11', 'LIBGL_ALWAYS_SOFTWARE=1'];
  const server = spawn('env', [...settings, webDriver, `--port=${port}`], { stdio: 'ignore' });
  const stop = () => {
    server.kill();
    screen.kill();
  };
  try {
    await setTimeout(1_000);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
        }),
      )
      .build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
    const version = (await driver.getCapabilities()).getBrowserVersion();
    return {
      name: `webkitgtk/${version}`,
      open: url => driver.get(url),
      click: async xpath => driver.findElement(By.xpath(xpath)).click(),
      type: async (xpath, text) => driver.findElement(By.xpath(xpath)).sendKeys(text),
      evaluate: expression => driver.executeScript(`return (${expression})`),
      takeErrors: () => [],
      close: async () => {
        await driver.quit();
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

function findMiniBrowser(): string {
  const folder = '/usr/lib/x86_64-linux-gnu';
  const version = readdirSync(folder).find(name => name.startsWith('webkit2gtk-'));
  return `${folder}/${version}/MiniBrowser`;
}
