import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { units } from '@shared/limits';
import type { Config } from '../config';
import { explain, type Finding, ok, problem, warning } from './run-checks';

/** Days. One that renews itself does so 30 days before it ends. */
const renewBefore = 14;

/** The site as a visitor reaches it, through whatever is in front of it. */
export async function checkSite(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { fetch: get = fetch, now = Date.now } = {},
): Promise<Finding[]> {
  const url = new URL(publicUrl);
  const pages = await Promise.all(['/', '/contact'].map(path => checkPage(new URL(path, url), get)));
  return url.protocol === 'https:' ? [...pages, await checkCertificate(url, now())] : pages;
}

async function checkPage(page: URL, get: typeof fetch): Promise<Finding> {
  try {
    const { status, headers } = await get(page, {
      redirect: 'manual',
      signal: AbortSignal.timeout(5 * units.SECOND),
    });
    if (status === 200) return ok(`${page.href} answers.`);
    return status >= 300 && status < 400
      ? problem(
          `${page.href} redirects to ${headers.get('location')}. Set PUBLIC_URL to the address where it ends.`,
        )
      : problem(
          `${page.href} answers with ${status}. Check that the proxy passes everything on to the server.`,
        );
  } catch (error) {
    return problem(
      `${page.href} can't be reached from here: ${explain(error)} Check DNS, the proxy, the certificate, and that the server is running.`,
    );
  }
}

async function checkCertificate(url: URL, now: number): Promise<Finding> {
  try {
    const days = Math.floor((Date.parse(await readExpiry(url)) - now) / units.DAY);
    if (days < 0) return problem(`The certificate of ${url.host} has expired. Check whatever renews it.`);
    return days < renewBefore
      ? warning(
          `The certificate of ${url.host} expires in ${days} days and wasn't renewed. Check whatever renews it.`,
        )
      : ok(`The certificate of ${url.host} is good for ${days} days.`);
  } catch (error) {
    return problem(`There's no TLS at ${url.host}: ${explain(error)}`);
  }
}

/** Of the certificate that a host shows, trusted or not: `fetch` refuses one that isn't. */
function readExpiry({ hostname, port }: URL): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: isIP(hostname) ? '' : hostname,
      rejectUnauthorized: false,
      timeout: 5 * units.SECOND,
    });
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate().valid_to);
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('There was no answer')));
    socket.once('error', reject);
  });
}
